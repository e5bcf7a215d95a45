import { type Dimension, dimensionSpec } from "#shared/rules/dimension.ts";
import type { Action } from "#shared/rules/verdict-action.ts";
import { RESULT_WORDS } from "#shared/rules/vocabulary.ts";
import { sectionOf } from "./dimension-words.ts";
import type { ReportedTest } from "./rules-report.ts";
import type { RulesEdit } from "./rules-store.ts";

const isChinese = (text: string): boolean => /\p{Script=Han}/u.test(text);

/** The edit that makes a test expect what happens now. */
export function changeTestEdit(text: string, test: ReportedTest): RulesEdit | null {
  const line = text.slice(test.start, test.end);
  const arrow = /\s*(?:→|->|=>)\s*/.exec(line.slice(test.subject.length));
  if (arrow === null) return null;
  const from = test.start + test.subject.length + arrow.index + arrow[0].length;
  const result = resultWord(test.got, isChinese(text.slice(from, test.end)));
  return { start: from, end: test.end, text: `${result}${wantedText(test, isChinese(result))}` };
}

/** Masking tests keep saying what the text becomes. */
function wantedText({ expectText, text }: ReportedTest, chinese: boolean): string {
  if (expectText === null || text === null) return "";
  return ` ${chinese ? "为" : "to"} ${quoted(text, chinese)}`;
}

function resultWord(action: Action, chinese: boolean): string {
  const list = RESULT_WORDS.find(([one]) => one === action)?.[1] ?? [];
  return list.find((word) => isChinese(word) === chinese) ?? action;
}

/** A text in quotes that it does not hold itself, on one line. */
function quoted(text: string, chinese: boolean): string {
  const line = text.replaceAll(/\s*[\r\n]+\s*/g, " ");
  const pairs = chinese ? ["“”", "「」", '""'] : ['""', "“”", "「」"];
  const [open, close] = pairs.find((pair) => !line.includes(pair[1] ?? "")) ?? '""';
  return `${open}${line}${close}`;
}

const SUBJECTS = {
  input: ["Input", "输入"],
  memory: ["Memory", "记忆"],
  output: ["Output", "输出"],
  tools: ["Tool", "工具"],
} as const;

/** True when a test for such a rule is a text or a tool. */
export function canAddTest(dim: Dimension): boolean {
  return sectionOf(dim) in SUBJECTS && dimensionSpec(dim).action !== undefined && dim !== "memory.isolation";
}

/** The edit that adds a test of a rule below the last one, or below a new heading at the end. */
export function addTestEdit(input: {
  readonly text: string;
  readonly tests: readonly ReportedTest[];
  readonly dim: Dimension;
  readonly subject: string;
}): RulesEdit | null {
  const { text, tests, dim, subject } = input;
  const section = sectionOf(dim);
  const action = dimensionSpec(dim).action;
  if (!(section in SUBJECTS) || action === undefined) return null;
  const chinese = isChinese(text);
  // Checked above: the section has a subject.
  const name = SUBJECTS[section as keyof typeof SUBJECTS][chinese ? 1 : 0];
  const what = section === "tools" ? `\`${subject.replaceAll(/[`\r\n]/g, "")}\`` : quoted(subject, chinese);
  const line = `- ${name} ${what} → ${resultWord(action, chinese)}`;
  const lastEnd = Math.max(0, ...tests.map(({ end }) => end));
  const ending = text.includes("\r\n") ? "\r\n" : "\n";
  if (lastEnd > 0) {
    const rest = /[\r\n]/.exec(text.slice(lastEnd));
    const at = rest === null ? text.length : lastEnd + rest.index;
    return { start: at, end: at, text: `${ending}${line}` };
  }
  const before = text === "" || /[\r\n]$/.test(text) ? "" : ending;
  const heading = chinese ? "## 测试" : "## Tests";
  return { start: text.length, end: text.length, text: `${before}${ending}${heading}${ending}${line}${ending}` };
}
