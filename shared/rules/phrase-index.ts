import { type FoldedText, foldText } from "./folded-text.ts";
import type { Place } from "./rule-diagnostic.ts";

/** A phrase and whom to tell when it is found. */
export interface IndexedPhrase {
  readonly text: string;
  readonly owner: number;
}

/** Called with the owner and the place in the original; returns false when the owner needs no more. */
export type OnMatch = (owner: number, place: Place) => void;

/** All phrases of a set of rules in one automaton: one pass over a text finds every one. */
export interface PhraseIndex {
  readonly find: (text: FoldedText, onMatch: OnMatch) => void;
}

interface Found {
  readonly length: number;
  readonly owner: number;
  readonly phrase: string;
}

const SPACE = 32;
const WHITE = /\s/;

/** A phrase as it is compared: folded, lower case, white-space runs as one space. */
export function foldPhrase(text: string): string {
  return foldText(text).lower.replaceAll(/\s+/g, " ").trim();
}

/** Builds the automaton (Aho-Corasick); text that folds to nothing is left out. */
export function createPhraseIndex(phrases: readonly IndexedPhrase[]): PhraseIndex {
  const edges = new Map<number, number>();
  const found: (Found[] | undefined)[] = [undefined];
  const depthOrder: { readonly node: number; readonly parent: number; readonly unit: number }[] = [];
  for (const { text, owner } of phrases) {
    const phrase = foldPhrase(text);
    if (phrase === "") continue;
    let node = 0;
    for (let i = 0; i < phrase.length; i += 1) {
      const key = node * 65_536 + phrase.charCodeAt(i);
      let next = edges.get(key);
      if (next === undefined) {
        next = found.push(undefined) - 1;
        edges.set(key, next);
        depthOrder.push({ node: next, parent: node, unit: phrase.charCodeAt(i) });
      }
      node = next;
    }
    const list = found[node] ?? [];
    list.push({ length: phrase.length, owner, phrase });
    found[node] = list;
  }
  const { fail, outputs } = linkSuffixes({ edges, found, depthOrder });
  return { find: (text, onMatch) => run({ edges, fail, outputs }, text, onMatch) };
}

interface Trie {
  readonly edges: ReadonlyMap<number, number>;
  readonly found: readonly (readonly Found[] | undefined)[];
  readonly depthOrder: readonly { readonly node: number; readonly parent: number; readonly unit: number }[];
}

interface Automaton {
  readonly edges: ReadonlyMap<number, number>;
  readonly fail: Int32Array;
  /** Next node along the suffix links that ends a phrase, with itself first. */
  readonly outputs: readonly (readonly Found[] | undefined)[];
}

function linkSuffixes({ edges, found, depthOrder }: Trie): Pick<Automaton, "fail" | "outputs"> {
  const fail = new Int32Array(found.length);
  const depth = new Int32Array(found.length);
  for (const { node, parent } of depthOrder) depth[node] = (depth[parent] ?? 0) + 1;
  const outputs = [...found];
  const byDepth = [...depthOrder].sort((a, b) => (depth[a.node] ?? 0) - (depth[b.node] ?? 0));
  for (const { node, parent, unit } of byDepth) {
    if (parent !== 0) {
      let link = fail[parent] ?? 0;
      while (link !== 0 && !edges.has(link * 65_536 + unit)) link = fail[link] ?? 0;
      fail[node] = edges.get(link * 65_536 + unit) ?? 0;
    }
    const inherited = outputs[fail[node] ?? 0];
    if (inherited !== undefined) outputs[node] = [...(outputs[node] ?? []), ...inherited];
  }
  return { fail, outputs };
}

function run({ edges, fail, outputs }: Automaton, text: FoldedText, onMatch: OnMatch): void {
  const { lower } = text;
  let node = 0;
  let spaced = false;
  for (let i = 0; i < lower.length; i += 1) {
    let unit = lower.charCodeAt(i);
    if (unit <= SPACE || unit >= 0x80) {
      const white = unit === SPACE || WHITE.test(lower[i] ?? "");
      if (white && spaced) continue;
      spaced = white;
      if (white) unit = SPACE;
    } else {
      spaced = false;
    }
    let next = edges.get(node * 65_536 + unit);
    while (next === undefined && node !== 0) {
      node = fail[node] ?? 0;
      next = edges.get(node * 65_536 + unit);
    }
    node = next ?? 0;
    const hits = outputs[node];
    if (hits === undefined) continue;
    for (const hit of hits) {
      const start = startOf(lower, i, hit.phrase);
      if (isBounded(lower, { start, end: i + 1 }, hit.phrase)) onMatch(hit.owner, text.origin(start, i + 1));
    }
  }
}

/** Where the phrase that ends at `last` begins; runs of white space count as one. */
function startOf(lower: string, last: number, phrase: string): number {
  let index = last;
  for (let i = phrase.length - 1; i > 0; i -= 1) {
    index -= 1;
    if (phrase[i] !== " ") continue;
    while (WHITE.test(lower[index] ?? "") && WHITE.test(lower[index + 1] ?? "x") && phrase[i - 1] !== " ") index -= 1;
  }
  return index;
}

/** An ASCII letter, digit or underscore at the edge of a phrase may not go on outside it. */
function isBounded(lower: string, { start, end }: Place, phrase: string): boolean {
  if (isWord(phrase.charCodeAt(0)) && start > 0 && isWord(lower.charCodeAt(start - 1))) return false;
  return !(isWord(phrase.charCodeAt(phrase.length - 1)) && end < lower.length && isWord(lower.charCodeAt(end)));
}

function isWord(unit: number): boolean {
  return (unit >= 97 && unit <= 122) || (unit >= 48 && unit <= 57) || unit === 95 || (unit >= 65 && unit <= 90);
}
