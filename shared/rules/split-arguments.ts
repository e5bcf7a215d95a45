import type { Spanned } from "./parsed-rules.ts";
import type { Place, RuleReport } from "./rule-diagnostic.ts";

/** One value behind the colon of a rule. */
export interface Argument extends Place {
  readonly kind: "phrase" | "regex" | "code" | "word";
  /** Inside of the quotes, slashes or code marks; a word as it stands. */
  readonly text: string;
  /** Flags of a regex. */
  readonly flags: string;
  /** What stands between the value and the next separator, trimmed. */
  readonly tail: string;
}

const QUOTES: Readonly<Record<string, string>> = { '"': '"', "＂": "＂", "“": "”", "「": "」" };
const SEPARATORS = ",，、;；";

/** Splits at separators that stand outside quotes, code, regexes and numbers like 8,000; reports what is not closed. */
export function splitArguments(args: Spanned, report: RuleReport): readonly Argument[] | undefined {
  const { text } = args;
  const found: Argument[] = [];
  let index = 0;
  while (index < text.length) {
    if (/\s/.test(text[index] ?? "") || SEPARATORS.includes(text[index] ?? "")) {
      index += 1;
      continue;
    }
    const value = readValue(text, index);
    if (value === undefined) {
      const place = { start: args.start + index, end: args.start + text.length };
      report.add("R108", place, { mark: text[index] ?? "" });
      return undefined;
    }
    const tailEnd = value.kind === "word" ? value.end : wordEnd(text, value.end);
    if (tailEnd === undefined) {
      report.add("R108", { start: args.start + value.end, end: args.start + text.length }, { mark: "quote" });
      return undefined;
    }
    found.push({
      kind: value.kind,
      text: value.text,
      flags: value.flags ?? "",
      tail: text.slice(value.end, tailEnd).trim(),
      start: args.start + index,
      end: args.start + value.end,
    });
    index = tailEnd;
  }
  return found;
}

interface Value {
  readonly kind: Argument["kind"];
  readonly text: string;
  readonly flags?: string;
  readonly end: number;
}

function readValue(text: string, start: number): Value | undefined {
  const char = text[start] ?? "";
  const quoted = readQuoted(text, start);
  if (quoted === "open") return undefined;
  if (quoted !== undefined) return { kind: char === "`" ? "code" : "phrase", text: quoted.text, end: quoted.end };
  if (char === "/") {
    const close = regexEnd(text, start + 1);
    if (close === undefined) return undefined;
    const flags = /^[A-Za-z0-9]*/.exec(text.slice(close + 1))?.[0] ?? "";
    return { kind: "regex", text: text.slice(start + 1, close), flags, end: close + 1 + flags.length };
  }
  const end = wordEnd(text, start);
  return end === undefined ? undefined : { kind: "word", text: text.slice(start, end).trim(), end };
}

/** A quoted text or code span at this place; "open" when it has no end. */
function readQuoted(text: string, start: number): { readonly text: string; readonly end: number } | "open" | undefined {
  const char = text[start] ?? "";
  const mark = char === "`" ? (/^`+/.exec(text.slice(start))?.[0] ?? "`") : char;
  const closer = char === "`" ? mark : QUOTES[char];
  if (closer === undefined) return undefined;
  const from = start + mark.length;
  const close = text.indexOf(closer, from);
  return close < 0 ? "open" : { text: text.slice(from, close), end: close + closer.length };
}

/** Where the slash is that closes a regex: not escaped and not in a class. */
function regexEnd(text: string, start: number): number | undefined {
  let inClass = false;
  for (let i = start; i < text.length; i += 1) {
    const char = text[i];
    if (char === "\\") i += 1;
    else if (char === "[") inClass = true;
    else if (char === "]") inClass = false;
    else if (char === "/" && !inClass) return i;
  }
  return undefined;
}

/** Where the next separator is; undefined when a quote inside is not closed. */
function wordEnd(text: string, start: number): number | undefined {
  let index = start;
  while (index < text.length) {
    const char = text[index] ?? "";
    if (SEPARATORS.includes(char) && !isDigitComma(text, index)) break;
    const quoted = readQuoted(text, index);
    if (quoted === "open") return undefined;
    index = quoted === undefined ? index + 1 : quoted.end;
  }
  return index;
}

function isDigitComma(text: string, index: number): boolean {
  return (
    ",，".includes(text[index] ?? " ") && /\d/.test(text[index - 1] ?? "") && /^\d{3}(?!\d)/.test(text.slice(index + 1))
  );
}
