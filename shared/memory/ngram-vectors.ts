import { foldText } from "./split-words.ts";

/** Buckets that n-grams are counted in. */
const BUCKETS = 65_536;
/** Code units of one n-gram; Chinese words are mostly two characters long. */
const SIZES = { han: 2, other: 3 } as const;
const HAN = /\p{Script=Han}/u;
const GAP = /[^\p{L}\p{M}\p{N}]+/gu;

/** Cosine between a question and every text added. */
export interface NgramVectors {
  add(text: string): void;
  /** Ends adding; later texts do not count. */
  finish(): void;
  /** From 0 to 1 for each text, in the order they were added. */
  compare(question: string): Float32Array;
}

/** Character n-gram vectors, weighted by how rare an n-gram is, kept by n-gram. */
export function createNgramVectors(): NgramVectors {
  const vectors: { readonly buckets: Uint16Array; readonly counts: Uint16Array }[] = [];
  let starts = new Uint32Array(BUCKETS + 1);
  let owners = new Uint32Array(0);
  let weights = new Float32Array(0);
  let rarity = new Float32Array(BUCKETS);

  return {
    add(text) {
      const counted = countGrams(text);
      vectors.push({ buckets: Uint16Array.from(counted.keys()), counts: Uint16Array.from(counted.values()) });
    },
    finish() {
      starts = new Uint32Array(BUCKETS + 1);
      for (const { buckets } of vectors)
        for (const bucket of buckets) starts[bucket + 1] = (starts[bucket + 1] ?? 0) + 1;
      rarity = new Float32Array(BUCKETS);
      for (let bucket = 0; bucket < BUCKETS; bucket += 1) {
        rarity[bucket] = Math.log(1 + vectors.length / (1 + (starts[bucket + 1] ?? 0)));
        starts[bucket + 1] = (starts[bucket + 1] ?? 0) + (starts[bucket] ?? 0);
      }
      const total = starts[BUCKETS] ?? 0;
      owners = new Uint32Array(total);
      weights = new Float32Array(total);
      const next = starts.slice();
      for (const [owner, vector] of vectors.entries()) {
        const values = weighted(vector, rarity);
        for (const [index, bucket] of vector.buckets.entries()) {
          const at = next[bucket] ?? 0;
          owners[at] = owner;
          weights[at] = values[index] ?? 0;
          next[bucket] = at + 1;
        }
      }
    },
    compare(question) {
      const scores = new Float32Array(vectors.length);
      const counted = countGrams(question);
      const vector = { buckets: Uint16Array.from(counted.keys()), counts: Uint16Array.from(counted.values()) };
      const values = weighted(vector, rarity);
      for (const [index, bucket] of vector.buckets.entries()) {
        const value = values[index] ?? 0;
        for (let at = starts[bucket] ?? 0; at < (starts[bucket + 1] ?? 0); at += 1) {
          const owner = owners[at] ?? 0;
          scores[owner] = (scores[owner] ?? 0) + value * (weights[at] ?? 0);
        }
      }
      return scores;
    },
  };
}

/** Weights of length 1. */
function weighted(
  { buckets, counts }: { readonly buckets: Uint16Array; readonly counts: Uint16Array },
  rarity: Float32Array,
): Float32Array {
  const values = new Float32Array(buckets.length);
  let square = 0;
  for (let index = 0; index < buckets.length; index += 1) {
    const value = (1 + Math.log(counts[index] ?? 1)) * (rarity[buckets[index] ?? 0] ?? 0);
    values[index] = value;
    square += value * value;
  }
  const length = Math.sqrt(square);
  if (length > 0) for (let index = 0; index < values.length; index += 1) values[index] = (values[index] ?? 0) / length;
  return values;
}

function countGrams(text: string): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const word of foldText(text).replaceAll(GAP, " ").split(" ")) {
    if (word === "") continue;
    const isHan = HAN.test(word);
    const size = isHan ? SIZES.han : SIZES.other;
    const padded = isHan ? word : ` ${word} `;
    for (let at = 0; at + size <= padded.length || at === 0; at += 1) {
      const bucket = hash(padded, at, size);
      counts.set(bucket, Math.min(65_535, (counts.get(bucket) ?? 0) + 1));
    }
  }
  return counts;
}

/** FNV-1a, folded to the number of buckets. */
function hash(text: string, from: number, size: number): number {
  let value = 0x811c9dc5;
  for (let at = from; at < Math.min(text.length, from + size); at += 1)
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return ((value >>> 16) ^ value) & 0xffff;
}
