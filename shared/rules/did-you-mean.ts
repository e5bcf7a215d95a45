import { foldWord } from "./vocabulary.ts";

/** The known word nearest to a mistyped one, when it is near enough to be meant. */
export function didYouMean(text: string, words: readonly string[]): string | undefined {
  const word = foldWord(text);
  let best: string | undefined;
  let least = Math.max(1, Math.floor(word.length / 3)) + 1;
  for (const candidate of words) {
    if (Math.abs(candidate.length - word.length) >= least) continue;
    const distance = editDistance(word, candidate);
    // A word of which nothing is left in common is no neighbour.
    if (distance >= least || distance >= Math.max(word.length, candidate.length)) continue;
    least = distance;
    best = candidate;
  }
  return best;
}

/** Insertions, deletions, replacements and swaps of neighbours, UTF-16 code units. */
function editDistance(a: string, b: string): number {
  let before: readonly number[] = [];
  let row: readonly number[] = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      }
      next.push(cost);
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? 0;
}
