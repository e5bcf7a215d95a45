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
  const folded = phrases.map(({ text, owner }) => ({ phrase: foldPhrase(text), owner }));
  const letters = alphabetOf(folded.map(({ phrase }) => phrase));
  const edges = new Map<number, number>();
  const found: (Found[] | undefined)[] = [undefined];
  const nodes: TrieNode[] = [];
  for (const { phrase, owner } of folded) {
    if (phrase === "") continue;
    let node = 0;
    for (let i = 0; i < phrase.length; i += 1) {
      const letter = letters.ids[phrase.charCodeAt(i)] ?? 0;
      const key = node * letters.count + letter;
      let next = edges.get(key);
      if (next === undefined) {
        next = found.push(undefined) - 1;
        edges.set(key, next);
        nodes.push({ node: next, parent: node, letter, depth: i });
      }
      node = next;
    }
    const list = found[node] ?? [];
    list.push({ owner, phrase });
    found[node] = list;
  }
  const automaton = linkSuffixes({ edges, found, nodes, letters });
  return { find: (text, onMatch) => run(automaton, text, onMatch) };
}

/** The characters phrases are made of, numbered from 1; 0 stands for every other. */
interface Alphabet {
  readonly ids: Uint16Array;
  readonly count: number;
}

function alphabetOf(phrases: readonly string[]): Alphabet {
  const ids = new Uint16Array(65_536);
  let count = 1;
  for (const phrase of phrases) {
    for (let i = 0; i < phrase.length; i += 1) {
      const unit = phrase.charCodeAt(i);
      if (ids[unit] !== 0) continue;
      ids[unit] = count;
      count += 1;
    }
  }
  return { ids, count };
}

interface TrieNode {
  readonly node: number;
  readonly parent: number;
  readonly letter: number;
  readonly depth: number;
}

interface Trie {
  readonly letters: Alphabet;
  readonly edges: ReadonlyMap<number, number>;
  readonly found: readonly (readonly Found[] | undefined)[];
  readonly nodes: readonly TrieNode[];
}

interface Automaton extends Pick<Trie, "letters" | "edges"> {
  readonly fail: Int32Array;
  /** Phrases that end at a node, those of its suffixes too. */
  readonly outputs: readonly (readonly Found[] | undefined)[];
}

function linkSuffixes({ edges, found, nodes, letters }: Trie): Automaton {
  const fail = new Int32Array(found.length);
  const outputs = [...found];
  for (const { node, parent, letter } of [...nodes].sort((a, b) => a.depth - b.depth)) {
    if (parent !== 0) {
      let link = fail[parent] ?? 0;
      while (link !== 0 && !edges.has(link * letters.count + letter)) link = fail[link] ?? 0;
      fail[node] = edges.get(link * letters.count + letter) ?? 0;
    }
    const inherited = outputs[fail[node] ?? 0];
    if (inherited !== undefined) outputs[node] = [...(outputs[node] ?? []), ...inherited];
  }
  return { letters, edges, fail, outputs };
}

function run({ letters, edges, fail, outputs }: Automaton, text: FoldedText, onMatch: OnMatch): void {
  const { lower } = text;
  const { ids, count } = letters;
  let node = 0;
  let spaced = false;
  for (let i = 0; i < lower.length; i += 1) {
    const unit = lower.charCodeAt(i);
    const white = isWhite(unit);
    if (white && spaced) continue;
    spaced = white;
    const letter = ids[white ? SPACE : unit] ?? 0;
    if (letter === 0) {
      node = 0;
      continue;
    }
    let next = edges.get(node * count + letter);
    while (next === undefined && node !== 0) {
      node = fail[node] ?? 0;
      next = edges.get(node * count + letter);
    }
    node = next ?? 0;
    const hits = outputs[node];
    if (hits === undefined) continue;
    for (const { phrase, owner } of hits) {
      const start = startOf(lower, i, phrase);
      if (isBounded(lower, { start, end: i + 1 }, phrase)) onMatch(owner, text.origin(start, i + 1));
    }
  }
}

function isWhite(unit: number): boolean {
  if (unit <= SPACE) return unit === SPACE || (unit >= 9 && unit <= 13);
  return unit >= 0x85 && unit < 0x3001 && WHITE.test(String.fromCharCode(unit));
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
