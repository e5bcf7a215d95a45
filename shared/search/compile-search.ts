import { RE2JS } from "re2js";
import { err, ok, type Result } from "../result.ts";
import { escapePattern } from "../text/escape-pattern.ts";
import type { TextRange } from "../text/span.ts";
import type { SearchQuery } from "./search-query.ts";

/** A match inside one line. UTF-16 code units of the whole text. */
export interface TextMatch extends TextRange {
  /** What the groups of a pattern matched, the whole match first; null for a group without part in it. */
  readonly groups: readonly (string | null)[];
}

/** Why a query cannot be searched for; `part` is what the pattern stumbles over. */
export type SearchFault =
  | { readonly kind: "empty" }
  | { readonly kind: "bad-pattern"; readonly part: string }
  | { readonly kind: "too-large" };

/** A query made ready. */
export interface CompiledSearch {
  /**
   * The matches of a text in order, one by one, and null now and then between them, so that whoever asks can do other work or give up.
   * All of a text may take very long: each match looks at its whole line again.
   */
  steps(text: string): Generator<TextMatch | null>;
}

/** Largest pattern, in steps of its program: the time for a text grows with it. */
const MAX_STEPS = 500;
/** A pattern is not tried behind this place of a line, UTF-16 code units. */
const MAX_PATTERN_LINE = 50_000;
/** Letters and digits of scripts that put spaces between words. */
const WORD_END =
  /(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}])[\p{L}\p{M}\p{N}_]$/u;
const WORD_START =
  /^(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}])[\p{L}\p{M}\p{N}_]/u;

/** Makes a query ready; matches never cross a line, and a step takes time in proportion to its line. */
export function compileSearch(query: SearchQuery): Result<CompiledSearch, SearchFault> {
  if (query.text === "") return err({ kind: "empty" });
  const found = query.isPattern ? findPattern(query) : ok(findLetters(query));
  if (!found.ok) return found;
  return ok({ steps: query.wholeWord ? wholeWordsOf(found.value) : found.value });
}

type Steps = CompiledSearch["steps"];

const wholeWordsOf = (steps: Steps): Steps =>
  function* (text) {
    for (const match of steps(text)) yield match !== null && isWholeWord(text, match) ? match : null;
  };

function findLetters({ text: wanted, matchCase }: SearchQuery): Steps {
  const letters = new RegExp(escapePattern(wanted), matchCase ? "gu" : "giu");
  return function* (text) {
    for (const { 0: match, index } of text.matchAll(letters)) {
      yield { start: index, end: index + match.length, groups: [match] };
    }
  };
}

function findPattern({ text: source, matchCase }: SearchQuery): Result<Steps, SearchFault> {
  const pattern = compilePattern(source, matchCase ? 0 : RE2JS.CASE_INSENSITIVE);
  if (typeof pattern === "string") return err({ kind: "bad-pattern", part: pattern });
  if (pattern.programSize() > MAX_STEPS) return err({ kind: "too-large" });
  return ok(function* (text) {
    for (const line of linesIn(text)) {
      yield null;
      const end = Math.min(line.end, line.start + MAX_PATTERN_LINE);
      const matcher = pattern.matcher(text.slice(line.start, end));
      while (matcher.find()) {
        const place = { start: line.start + matcher.start(), end: line.start + matcher.end() };
        // Where a long line is cut, its end is none, and a match might go on.
        const isUncertain = place.end === end && end < line.end;
        if (place.start === place.end || isUncertain) {
          yield null;
          continue;
        }
        const groups = Array.from({ length: matcher.groupCount() + 1 }, (_, group) => matcher.group(group) ?? null);
        yield { ...place, groups };
      }
    }
  });
}

function compilePattern(source: string, flags: number): RE2JS | string {
  try {
    return RE2JS.compile(source, flags);
  } catch (error) {
    // The library tells bad patterns by throwing; whatever it says names the part.
    const words = error instanceof Error ? error.message : String(error);
    return words.replace(/^error parsing regexp: /, "");
  }
}

/** Places of the lines without their endings; a byte-order mark belongs to no line. */
function* linesIn(text: string): Generator<TextRange> {
  let start = text.startsWith("\uFEFF") ? 1 : 0;
  for (const match of text.matchAll(/\r\n|\n|\r/g)) {
    yield { start, end: match.index };
    start = match.index + match[0].length;
  }
  yield { start, end: text.length };
}

/** Scripts without spaces have no word ends, so their letters never stand in the way. */
function isWholeWord(text: string, { start, end }: TextRange): boolean {
  // Two code units hold any letter.
  const before = WORD_END.test(text.slice(Math.max(0, start - 2), start));
  const after = WORD_START.test(text.slice(end, end + 2));
  const first = WORD_START.test(text.slice(start, end));
  const last = WORD_END.test(text.slice(start, end));
  return !(before && first) && !(after && last);
}
