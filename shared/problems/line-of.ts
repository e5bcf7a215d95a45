/** Where the lines of the texts asked for last begin; many places of few texts are asked for in a row. */
const known = new Map<string, readonly number[]>();
const MOST_TEXTS = 8;

/** One-based line of a place, whatever ends the lines; the place counts UTF-16 code units. */
export function lineOf(text: string, offset: number): number {
  const starts = startsOf(text);
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

function startsOf(text: string): readonly number[] {
  const before = known.get(text);
  if (before !== undefined) return before;
  const starts = [0, ...Array.from(text.matchAll(/\r\n|\n|\r/g), (match) => match.index + match[0].length)];
  known.set(text, starts);
  const oldest = known.keys().next();
  if (known.size > MOST_TEXTS && !oldest.done) known.delete(oldest.value);
  return starts;
}
