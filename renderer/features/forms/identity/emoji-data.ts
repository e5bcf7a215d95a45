/** A picture letter with its names in both languages. */
export interface EmojiEntry {
  readonly emoji: string;
  readonly group: EmojiGroup;
  readonly names: { readonly en: string; readonly "zh-CN": string };
  /** Names and tags of both languages in lower case. */
  readonly search: string;
}

/** What is used of an entry of the lists. */
interface ListedEmoji {
  readonly hexcode: string;
  readonly unicode: string;
  readonly label: string;
  readonly tags?: readonly string[];
  /** Absent for parts of flags. */
  readonly group?: number;
  readonly order?: number;
}

/** Groups in the order they are shown. */
export const EMOJI_GROUPS = [
  "smileys",
  "people",
  "nature",
  "food",
  "travel",
  "activities",
  "objects",
  "symbols",
  "flags",
] as const;

/** A group of picture letters. */
export type EmojiGroup = (typeof EMOJI_GROUPS)[number];

/** Numbers of the groups in the data; 2 holds parts of others, such as skin tones. */
const GROUP_NUMBERS: Readonly<Record<number, EmojiGroup>> = {
  0: "smileys",
  1: "people",
  3: "nature",
  4: "food",
  5: "travel",
  6: "activities",
  7: "objects",
  8: "symbols",
  9: "flags",
};

let loading: Promise<readonly EmojiEntry[]> | undefined;

/** Every picture letter, in the usual order; the lists are part of the app and fetched when they are first needed. */
export function loadEmoji(): Promise<readonly EmojiEntry[]> {
  loading ??= Promise.all([import("emojibase-data/en/compact.json"), import("emojibase-data/zh/compact.json")]).then(
    ([en, zh]) => mergeNames(en.default, zh.default),
  );
  return loading;
}

/** Joins the two lists into one that is searched in either language. */
function mergeNames(en: readonly ListedEmoji[], zh: readonly ListedEmoji[]): readonly EmojiEntry[] {
  const chinese = new Map(zh.map((entry) => [entry.hexcode, entry]));
  const sorted = [...en].sort((a, b) => (a.order ?? 0) - (b.order ?? 0));
  return sorted.flatMap((entry): readonly EmojiEntry[] => {
    const group = entry.group === undefined ? undefined : GROUP_NUMBERS[entry.group];
    if (group === undefined) return [];
    const other = chinese.get(entry.hexcode);
    const words = [entry.label, ...(entry.tags ?? []), other?.label ?? "", ...(other?.tags ?? [])];
    const names = { en: entry.label, "zh-CN": other?.label ?? entry.label };
    return [{ emoji: entry.unicode, group, names, search: words.join("\n").toLowerCase() }];
  });
}

/** Entries that have every word of a query in a name or tag; those with a name that starts so come first. */
export function searchEmoji(entries: readonly EmojiEntry[], query: string): readonly EmojiEntry[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const [first] = words;
  if (first === undefined) return entries;
  const found = entries.filter(
    ({ search, emoji }) => emoji === query.trim() || words.every((word) => search.includes(word)),
  );
  const startsSo = ({ search }: EmojiEntry): boolean => search.startsWith(first) || search.includes(`\n${first}`);
  return [...found.filter(startsSo), ...found.filter((entry) => !startsSo(entry))];
}
