import { isRecord } from "../config/is-record.ts";
import { parseFrontMatter } from "../files/front-matter.ts";

/** How much a round may recall, and what of it. */
export interface RecallSettings {
  /** Most shards. */
  readonly shards: number;
  /** Most characters of all of them, UTF-16 code units. */
  readonly characters: number;
  /** Least score, 0 to 1. */
  readonly threshold: number;
  /** Only shards of the last days; null for all. */
  readonly days: number | null;
  /** Only shards that hold one of these words, if there are any. */
  readonly only: readonly string[];
  /** No shard that holds one of these words. */
  readonly not: readonly string[];
}

/** A line or field that is about recall and was not understood. */
export interface RecallProblem {
  readonly key: string;
  readonly value: string;
}

/** Limits where MEMORY.md says nothing. */
export const DEFAULT_RECALL: RecallSettings = {
  shards: 5,
  characters: 2_000,
  threshold: 0.1,
  days: null,
  only: [],
  not: [],
};

type Key = keyof RecallSettings;

const KEYS: Readonly<Record<Key, readonly string[]>> = {
  shards: ["shards", "count", "条数", "片段数"],
  characters: ["characters", "budget", "字数", "字符数"],
  threshold: ["threshold", "relevance", "阈值", "相关度"],
  days: ["days", "天数"],
  only: ["only", "只看", "仅"],
  not: ["not", "exclude", "排除", "不看"],
};
const HEADING = /^##[ \t]+(?:recall|召回)[ \t]*$/imu;
const ITEM = /^[-*+][ \t]+([^:：\r\n]+)[:：][ \t]*(.*)$/gmu;

/** Reads the limits of recall from MEMORY.md: `recall:` in its front matter, or a list under `## Recall` / `## 召回`. */
export function readRecallSettings(memory: string): {
  readonly settings: RecallSettings;
  readonly problems: readonly RecallProblem[];
} {
  let settings = DEFAULT_RECALL;
  const problems: RecallProblem[] = [];
  for (const { key, value } of [...fromFrontMatter(memory), ...fromList(memory)]) {
    const name = keyOf(key);
    const read = name === undefined ? undefined : readValue(name, value);
    if (name === undefined || read === undefined) problems.push({ key, value: String(value) });
    else settings = { ...settings, [name]: read };
  }
  return { settings, problems };
}

interface Setting {
  readonly key: string;
  readonly value: unknown;
}

function fromFrontMatter(memory: string): readonly Setting[] {
  const parsed = parseFrontMatter(memory);
  const recall = parsed.ok && Object.hasOwn(parsed.value.data, "recall") ? parsed.value.data.recall : undefined;
  return isRecord(recall) ? Object.entries(recall).map(([key, value]) => ({ key, value })) : [];
}

function fromList(memory: string): readonly Setting[] {
  const heading = HEADING.exec(memory);
  if (heading === null) return [];
  const rest = memory.slice(heading.index + heading[0].length);
  const end = /^#{1,2}[ \t]/mu.exec(rest)?.index ?? rest.length;
  return [...rest.slice(0, end).matchAll(ITEM)].map(([, key = "", value = ""]) => ({ key, value: value.trim() }));
}

function keyOf(key: string): Key | undefined {
  const folded = key.normalize("NFKC").trim().toLowerCase();
  // `Object.keys` loses the key type of a literal object.
  return (Object.keys(KEYS) as readonly Key[]).find((name) => KEYS[name].includes(folded));
}

function readValue(key: Key, value: unknown): number | readonly string[] | undefined {
  if (key === "only" || key === "not") return readWords(value);
  const number = typeof value === "number" ? value : readNumber(String(value));
  if (!Number.isFinite(number) || number < 0) return undefined;
  if (key === "threshold") return number <= 1 ? number : undefined;
  return Math.floor(number);
}

function readNumber(text: string): number {
  const [, digits = "", percent] = /^(\d[\d,_]*(?:\.\d+)?)\s*(%|％)?/.exec(text.normalize("NFKC").trim()) ?? [];
  const number = digits === "" ? Number.NaN : Number(digits.replaceAll(/[,_]/g, ""));
  return percent === undefined ? number : number / 100;
}

function readWords(value: unknown): readonly string[] | undefined {
  const list = Array.isArray(value) ? value.map(String) : typeof value === "string" ? value.split(/[,，、;；]/) : [];
  const words = list.map((word) => word.trim().replace(/^["“「](.*)["”」]$/, "$1")).filter((word) => word !== "");
  return words.length === 0 ? undefined : words;
}
