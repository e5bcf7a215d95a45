import { foldText } from "../memory/split-words.ts";
import type { TextRange } from "../text/span.ts";
import { type MemoryEntry, type MemoryForm, parseMemoryForm, removeRanges } from "./memory-form.ts";

/** A way to make a MEMORY.md shorter; nothing is done before the user says so. Entries are numbers in the form. */
export type Saving =
  /** The same thing said twice; `drop` is the older or the later one. */
  | { readonly kind: "duplicate"; readonly keep: number; readonly drop: number; readonly gain: number }
  /** Nearly the same: which one goes is for the user to say. */
  | {
      readonly kind: "similar";
      readonly first: number;
      readonly second: number;
      /** Characters that go with the first and with the second. */
      readonly gains: readonly [number, number];
    }
  /** A heading with nothing below it; `section` is its number in the form. */
  | { readonly kind: "empty-heading"; readonly section: number; readonly gain: number }
  /** An entry so long that a daily file is a better place for it. */
  | { readonly kind: "long"; readonly entry: number; readonly gain: number };

/** Entries longer than this are called long, UTF-16 code units. */
const LONG_ENTRY = 600;
/** Share of words that two entries must have in common to count as nearly the same. */
const SIMILAR = 0.7;
/** Entries with fewer words are too short to be told apart by them. */
const FEWEST_WORDS = 5;
/** Pairs that are compared at most, so that a file made of one sentence ends too. */
const MOST_PAIRS = 300_000;

/** Finds what can go from a MEMORY.md, what saves most first. */
export function findSavings(text: string): readonly Saving[] {
  const form = parseMemoryForm(text);
  const gainOf = (ranges: readonly TextRange[]): number => text.length - removeRanges(text, ranges).length;
  const words = form.entries.map((entry) => (entry.kind === "as-is" ? [] : wordsOf(text, entry)));
  const duplicates = findDuplicates(form, words);
  const dropped = new Set(duplicates.map(({ drop }) => drop));
  const similar = findSimilar(words, dropped);
  return [
    ...duplicates.map(({ keep, drop }): Saving => ({ kind: "duplicate", keep, drop, gain: lineLength(form, drop) })),
    ...similar.map(
      ([first, second]): Saving => ({
        kind: "similar",
        first,
        second,
        gains: [lineLength(form, first), lineLength(form, second)],
      }),
    ),
    ...emptyHeadings(form).map(
      ({ section, heading }): Saving => ({
        kind: "empty-heading",
        section,
        gain: gainOf([heading]),
      }),
    ),
    ...form.entries.flatMap((entry, index): readonly Saving[] => {
      const isLong = entry.kind !== "as-is" && entry.end - entry.wordsStart > LONG_ENTRY && !dropped.has(index);
      return isLong ? [{ kind: "long", entry: index, gain: lineLength(form, index) }] : [];
    }),
  ].sort((a, b) => savedBy(b) - savedBy(a));
}

/** Characters that a saving takes away, at least, UTF-16 code units. */
export const savedBy = (saving: Saving): number =>
  saving.kind === "similar" ? Math.min(...saving.gains) : saving.gain;

/** An entry and its line ending. */
function lineLength(form: MemoryForm, index: number): number {
  const entry = form.entries[index];
  return entry === undefined ? 0 : entry.end - entry.start + 1;
}

/** Words in one form, without marks, dates and punctuation; Chinese characters in pairs. */
function wordsOf(text: string, entry: MemoryEntry): readonly string[] {
  const runs = foldText(text.slice(entry.wordsStart, entry.end)).match(/\p{Script=Han}+|[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const words = runs.flatMap((run) => (/^\p{Script=Han}/u.test(run) ? pairsOf(run) : [run]));
  return entry.date === null ? words : words.filter((word) => !/^\d{1,2}$|^\d{4}$/.test(word));
}

function pairsOf(run: string): readonly string[] {
  const characters = Array.from(run);
  if (characters.length < 2) return characters;
  return characters.slice(1).map((character, at) => `${characters[at]}${character}`);
}

function findDuplicates(
  form: MemoryForm,
  words: readonly (readonly string[])[],
): readonly { readonly keep: number; readonly drop: number }[] {
  const seen = new Map<string, number>();
  const found: { keep: number; drop: number }[] = [];
  for (const [index, own] of words.entries()) {
    if (own.length === 0) continue;
    const key = own.join(" ");
    const before = seen.get(key);
    if (before === undefined) {
      seen.set(key, index);
      continue;
    }
    const isNewer = (form.entries[index]?.date ?? "") > (form.entries[before]?.date ?? "");
    found.push(isNewer ? { keep: index, drop: before } : { keep: before, drop: index });
    if (isNewer) seen.set(key, index);
  }
  return found;
}

/**
 * Pairs of entries that share most of their words. Two such sets must share one of their rarest words, so only
 * entries with a rare word in common are compared.
 */
function findSimilar(
  words: readonly (readonly string[])[],
  dropped: ReadonlySet<number>,
): readonly (readonly [number, number])[] {
  const counts = new Map<string, number>();
  const sets = words.map((own) => [...new Set(own)]);
  for (const word of sets.flat()) counts.set(word, (counts.get(word) ?? 0) + 1);
  const byRarity = (a: string, b: string): number =>
    (counts.get(a) ?? 0) - (counts.get(b) ?? 0) || (a < b ? -1 : a > b ? 1 : 0);
  const owners = new Map<string, number[]>();
  const taken = new Set<number>();
  const found: [number, number][] = [];
  let pairs = 0;
  for (const [index, set] of sets.entries()) {
    if (dropped.has(index) || set.length < FEWEST_WORDS) continue;
    const rare = set.sort(byRarity).slice(0, set.length - Math.ceil(SIMILAR * set.length) + 1);
    const own = new Set(set);
    const candidates = new Set(rare.flatMap((word) => owners.get(word) ?? []));
    for (const other of candidates) {
      pairs += 1;
      if (pairs > MOST_PAIRS) return found;
      if (taken.has(other) || taken.has(index) || !isSimilar(own, sets[other] ?? [])) continue;
      found.push([other, index]);
      taken.add(other).add(index);
    }
    for (const word of rare) {
      const list = owners.get(word);
      if (list === undefined) owners.set(word, [index]);
      else list.push(index);
    }
  }
  return found;
}

function isSimilar(own: ReadonlySet<string>, other: readonly string[]): boolean {
  const most = Math.min(own.size, other.length) / Math.max(own.size, other.length);
  if (most < SIMILAR) return false;
  let shared = 0;
  for (const word of other) if (own.has(word)) shared += 1;
  return shared / (own.size + other.length - shared) >= SIMILAR;
}

/** Headings with neither an entry nor a deeper heading below them; the title of the file is none. */
function emptyHeadings(form: MemoryForm): readonly { readonly section: number; readonly heading: TextRange }[] {
  const filled = new Set(form.entries.map(({ section }) => section));
  return form.sections.flatMap(({ heading, level }, section) => {
    const isParent = (form.sections[section + 1]?.level ?? 0) > level;
    return heading === null || level === 1 || filled.has(section) || isParent ? [] : [{ section, heading }];
  });
}
