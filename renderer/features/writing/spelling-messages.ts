/** What the worker with the dictionary is asked. */
export type SpellingQuestion =
  | { readonly kind: "check"; readonly id: number; readonly words: readonly string[] }
  | { readonly kind: "suggest"; readonly id: number; readonly word: string };

/** Words that are not in the dictionary, or words that may have been meant, best first. */
export interface SpellingAnswer {
  readonly id: number;
  readonly words: readonly string[];
}
