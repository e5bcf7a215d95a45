import { withoutClosingMarks } from "../fixes/headings.ts";
import type { TextRange } from "../text/span.ts";
import { addFirstItem, insertItem, type ListItem, listItems, removeItem } from "./list-items.ts";
import { insertSection, newSectionLevel, splitIntoSections } from "./markdown-sections.ts";
import { applyEdits } from "./replace-range.ts";
import { findBlocks } from "./text-blocks.ts";
import { TONE_SENTENCES, TONE_TITLES, TONES, type Tone, type ToneLanguage } from "./tone-sentences.ts";
import { writtenLanguage } from "./user-form.ts";

/** What a text says about one side of the voice. */
export type ToneReading =
  | { readonly tone: Tone; readonly state: "unsaid" }
  /** One of our sentences: the slider stands at `stop`, 1 to 5. */
  | { readonly tone: Tone; readonly state: "stop"; readonly stop: number; readonly sentence: TextRange }
  /** Somebody's own words. */
  | { readonly tone: Tone; readonly state: "own"; readonly sentence: TextRange };

/** Own words known from this sitting: which side of the voice a sentence was written for. */
export type OwnWords = ReadonlyMap<Tone, string>;

/** How an agent talks, as SOUL.md says. */
export interface VoiceReading {
  /** In the order of `TONES`. */
  readonly tones: readonly ToneReading[];
  /** From the heading to the next one; absent while there is no such section. */
  readonly section?: TextRange;
  /** True when the section holds more than the sentences of the sliders. */
  readonly hasMore: boolean;
}

interface Found {
  readonly heading: TextRange;
  readonly end: number;
  readonly items: readonly ListItem[];
}

/** How much of a sentence must be of ours to count as one that was edited; share of its pairs of letters. */
const ALIKE = 0.5;
/** Items that sentences are looked for in at most; a list of thousands is no voice. */
const MOST_ITEMS = 200;

/** Reads which sentence stands for which slider: ours as they are, edited ones by likeness or by their place. */
export function readVoice(text: string, own: OwnWords = new Map()): VoiceReading {
  const found = findVoice(text);
  if (found === undefined) {
    return { tones: TONES.map((tone) => ({ tone, state: "unsaid" })), hasMore: false };
  }
  const claims = claimItems(text, { items: found.items, own });
  const tones = TONES.map((tone): ToneReading => {
    const item = claims.get(tone);
    if (item === undefined) return { tone, state: "unsaid" };
    const stop = stopOf(tone, wordsOf(text, item));
    const sentence = item.content;
    return stop === undefined ? { tone, state: "own", sentence } : { tone, state: "stop", stop, sentence };
  });
  const claimed = new Set(claims.values());
  const hasMore = findBlocks(text).some(
    ({ start }) =>
      start > found.heading.start && start < found.end && ![...claimed].some((item) => item.start === start),
  );
  return { tones, section: { start: found.heading.start, end: found.end }, hasMore };
}

/** The text with the sentence of a stop (1 to 5) for one side of the voice, and where the sentence stands. */
export function setTone(
  text: string,
  change: {
    readonly tone: Tone;
    readonly stop: number;
    readonly own?: OwnWords;
    /** For a file without words. */
    readonly fallback?: ToneLanguage;
  },
): { readonly text: string; readonly sentence: TextRange } {
  const { tone, stop, own = new Map(), fallback = "en" } = change;
  const found = findVoice(text);
  const language = voiceLanguage(text, { found, fallback });
  const words = TONE_SENTENCES[language][tone][stop - 1] ?? "";
  if (found === undefined) return addVoice(text, { language, words });
  const claims = claimItems(text, { items: found.items, own });
  const item = claims.get(tone);
  if (item !== undefined) {
    const { start } = item.content;
    return {
      text: applyEdits(text, [{ ...item.content, text: words }]),
      sentence: { start, end: start + words.length },
    };
  }
  const earlier = TONES.slice(0, TONES.indexOf(tone)).flatMap((other) => claims.get(other) ?? []);
  const later = TONES.slice(TONES.indexOf(tone) + 1).flatMap((other) => claims.get(other) ?? []);
  const before = earlier.sort((a, b) => a.start - b.start).at(-1);
  const behind = later.sort((a, b) => a.start - b.start)[0];
  const beside = before ?? behind ?? found.items.at(-1);
  if (beside === undefined) {
    const { end } = found.heading;
    const at = end + (/^(?:\r\n|\n|\r)/.exec(text.slice(end))?.[0].length ?? 0);
    const first = addFirstItem(text, { at, words });
    return { text: first.text, sentence: first.content };
  }
  const side = before === undefined && behind !== undefined ? "before" : "behind";
  const added = insertItem(text, { beside, side, words });
  return { text: added.text, sentence: added.content };
}

/** The text without the sentence of one side of the voice. */
export function clearTone(text: string, tone: Tone, own: OwnWords = new Map()): string {
  const found = findVoice(text);
  const item = found === undefined ? undefined : claimItems(text, { items: found.items, own }).get(tone);
  return item === undefined ? text : removeItem(text, item);
}

/** The stop of a sentence that is one of ours, in either language. */
export function stopOf(tone: Tone, words: string): number | undefined {
  for (const language of ["en", "zh"] as const) {
    const at = TONE_SENTENCES[language][tone].indexOf(words);
    if (at >= 0) return at + 1;
  }
  return undefined;
}

/** The stop whose sentence is most like some words; the middle one when none is. */
export function nearestStop(tone: Tone, words: string): number {
  let best = { stop: 3, share: 0.2 };
  const pairs = pairsOf(words);
  for (const sentence of OURS) {
    const share = sentence.tone === tone ? likeness(pairs, sentence.pairs) : 0;
    if (share > best.share) best = { stop: sentence.stop, share };
  }
  return best.stop;
}

function findVoice(text: string): Found | undefined {
  const headings = findBlocks(text).filter(({ kind }) => kind === "heading");
  const titles = Object.values(TONE_TITLES).map((title) => title.toLowerCase());
  const at = headings.findIndex(({ contentStart, end }) =>
    titles.includes(withoutClosingMarks(text.slice(contentStart, end)).trim().toLowerCase()),
  );
  const heading = headings[at];
  if (heading === undefined) return undefined;
  const end = headings[at + 1]?.start ?? text.length;
  return { heading, end, items: listItems(text, { start: heading.end, end }) };
}

/** Language of the section where there is one, else the one that the file is written in. */
function voiceLanguage(
  text: string,
  voice: { readonly found: Found | undefined; readonly fallback: ToneLanguage },
): ToneLanguage {
  const { found, fallback } = voice;
  if (found !== undefined) {
    return /\p{Script=Han}/u.test(text.slice(found.heading.start, found.heading.end)) ? "zh" : "en";
  }
  const written = writtenLanguage(text);
  return written === null ? fallback : written === "zh-CN" ? "zh" : "en";
}

function claimItems(
  text: string,
  options: { readonly items: readonly ListItem[]; readonly own: OwnWords },
): ReadonlyMap<Tone, ListItem> {
  const { own } = options;
  const items = options.items
    .slice(0, MOST_ITEMS)
    .filter(({ content, tick }) => tick === null && !/[\r\n]/.test(text.slice(content.start, content.end)));
  const claims = new Map<Tone, ListItem>();
  const claim = (accepts: (tone: Tone, words: string) => boolean): void => {
    for (const item of items) {
      if ([...claims.values()].includes(item)) continue;
      const tone = TONES.find((each) => !claims.has(each) && accepts(each, wordsOf(text, item)));
      if (tone !== undefined) claims.set(tone, item);
    }
  };
  claim((tone, words) => own.get(tone) === words);
  claim((tone, words) => stopOf(tone, words) !== undefined && own.get(tone) === undefined);
  claim((tone, words) => stopOf(tone, words) !== undefined);
  const alike = new Map(items.map((item) => [wordsOf(text, item), mostAlike(wordsOf(text, item))]));
  claim((tone, words) => alike.get(words) === tone);
  return withGapsFilled(items, claims);
}

/** Between two sentences that are known, as many unknown ones as sliders lie between belong to those, in order. */
function withGapsFilled(items: readonly ListItem[], claims: ReadonlyMap<Tone, ListItem>): ReadonlyMap<Tone, ListItem> {
  if (claims.size === 0) return claims;
  const filled = new Map(claims);
  const toneAt = (index: number): number => TONES.findIndex((tone) => claims.get(tone) === items[index]);
  let lastItem = -1;
  let lastTone = -1;
  for (let index = 0; index <= items.length; index += 1) {
    const tone = index === items.length ? TONES.length : toneAt(index);
    if (tone < 0) continue;
    const between = TONES.slice(lastTone + 1, tone).filter((each) => !claims.has(each));
    const isInOrder = tone > lastTone && between.length === tone - lastTone - 1;
    if (isInOrder && between.length === index - lastItem - 1) {
      for (const [step, each] of between.entries()) {
        const item = items[lastItem + 1 + step];
        if (item !== undefined) filled.set(each, item);
      }
    }
    lastItem = index;
    lastTone = tone;
  }
  return filled;
}

function mostAlike(words: string): Tone | undefined {
  let best: { readonly tone: Tone; readonly share: number } | undefined;
  const pairs = pairsOf(words);
  for (const { tone, pairs: ours } of OURS) {
    const share = likeness(pairs, ours);
    if (share >= ALIKE && share > (best?.share ?? 0)) best = { tone, share };
  }
  return best?.tone;
}

/** Share of the pairs of letters that two sentences have in common (Dice), 0 to 1. */
function likeness(first: ReadonlySet<string>, second: ReadonlySet<string>): number {
  if (first.size === 0 || second.size === 0) return 0;
  let common = 0;
  for (const pair of first) if (second.has(pair)) common += 1;
  return (2 * common) / (first.size + second.size);
}

function pairsOf(words: string): ReadonlySet<string> {
  const letters = words.toLowerCase().slice(0, 400);
  return new Set(Array.from({ length: Math.max(0, letters.length - 1) }, (_, at) => letters.slice(at, at + 2)));
}

/** Our sentences in both languages with their pairs of letters. */
const OURS = TONES.flatMap((tone) =>
  (["en", "zh"] as const).flatMap((language) =>
    TONE_SENTENCES[language][tone].map((sentence, index) => ({ tone, stop: index + 1, pairs: pairsOf(sentence) })),
  ),
);

const wordsOf = (text: string, { content }: ListItem): string => text.slice(content.start, content.end).trim();

function addVoice(text: string, voice: { readonly language: ToneLanguage; readonly words: string }) {
  const { language, words } = voice;
  const { sections } = splitIntoSections(text);
  const level = newSectionLevel(text);
  const first = sections[0];
  // A single heading of the first level is the title: what it introduces comes before.
  const at = first === undefined || first.level < level ? text.length : first.start;
  const added = insertSection(text, { at, level, title: TONE_TITLES[language], body: `- ${words}` });
  const start = added.text.indexOf(words, added.title.end);
  return { text: added.text, sentence: { start, end: start + words.length } };
}
