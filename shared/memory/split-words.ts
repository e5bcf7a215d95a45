const SEGMENTER = new Intl.Segmenter("zh", { granularity: "word" });
/** Runs of scripts written without spaces, or of letters and digits. */
const RUNS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]+|[\p{L}\p{M}\p{N}]+/gu;
const UNSPACED =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

/** One form for width and case variants. */
export function foldText(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}

/** Words of a text in folded form; scripts without spaces are split by dictionary. */
export function splitWords(text: string): readonly string[] {
  const words: string[] = [];
  for (const [run] of foldText(text).matchAll(RUNS)) {
    if (UNSPACED.test(run)) for (const { segment } of SEGMENTER.segment(run)) words.push(segment);
    else words.push(run);
  }
  return words;
}
