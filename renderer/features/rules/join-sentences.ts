/** Sentences in a row; after Chinese punctuation comes no space. */
export function joinSentences(sentences: readonly string[]): string {
  return sentences.reduce((text, sentence) => `${text}${/^$|[。？：]$/.test(text) ? "" : " "}${sentence}`, "");
}
