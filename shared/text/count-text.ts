/** How long a text is in the ways people ask about. */
export interface TextCounts {
  /** Runs of letters and digits; each Chinese or Japanese letter counts as one. */
  readonly words: number;
  /** Letters as they are read: an emoji of several code points is one. */
  readonly letters: number;
  /** UTF-16 code units, which is what limits count. */
  readonly units: number;
}

const WORDS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{M}\p{N}_])+(?:['’.-](?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{M}\p{N}_])+)*/gu;
/** Above this length code points stand in for letters as they are read, UTF-16 code units. */
const MAX_SEGMENTED = 100_000;
const LETTERS = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Counts a text. */
export function countText(text: string): TextCounts {
  let words = 0;
  for (const _ of text.matchAll(WORDS)) words += 1;
  let letters = 0;
  for (const _ of text.length > MAX_SEGMENTED ? text : LETTERS.segment(text)) letters += 1;
  return { words, letters, units: text.length };
}
