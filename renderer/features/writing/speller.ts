import nspell from "nspell";
import { americanForms } from "./american-forms.ts";

/** Looks words up and guesses what was meant. */
export interface Speller {
  isKnown(word: string): boolean;
  /** At most six, best first. */
  suggest(word: string): readonly string[];
}

/** Words of these files that a dictionary does not have. */
const EXTRA = [
  "ok",
  "emoji",
  "emojis",
  "markdown",
  "workspace",
  "workspaces",
  "todo",
  "todos",
  "timezone",
  "app",
  "apps",
];
const MAX_SUGGESTIONS = 6;
/** Longer words are no typing errors; guessing at them takes long. */
const MAX_GUESSED = 24;

/** A speller over a dictionary in Hunspell's form. */
export function createSpeller(dictionary: { readonly aff: string; readonly dic: string }): Speller {
  const speller = nspell(dictionary);
  for (const word of EXTRA) speller.add(word);
  const isListed = (word: string): boolean => speller.correct(word);
  const isKnown = (word: string): boolean => {
    const straight = word.replaceAll("’", "'");
    if (isListed(straight) || isListed(straight.toLowerCase())) return true;
    const bare = straight.normalize("NFD").replace(/\p{M}/gu, "");
    if (bare !== straight && isListed(bare)) return true;
    return americanForms(straight.toLowerCase().replace(/'s$/, "")).some(isListed);
  };
  return {
    isKnown,
    suggest: (word) =>
      word.length > MAX_GUESSED ? [] : speller.suggest(word.replaceAll("’", "'")).slice(0, MAX_SUGGESTIONS),
  };
}
