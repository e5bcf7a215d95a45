import { type Dimension, dimensionSpec } from "#shared/rules/dimension.ts";
import type { Action } from "#shared/rules/verdict-action.ts";
import { foldWord, RESULT_WORDS, SECTION_WORDS } from "#shared/rules/vocabulary.ts";
import { type RuleSection, sectionOf } from "./dimension-words.ts";
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

/** A list item that belongs to the rule above it. */
const OPTION_LINE = /^(?: {2,}| *\t)\s*(?:[-*+]|\d+[.)])(?:\s|$)/;

/** Where a rule's lines begin and end, its options and the last line's ending included. */
function ruleBlock(
  text: string,
  rule: { readonly start: number; readonly end: number },
): { start: number; end: number } {
  const start = Math.max(text.lastIndexOf("\n", rule.start - 1), text.lastIndexOf("\r", rule.start - 1)) + 1;
  let end = lineEnd(text, rule.end);
  while (end < text.length && OPTION_LINE.test(/^[^\r\n]*/.exec(text.slice(end))?.[0] ?? "")) end = lineEnd(text, end);
  return { start, end };
}

/** Behind the ending of the line that an offset is in. */
function lineEnd(text: string, from: number): number {
  const ending = /\r\n|\n|\r/.exec(text.slice(from));
  return ending === null ? text.length : from + ending.index + ending[0].length;
}

/** The edit that takes a rule out with its options. */
export function removeRuleEdit(text: string, rule: { readonly start: number; readonly end: number }): RulesEdit {
  return { ...ruleBlock(text, rule), text: "" };
}

/** A rule's lines and options without the last ending, which stays in its place when rules change theirs. */
function ruleSlot(
  text: string,
  rule: { readonly start: number; readonly end: number },
): { start: number; end: number } {
  const { start, end } = ruleBlock(text, rule);
  return { start, end: end - (/(?:\r\n|\n|\r)$/.exec(text.slice(start, end))?.[0].length ?? 0) };
}

/**
 * The edit that moves a rule among others of its section in the same file, given as they stand; what is between them
 * stays where it is. Null where a heading parts them: below another one a rule may mean something else.
 */
export function moveRuleEdit(
  text: string,
  rules: readonly { readonly start: number; readonly end: number }[],
  { from, to }: { readonly from: number; readonly to: number },
): RulesEdit | null {
  const low = Math.min(from, to);
  const slots = rules.slice(low, Math.max(from, to) + 1).map((rule) => ruleSlot(text, rule));
  const [first, last] = [slots[0], slots.at(-1)];
  if (first === undefined || last === undefined || slots.length < 2 || rules[from] === undefined) return null;
  const gaps = slots.slice(1).map(({ start }, index) => text.slice(slots[index]?.end ?? start, start));
  if (gaps.some((gap) => gap === "" || HEADING_LINE.test(gap))) return null;
  const blocks = slots.map(({ start, end }) => text.slice(start, end));
  const moved = from < to ? [...blocks.slice(1), ...blocks.slice(0, 1)] : [...blocks.slice(-1), ...blocks.slice(0, -1)];
  const put = moved.map((block, index) => block + (gaps[index] ?? "")).join("");
  return { start: first.start, end: last.end, text: put };
}

const HEADING_LINE = /^\s{0,3}#{1,6}(?:\s|$)/m;

/** The edit that puts a rule below the last one of its section, below its heading, or with a new heading before the tests. */
export function addRuleEdit(input: {
  readonly text: string;
  /** Rules of this file, in any order. */
  readonly rules: readonly { readonly dim: Dimension; readonly start: number; readonly end: number }[];
  readonly section: RuleSection;
  readonly line: string;
}): RulesEdit {
  const { text, rules, section, line } = input;
  const ending = text.includes("\r\n") ? "\r\n" : "\n";
  const own = rules.filter(({ dim }) => sectionOf(dim) === section);
  const last = own.reduce((end, rule) => Math.max(end, ruleBlock(text, rule).end), -1);
  const headings = sectionHeadings(text);
  const at = last >= 0 ? last : headings.find(({ id }) => id === section)?.end;
  if (at !== undefined) {
    const before = at > 0 && !/[\r\n]/.test(text[at - 1] ?? "") ? ending : "";
    return { start: at, end: at, text: `${before}- ${line}${ending}` };
  }
  const chinese = isChinese(text) || isChinese(line);
  const words = SECTION_WORDS[section];
  const word = words.find((one) => isChinese(one) === chinese) ?? section;
  const heading = `## ${word.charAt(0).toUpperCase()}${word.slice(1)}`;
  const tests = headings.find(({ id }) => id === "tests")?.start;
  if (tests !== undefined) {
    return { start: tests, end: tests, text: `${heading}${ending}- ${line}${ending}${ending}` };
  }
  const gap = text === "" || /(?:\r\n|\n|\r){2}$/.test(text) ? "" : /[\r\n]$/.test(text) ? ending : ending + ending;
  return { start: text.length, end: text.length, text: `${gap}${heading}${ending}- ${line}${ending}` };
}

/** Headings of known sections, outside of fences, with where their line begins and what follows it. */
function sectionHeadings(
  text: string,
): readonly { readonly id: string; readonly start: number; readonly end: number }[] {
  const found: { readonly id: string; readonly start: number; readonly end: number }[] = [];
  let isFenced = false;
  for (const { index, 0: line } of text.matchAll(/[^\r\n]*(?:\r\n|\n|\r|$)/g)) {
    if (/^\s*(?:`{3,}|~{3,})/.test(line)) isFenced = !isFenced;
    const words = /^\s{0,3}##(?!#)\s*([^\r\n(（]*)/.exec(line)?.[1];
    if (isFenced || words === undefined) continue;
    const said = foldWord(words);
    const id = Object.entries(SECTION_WORDS).find(([, names]) =>
      names.some((name) => name === said || said.split(/\s*[/／]\s*|\s+(?=\p{Script=Han})/u).includes(name)),
    )?.[0];
    if (id !== undefined) found.push({ id, start: index, end: index + line.length });
  }
  return found;
}

/** The edit that adds tools to a rule's list. */
export function addToolsEdit(
  text: string,
  rule: { readonly start: number; readonly end: number },
  tools: readonly string[],
): RulesEdit {
  const join = isChinese(text.slice(rule.start, rule.end)) ? "、" : ", ";
  return { start: rule.end, end: rule.end, text: tools.map((tool) => `${join}\`${tool}\``).join("") };
}
