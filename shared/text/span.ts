/** A half-open range in UTF-16 code units. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** Sorts ranges, joins those that touch or overlap and drops empty ones. */
export function mergeRanges(ranges: readonly TextRange[]): readonly TextRange[] {
  const sorted = ranges.filter((range) => range.end > range.start).sort((a, b) => a.start - b.start);
  const merged: TextRange[] = [];
  for (const range of sorted) {
    const last = merged.at(-1);
    if (last === undefined || range.start > last.end) merged.push(range);
    else if (range.end > last.end) merged[merged.length - 1] = { start: last.start, end: range.end };
  }
  return merged;
}

/** The parts of `[0, length)` that no range covers. */
export function gapsBetween(ranges: readonly TextRange[], length: number): readonly TextRange[] {
  const gaps: TextRange[] = [];
  let at = 0;
  for (const range of mergeRanges(ranges)) {
    if (range.start > at) gaps.push({ start: at, end: Math.min(range.start, length) });
    at = Math.max(at, range.end);
  }
  if (at < length) gaps.push({ start: at, end: length });
  return gaps;
}
