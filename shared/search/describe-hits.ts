import { wellFormedSlice } from "../text/well-formed-slice.ts";
import type { TextMatch } from "./compile-search.ts";

/** A match with the words around it, for a list. */
export interface SearchHit extends TextMatch {
  /** Counted from one. */
  readonly line: number;
  /** What stands before and behind the match on its line, shortened. */
  readonly before: string;
  readonly after: string;
}

/** Matches listed of one file; the rest is counted. */
export const MAX_HITS_PER_FILE = 200;
/** Letters shown before and behind a match, UTF-16 code units. */
const BEFORE = 60;
const AFTER = 160;

/** Adds line numbers and surroundings to matches, which are in order. */
export function describeHits(text: string, matches: readonly TextMatch[]): readonly SearchHit[] {
  let line = 1;
  let lineStart = text.startsWith("\uFEFF") ? 1 : 0;
  const breaks = /\r\n|\n|\r/g;
  return matches.map((match) => {
    for (;;) {
      breaks.lastIndex = lineStart;
      const found = breaks.exec(text);
      if (found === null || found.index >= match.start) break;
      line += 1;
      lineStart = found.index + found[0].length;
    }
    const before = wellFormedSlice(text, Math.max(lineStart, match.start - BEFORE), match.start);
    const rest = wellFormedSlice(text, match.end, match.end + AFTER).text;
    return {
      ...match,
      line,
      before: `${before.start > lineStart ? "…" : ""}${before.text}`,
      after: /^[^\r\n]*/.exec(rest)?.[0] ?? "",
    };
  });
}
