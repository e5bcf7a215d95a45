import MiniSearch from "minisearch";
import { isShardDate } from "../files/shard-date.ts";
import { bodyStartOf } from "../prompt/skill-head.ts";
import { createNgramVectors } from "./ngram-vectors.ts";
import type { RecallSettings } from "./recall-settings.ts";
import { foldText, splitWords } from "./split-words.ts";

/** A memory shard. */
export interface Shard {
  readonly relPath: string;
  readonly text: string;
}

/** A line that the input has words with. */
export interface RecalledLine {
  /** From 1, in the file. */
  readonly line: number;
  readonly text: string;
}

/** A shard that goes along with a round. */
export interface RecalledShard {
  readonly relPath: string;
  /** YYYY-MM-DD; null when the name is no date. */
  readonly date: string | null;
  /** 0 to 1. */
  readonly score: number;
  readonly lines: readonly RecalledLine[];
  /** What is added to the prompt: the whole shard when there is room for it, else its matching lines. */
  readonly text: string;
  readonly isWhole: boolean;
}

/** What a round recalls. */
export interface Recall {
  readonly shards: readonly RecalledShard[];
  /** UTF-16 code units. */
  readonly budget: { readonly characters: number; readonly used: number };
  /** Shards above the threshold that found no room. */
  readonly crowdedOut: readonly { readonly relPath: string; readonly score: number }[];
}

/** What a round asks. */
export interface RecallQuestion {
  readonly input: string;
  readonly settings: RecallSettings;
  /** ms since the epoch; only for `days`. */
  readonly now?: number;
  /** Nearness of meaning by path, 0 to 1, in place of that of the letters. */
  readonly nearness?: ReadonlyMap<string, number>;
}

/** An index over memory shards. */
export interface RecallIndex {
  /** Shards that count. */
  readonly size: number;
  /** The shards that have most in common with the input, best first. */
  nearest(input: string, count: number): readonly Shard[];
  recall(question: RecallQuestion): Recall;
}

/** Takes shards one by one, so that a host can let other work in between. */
export interface RecallIndexBuilder {
  add(shard: Shard): void;
  finish(): RecallIndex;
}

/** Weights of words (BM25) and of character n-grams (cosine). */
const WORD_SHARE = 0.6;
/** That of a word which two thirds of all shards hold. */
const UNKNOWN_RARITY = 0.9;
/** Words that more shards than this share hold are not looked up beside others. */
const COMMON_SHARE = 0.5;
const DAY_MS = 86_400_000;

interface KnownShard extends Shard {
  readonly date: string | null;
  readonly bodyStart: number;
}

/** Starts an index. */
export function createRecallIndexBuilder(): RecallIndexBuilder {
  // Splitting is most of the work, so the words of the shard at hand are split once.
  let current: readonly string[] = [];
  const asIs = (term: string): string => term;
  const words = new MiniSearch<{ readonly id: number; readonly text: string }>({
    fields: ["text"],
    tokenize: () => [...current],
    processTerm: asIs,
    searchOptions: { tokenize: (text) => text.split(" "), processTerm: asIs },
  });
  const vectors = createNgramVectors();
  const shards: KnownShard[] = [];
  const frequency = new Map<string, number>();
  return {
    add({ relPath, text }) {
      const bodyStart = bodyStartOf(text);
      const body = text.slice(bodyStart);
      if (body.trim() === "") return;
      const name = relPath.slice(relPath.lastIndexOf("/") + 1).replace(/\.md$/i, "");
      current = splitWords(body);
      words.add({ id: shards.length, text: body });
      vectors.add(body);
      for (const word of new Set(current)) frequency.set(word, (frequency.get(word) ?? 0) + 1);
      shards.push({ relPath, text, bodyStart, date: isShardDate(name) ? name : null });
    },
    finish() {
      vectors.finish();
      // A word that no shard has says little of what is meant.
      const rarity = (word: string): number => {
        const holders = frequency.get(word);
        return holders === undefined ? UNKNOWN_RARITY : Math.log(1 + shards.length / holders);
      };
      const score = (input: string, nearness?: ReadonlyMap<string, number>): readonly number[] => {
        const asked = [...new Set(splitWords(input))];
        const all = asked.reduce((sum, word) => sum + rarity(word), 0);
        const telling = asked.filter((word) => (frequency.get(word) ?? 0) <= shards.length * COMMON_SHARE);
        const sought = telling.some((word) => frequency.has(word)) ? telling : asked;
        const found = sought.length === 0 ? [] : words.search(sought.join(" "));
        const best = found[0]?.score ?? 1;
        const scores = Array.from(vectors.compare(input), (cosine, id) => {
          const { relPath = "" } = shards[id] ?? {};
          return (1 - WORD_SHARE) * (nearness?.get(relPath) ?? cosine);
        });
        for (const { id, score: bm25, queryTerms } of found) {
          const covered = queryTerms.reduce((sum, word) => sum + rarity(word), 0) / all;
          scores[id] = (scores[id] ?? 0) + WORD_SHARE * covered * (bm25 / best);
        }
        return scores;
      };
      return {
        size: shards.length,
        nearest(input, count) {
          const scores = score(input);
          const order = shards.map((_, id) => id).sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || b - a);
          return order.slice(0, count).flatMap((id) => shards[id] ?? []);
        },
        recall: (question) => choose(shards, score(question.input, question.nearness), question),
      };
    },
  };
}

function choose(shards: readonly KnownShard[], scores: readonly number[], question: RecallQuestion): Recall {
  const { settings, input } = question;
  const ranked = shards
    .map((shard, index) => ({ shard, score: Math.min(1, scores[index] ?? 0) }))
    .filter(({ score }) => score > 0 && score >= settings.threshold)
    .filter(({ shard }) => isWanted(shard, question))
    // Newer days first where two are equally near.
    .sort((a, b) => b.score - a.score || compareDates(b.shard, a.shard));
  const asked = new Set(splitWords(input));
  let left = settings.characters;
  const recalled: RecalledShard[] = [];
  const crowdedOut: { readonly relPath: string; readonly score: number }[] = [];
  for (const { shard, score } of ranked.slice(0, settings.shards * 4)) {
    const isFull = recalled.length >= settings.shards;
    const lines = isFull ? [] : matchingLines(shard, asked);
    const { text, isWhole } = isFull ? NOTHING : excerpt(shard, lines, left);
    if (text === "") {
      crowdedOut.push({ relPath: shard.relPath, score: rounded(score) });
      continue;
    }
    left -= text.length;
    recalled.push({ relPath: shard.relPath, date: shard.date, score: rounded(score), lines, text, isWhole });
  }
  return {
    shards: recalled,
    budget: { characters: settings.characters, used: settings.characters - left },
    crowdedOut,
  };
}

const NOTHING = { text: "", isWhole: false } as const;

function compareDates(a: KnownShard, b: KnownShard): number {
  const [left, right] = [a.date ?? "", b.date ?? ""];
  return left < right ? -1 : left > right ? 1 : a.relPath < b.relPath ? 1 : -1;
}

function isWanted({ date, text }: KnownShard, { settings, now }: RecallQuestion): boolean {
  const { days, only, not } = settings;
  if (days !== null && now !== undefined) {
    if (date === null || Date.parse(`${date}T23:59:59Z`) < now - days * DAY_MS) return false;
  }
  if (only.length === 0 && not.length === 0) return true;
  const folded = foldText(text);
  const holds = (word: string): boolean => folded.includes(foldText(word));
  return (only.length === 0 || only.some(holds)) && !not.some(holds);
}

function matchingLines({ text, bodyStart }: KnownShard, asked: ReadonlySet<string>): readonly RecalledLine[] {
  const lines = text.split(/\r\n|\n|\r/);
  const skipped = text.slice(0, bodyStart).split(/\r\n|\n|\r/).length - 1;
  return lines.flatMap((line, index) => {
    if (index < skipped || line.trim() === "") return [];
    return splitWords(line).some((word) => asked.has(word)) ? [{ line: index + 1, text: line }] : [];
  });
}

function excerpt(
  { text, bodyStart }: KnownShard,
  lines: readonly RecalledLine[],
  room: number,
): { readonly text: string; readonly isWhole: boolean } {
  const body = text.slice(bodyStart).trim();
  if (body.length <= room) return { text: body, isWhole: true };
  let taken = "";
  for (const line of lines) {
    const longer = taken === "" ? line.text : `${taken}\n${line.text}`;
    if (longer.length > room) break;
    taken = longer;
  }
  return { text: taken, isWhole: false };
}

function rounded(score: number): number {
  return Math.round(score * 10_000) / 10_000;
}
