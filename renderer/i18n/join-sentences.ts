/** Sentences one behind the other; full-width signs bring their own gap. */
export function joinSentences(sentences: readonly string[]): string {
  return sentences.join(" ").replaceAll(/([。！？]) /g, "$1");
}
