import type { RuleCode } from "./rule-codes.ts";
import type { RuleParams } from "./rule-diagnostic.ts";

/** A finding about a pattern, without its place. */
export interface PatternFinding {
  readonly code: RuleCode;
  readonly params: RuleParams;
}

const CJK = "[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}]";
const CJK_BEHIND = new RegExp(`^(?:\\(\\?:|\\(|\\[)*${CJK}`, "u");
const CJK_BEFORE = new RegExp(`${CJK}[)\\]]*$`, "u");
const MAX_REPEAT = 1_000;

interface Scan {
  readonly source: string;
  readonly out: string[];
  readonly findings: PatternFinding[];
}

/** Rewrites `\uXXXX` for the engine and names what the engine does not have. */
export function scanPattern(source: string): { readonly text: string; readonly findings: readonly PatternFinding[] } {
  const scan: Scan = { source, out: [], findings: [] };
  let index = 0;
  let inClass = false;
  while (index < source.length) {
    const char = source[index] ?? "";
    if (char === "\\") {
      index += readEscape(scan, index, inClass);
      continue;
    }
    if (inClass) {
      const posix = /^\[:\^?\w+:\]/.exec(source.slice(index))?.[0];
      if (posix === undefined && char === "]") inClass = false;
      scan.out.push(posix ?? char);
      index += (posix ?? char).length;
      continue;
    }
    if (char === "[") {
      // A bracket right behind the opening one, negated or not, is a member.
      const opening = /^\[\^?\]?/.exec(source.slice(index))?.[0] ?? "[";
      inClass = true;
      scan.out.push(opening);
      index += opening.length;
      continue;
    }
    if (char === "(") lookAtGroup(scan, index);
    if (char === "{") lookAtRepeat(scan, index);
    if (char === "+" && isBehindQuantifier(source, index)) missing(scan, "possessive quantifier");
    scan.out.push(char);
    index += 1;
  }
  return { text: scan.out.join(""), findings: scan.findings };
}

function missing({ findings }: Scan, construct: string): void {
  if (!findings.some(({ params }) => params.construct === construct)) {
    findings.push({ code: "R201", params: { construct } });
  }
}

/** Handles a backslash and what belongs to it; returns how many code units that is. */
function readEscape(scan: Scan, index: number, inClass: boolean): number {
  const { source, out } = scan;
  const rest = source.slice(index);
  const unicode = /^\\u(?:\{([0-9A-Fa-f]{1,6})\}|([0-9A-Fa-f]{4}))(?:\\u([Dd][C-Fc-f][0-9A-Fa-f]{2}))?/.exec(rest);
  if (unicode !== null) return readUnicode(scan, unicode);
  const literal = /^\\Q[\s\S]*?(?:\\E|$)/.exec(rest)?.[0];
  if (literal !== undefined && !inClass) {
    out.push(literal);
    return literal.length;
  }
  const next = rest[1] ?? "";
  const script = /^\\[pP]\{(?:\^?)(Script|sc|Script_Extensions|scx|General_Category|gc)=(\w+)\}/.exec(rest);
  if (script !== null) missing(scan, `${script[0]} (write \\p{${script[2] === "Hani" ? "Han" : script[2]}})`);
  else if (/[1-9k]/.test(next) && !inClass) missing(scan, "back-reference");
  else if (/[KRhHVNXGZuceg]/.test(next)) missing(scan, `\\${next}`);
  else if (next === "b" && !inClass && isBesideCjk(source, index)) {
    scan.findings.push({ code: "R205", params: { pattern: source } });
  }
  out.push(rest.slice(0, 2));
  return 2;
}

function readUnicode(scan: Scan, [all, braced, four, low]: RegExpExecArray): number {
  const first = Number.parseInt(braced ?? four ?? "", 16);
  const isHigh = first >= 0xd800 && first <= 0xdbff;
  if (isHigh && low !== undefined) {
    const point = 0x10000 + (first - 0xd800) * 0x400 + (Number.parseInt(low, 16) - 0xdc00);
    scan.out.push(`\\x{${point.toString(16)}}`);
    return all.length;
  }
  if ((first >= 0xd800 && first <= 0xdfff) || first > 0x10ffff) missing(scan, "half a surrogate pair");
  scan.out.push(`\\x{${first.toString(16)}}`);
  return low === undefined ? all.length : all.length - 6;
}

function lookAtGroup(scan: Scan, index: number): void {
  const rest = scan.source.slice(index);
  if (/^\(\?[=!]/.test(rest)) missing(scan, "look-ahead");
  else if (/^\(\?<[=!]/.test(rest)) missing(scan, "look-behind");
  else if (/^\(\?>/.test(rest)) missing(scan, "atomic group");
  else if (/^\(\?[a-zA-Z]*x[a-zA-Z-]*[:)]/.test(rest)) missing(scan, "(?x)");
  else if (/^\(\?\(/.test(rest)) missing(scan, "conditional group");
  else if (/^\(\?#/.test(rest)) missing(scan, "(?#…) comment");
  else if (/^\(\?(?:P=|P>|R\)|&|[+-]?\d)/.test(rest)) missing(scan, "back-reference");
}

function lookAtRepeat(scan: Scan, index: number): void {
  const rest = scan.source.slice(index);
  if (/^\{,\d+\}/.test(rest)) scan.findings.push({ code: "R204", params: { pattern: scan.source } });
  const [, least, most] = /^\{(\d+)(?:,(\d*))?\}/.exec(rest) ?? [];
  if (least === undefined) return;
  if (Number(least) > MAX_REPEAT || Number(most ?? 0) > MAX_REPEAT) missing(scan, "repeat over 1000");
}

function isBehindQuantifier(source: string, index: number): boolean {
  const before = source.slice(0, index);
  return /(?:^|[^\\])(?:\\\\)*(?:[*+?]|\{\d+(?:,\d*)?\})$/.test(before) && !/(?:^|[^\\])(?:\\\\)*[(|]$/.test(before);
}

function isBesideCjk(source: string, index: number): boolean {
  return CJK_BEHIND.test(source.slice(index + 2)) || CJK_BEFORE.test(source.slice(0, index));
}
