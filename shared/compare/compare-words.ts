import { diffArrays } from "diff";
import type { TextRange } from "../text/span.ts";

/** Parts of two lines that the other does not have, UTF-16 code units, ascending. */
export interface WordComparison {
  readonly left: readonly TextRange[];
  readonly right: readonly TextRange[];
}

/** Lines longer than this are not looked into, UTF-16 code units. */
const LONGEST_LINE = 2_000;
/** Edits beyond which two lines have nothing to do with each other. */
const LONGEST_EDIT = 200;
/** Lines that share less of the longer one than this count as different altogether. */
const LEAST_SHARED = 0.3;

/** A Chinese, Japanese or Korean character, a word, white space, or any other character. */
const WORDS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]|[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{M}\p{N}_]+|\s+|\S/gu;

/** Finds the words in which two lines differ; null when they are too long or share too little. */
export function compareWords(left: string, right: string): WordComparison | null {
  if (left.length > LONGEST_LINE || right.length > LONGEST_LINE) return null;
  const changes = diffArrays(left.match(WORDS) ?? [], right.match(WORDS) ?? [], { maxEditLength: LONGEST_EDIT });
  if (changes === undefined) return null;
  const found = { left: [] as TextRange[], right: [] as TextRange[] };
  const at = { left: 0, right: 0 };
  let shared = 0;
  for (const { added, removed, value } of changes) {
    const text = value.join("");
    for (const side of ["left", "right"] as const) {
      if (side === "left" ? added : removed) continue;
      if (added || removed) found[side].push({ start: at[side], end: at[side] + text.length });
      at[side] += text.length;
    }
    if (!added && !removed) shared += text.trim().length;
  }
  return shared < LEAST_SHARED * Math.max(left.trim().length, right.trim().length) ? null : found;
}
