import { didYouMean } from "./did-you-mean.ts";
import type { ParsedTestLine, Spanned } from "./parsed-rules.ts";
import { parseCount } from "./quantity.ts";
import type { Place, RuleReport } from "./rule-diagnostic.ts";
import type { Action } from "./verdict-action.ts";
import { lookUpWord, RESULT_WORDS, SUBJECT_WORDS } from "./vocabulary.ts";

/** What a test tries. */
export type TestSubject =
  | { readonly kind: "input" | "memory" | "output"; readonly text: string }
  | { readonly kind: "tool"; readonly tool: string; readonly args: unknown }
  | { readonly kind: "tokens"; readonly count: number };

/** A test written in a rules file. */
export interface RuleTest extends Place {
  readonly line: number;
  readonly column: number;
  /** What stands before the arrow. */
  readonly text: string;
  readonly subject: TestSubject;
  readonly times: number;
  readonly expect: Action;
  readonly by?: string;
  readonly to?: string;
}

const MAX_TIMES = 1_000;
/** Arrows inside the arguments of a tool that are looked at, and longest text behind the arrow. */
const MAX_ARROWS = 50;
const MAX_OUTCOME = 2_000;
const ARROW = /→|->|=>/g;
const QUOTED = /^(?:"([^"]*)"|＂([^＂]*)＂|“([^”]*)”|「([^」]*)」)/;

/** Reads a test line; what cannot be read is reported as R502. */
export function parseTest(line: ParsedTestLine, report: RuleReport): RuleTest | undefined {
  const fail = (what: string, near?: string): undefined => {
    report.add("R502", line, { what, ...(near === undefined ? {} : { didYouMean: near }) });
  };
  const { text } = line.text;
  const head = /^(\p{L}+)\s*/u.exec(text);
  const kind = lookUpWord(SUBJECT_WORDS, head?.[1] ?? "");
  if (head === null || kind === undefined) {
    return fail(
      text,
      didYouMean(
        head?.[1] ?? "",
        SUBJECT_WORDS.flatMap(([, words]) => words),
      ),
    );
  }
  let rest = text.slice(head[0].length);
  const repeat = /^(\d[\d,]*)\s*[x×X]\s*(?=["“「＂`])/.exec(rest);
  rest = rest.slice(repeat?.[0].length ?? 0);
  const times = repeat === null ? 1 : parseCount(repeat[1] ?? "");
  const subject = readSubject(kind, rest);
  if (subject === undefined || times === undefined || times < 1 || times > MAX_TIMES) return fail(text);
  const outcome = readOutcome(subject.rest);
  if (typeof outcome === "string") {
    return fail(
      outcome,
      didYouMean(
        outcome,
        RESULT_WORDS.flatMap(([, words]) => words),
      ),
    );
  }
  const before = text.slice(0, text.length - subject.rest.length).trim();
  const { start, end } = line;
  const { column } = report.positionAt(start);
  return { line: line.line, column, start, end, text: before, subject: subject.value, times, ...outcome };
}

interface ReadSubject {
  readonly value: TestSubject;
  /** From the arrow on. */
  readonly rest: string;
}

function readSubject(kind: TestSubject["kind"], text: string): ReadSubject | undefined {
  if (kind === "tokens") {
    const arrow = text.search(ARROW);
    const count = parseCount(text.slice(0, arrow));
    return arrow < 0 || count === undefined ? undefined : { value: { kind, count }, rest: text.slice(arrow) };
  }
  if (kind === "tool") {
    const [all, tool = ""] = /^`([^`]+)`\s*/.exec(text) ?? [];
    if (all === undefined) return undefined;
    const rest = text.slice(all.length);
    if (!rest.startsWith("{")) return atArrow({ kind, tool: tool.trim(), args: {} }, rest);
    for (const [index, arrow] of [...rest.matchAll(ARROW)].entries()) {
      if (index === MAX_ARROWS) break;
      const args = parseJson(rest.slice(0, arrow.index));
      if (args !== undefined) return { value: { kind, tool: tool.trim(), args }, rest: rest.slice(arrow.index) };
    }
    return undefined;
  }
  const quoted = readQuoted({ text, start: 0 });
  return quoted === undefined ? undefined : atArrow({ kind, text: quoted.text }, text.slice(quoted.start));
}

function atArrow(value: TestSubject, rest: string): ReadSubject | undefined {
  return /^\s*(?:→|->|=>)/.test(rest) ? { value, rest: rest.trimStart() } : undefined;
}

/** A quoted text at the start; its `start` is where it ends. */
function readQuoted({ text }: Spanned): Spanned | undefined {
  const match = QUOTED.exec(text);
  if (match === null) return undefined;
  const [all, ...inside] = match;
  return { text: inside.find((part) => part !== undefined) ?? "", start: all.length };
}

type Outcome = Pick<RuleTest, "expect" | "by" | "to">;

/** What stands behind the arrow, or the words that could not be read. */
function readOutcome(text: string): Outcome | string {
  const body = text.replace(/^(?:→|->|=>)\s*/, "").trim();
  if (body.length > MAX_OUTCOME) return body.slice(0, 60);
  const to = /(?:^|\s)(?:to|为)\s*(["＂“「][\s\S]*)$/iu.exec(body);
  const quoted = to === null ? undefined : readQuoted({ text: to[1] ?? "", start: 0 });
  if (to !== null && (quoted === undefined || (to[1] ?? "").slice(quoted.start).trim() !== "")) return body;
  const words = body.slice(0, to?.index ?? body.length).trim();
  const [, result = words, by] = /^(.*?)\s+(?:by|由)\s*(\S.*)$/isu.exec(words) ?? [];
  const expect = lookUpWord(RESULT_WORDS, result.replace(/[。.]$/u, ""));
  if (expect === undefined) return result;
  return {
    expect,
    ...(by === undefined ? {} : { by: by.trim().replace(/^`(.*)`$/, "$1") }),
    ...(quoted === undefined ? {} : { to: quoted.text }),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
