import type { PatternCompiler } from "./compile-pattern.ts";
import type { Matcher, RuleValue, ToolEntry } from "./compiled-rules.ts";
import { didYouMean } from "./did-you-mean.ts";
import type { Spanned } from "./parsed-rules.ts";
import { foldPhrase } from "./phrase-index.ts";
import { parseCount, parseDuration } from "./quantity.ts";
import type { RuleReport } from "./rule-diagnostic.ts";
import { type Argument, splitArguments } from "./split-arguments.ts";
import { placeOf } from "./split-item.ts";
import { parseToolPattern } from "./tool-pattern.ts";
import { DATA_LABELS, DATA_WORDS, lookUpWord } from "./vocabulary.ts";

/** Where values are compiled. */
export interface ValueContext {
  readonly report: RuleReport;
  /** Language of the front matter. */
  readonly language: "en" | "zh" | undefined;
  readonly patterns: PatternCompiler;
}

const DAY_MS = 86_400_000;
const DATA_NAMES = DATA_WORDS.flatMap(([, words]) => words);

/** Phrases, regexes and kinds of data. */
export function compileMatchers(args: Spanned, context: ValueContext): readonly Matcher[] | undefined {
  const list = splitArguments(args, context.report);
  if (list?.length === 0) context.report.add("R202", placeOf(args), { what: "" });
  const matchers = list?.map((argument) => compileMatcher(argument, context));
  return allOf(matchers);
}

function compileMatcher(argument: Argument, context: ValueContext): Matcher | undefined {
  const { report } = context;
  const inCode = argument.kind === "code" ? /^\/([\s\S]*)\/([A-Za-z0-9]*)$/.exec(argument.text.trim()) : null;
  if (argument.kind === "word") return compileData(argument, context);
  if (argument.tail !== "") {
    report.add("R202", argument, { what: argument.tail });
    return undefined;
  }
  if (argument.kind === "regex") return compileRegex(argument, argument, context);
  if (inCode !== null) return compileRegex(argument, { text: inCode[1] ?? "", flags: inCode[2] ?? "" }, context);
  if (argument.kind === "code") {
    report.add("R301", argument, { what: argument.text, expected: "phrase" });
    return undefined;
  }
  const phrase = foldPhrase(argument.text);
  if (phrase === "") {
    report.add("R202", argument, { what: "" });
    return undefined;
  }
  if (Array.from(phrase).length === 1) report.add("R207", argument, { phrase: argument.text });
  return { kind: "phrase", text: argument.text };
}

function compileRegex(
  place: Argument,
  regex: { readonly text: string; readonly flags: string },
  { report, patterns }: ValueContext,
): Matcher | undefined {
  const { pattern, findings } = patterns(regex.text, regex.flags);
  for (const { code, params } of findings) report.add(code, place, params);
  return pattern === undefined ? undefined : { kind: "regex", text: `/${regex.text}/${regex.flags}`, pattern };
}

function compileData(argument: Argument, { report, language }: ValueContext): Matcher | undefined {
  const type = lookUpWord(DATA_WORDS, argument.text);
  if (type === undefined) {
    const near = didYouMean(argument.text, DATA_NAMES);
    report.add("R202", argument, { what: argument.text, ...(near === undefined ? {} : { didYouMean: near }) });
    return undefined;
  }
  const words = language ?? (/\p{Script=Han}/u.test(argument.text) ? "zh" : "en");
  return { kind: "data", text: argument.text, type, label: DATA_LABELS[words][type] };
}

/** How an argument list of tools or names is read. */
export interface ToolListKind {
  /** Names only: no bracket with an argument. */
  readonly namesOnly?: boolean;
  /** Each entry is followed by a number. */
  readonly counted?: boolean;
}

/** Tool patterns in code marks, or plain words. */
export function compileTools(args: Spanned, report: RuleReport, kind: ToolListKind): readonly ToolEntry[] | undefined {
  const list = splitArguments(args, report);
  if (list?.length === 0) report.add("R203", placeOf(args), { what: args.text.slice(0, 60), kind: "tool" });
  return allOf(list?.map((argument) => compileTool(argument, report, kind)));
}

function compileTool(argument: Argument, report: RuleReport, kind: ToolListKind): ToolEntry | undefined {
  if (argument.kind === "phrase" || argument.kind === "regex") {
    report.add("R301", argument, { what: argument.text, expected: "tool" });
    return undefined;
  }
  let { text, tail } = argument;
  if (argument.kind === "word" && kind.counted === true) {
    [, text = text, tail = ""] = /^(\S+)\s+(.+)$/.exec(text) ?? [];
  }
  if (argument.kind === "word" && /[*_]/.test(text)) report.add("R109", argument, { pattern: text });
  const pattern = parseToolPattern(text);
  if (pattern === undefined || (kind.namesOnly === true && pattern.argument !== undefined)) {
    report.add("R203", argument, { what: text, kind: "tool" });
    return undefined;
  }
  const entry = { pattern, start: argument.start, end: argument.end };
  if (kind.counted !== true) {
    if (tail === "") return entry;
    report.add("R203", argument, { what: `${text} ${tail}`, kind: "tool" });
    return undefined;
  }
  const count = parseCount(tail);
  if (count === undefined) {
    report.add("R301", argument, { what: tail === "" ? text : tail, expected: "number" });
    return undefined;
  }
  if (count === 0) report.add("R302", argument, { what: text });
  return { ...entry, count };
}

/** A number of things. */
export function compileCount(args: Spanned, report: RuleReport): RuleValue | undefined {
  return numberOrReport({ args, value: parseCount(args.text), expected: "number" }, report);
}

/** A length of time in ms. */
export function compileDuration(args: Spanned, report: RuleReport): RuleValue | undefined {
  return numberOrReport({ args, value: parseDuration(args.text), expected: "duration" }, report);
}

/** A length of time in days. */
export function compileDays(args: Spanned, report: RuleReport): RuleValue | undefined {
  const ms = parseDuration(args.text);
  const value = ms === undefined ? undefined : Math.ceil(ms / DAY_MS);
  return numberOrReport({ args, value, expected: "days" }, report);
}

function numberOrReport(
  { args, value, expected }: { readonly args: Spanned; readonly value: number | undefined; readonly expected: string },
  report: RuleReport,
): RuleValue | undefined {
  if (value !== undefined) return { kind: "number", value };
  report.add("R301", placeOf(args), { what: args.text, expected });
  return undefined;
}

/** One word of a table. */
export function compileWord(
  args: Spanned,
  table: readonly (readonly [string, readonly string[]])[],
  report: RuleReport,
): RuleValue | undefined {
  const value = lookUpWord(table, args.text);
  if (value !== undefined) return { kind: "word", value };
  const words = table.flatMap(([, list]) => list);
  const near = didYouMean(args.text, words);
  report.add("R301", placeOf(args), {
    what: args.text,
    expected: words.join(", "),
    ...(near === undefined ? {} : { didYouMean: near }),
  });
  return undefined;
}

/** A text, with or without quotes around it. */
export function plainText(text: string): string {
  return (
    /^(?:"([^"]*)"|＂([^＂]*)＂|“([^”]*)”|「([^」]*)」|`([^`]*)`)$/
      .exec(text)
      ?.slice(1)
      .find((part) => part !== undefined) ?? text
  );
}

function allOf<T>(list: readonly (T | undefined)[] | undefined): readonly T[] | undefined {
  if (list === undefined || list.length === 0) return undefined;
  const whole = list.filter((item) => item !== undefined);
  return whole.length === list.length ? whole : undefined;
}
