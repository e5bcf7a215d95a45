import { escapePattern } from "#shared/text/escape-pattern.ts";

/** A stretch of a sentence; `term` is set where it is a word to explain. */
export interface SentencePart<T extends string> {
  readonly text: string;
  readonly term: T | null;
}

/** Splits a sentence at the first mention of each word, in any case and also in the plural of Latin words. */
export function splitAtTerms<T extends string>(
  sentence: string,
  words: readonly { readonly term: T; readonly word: string }[],
): readonly SentencePart<T>[] {
  let parts: readonly SentencePart<T>[] = [{ text: sentence, term: null }];
  for (const { term, word } of words) {
    const at = parts.findIndex((part) => part.term === null && pattern(word).test(part.text));
    const found = parts[at];
    const match = found === undefined ? null : pattern(word).exec(found.text);
    if (found === undefined || match === null) continue;
    const end = match.index + match[0].length;
    const pieces = [
      { text: found.text.slice(0, match.index), term: null },
      { text: match[0], term },
      { text: found.text.slice(end), term: null },
    ].filter(({ text }) => text !== "");
    parts = [...parts.slice(0, at), ...pieces, ...parts.slice(at + 1)];
  }
  return parts;
}

function pattern(word: string): RegExp {
  const plain = escapePattern(word);
  return /^\p{Script=Latin}/u.test(word)
    ? new RegExp(`(?<![\\p{L}\\p{N}])${plain}(?:e?s)?(?![\\p{L}\\p{N}])`, "iu")
    : new RegExp(plain, "u");
}
