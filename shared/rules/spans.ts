import type { Place } from "./rule-diagnostic.ts";

/** Sorted, with overlapping places made one; neighbours stay apart. */
export function mergePlaces(places: readonly Place[]): readonly Place[] {
  const merged: Place[] = [];
  for (const { start, end } of [...places].sort((a, b) => a.start - b.start || a.end - b.end)) {
    const last = merged.at(-1);
    if (last === undefined || start >= last.end) merged.push({ start, end });
    else if (end > last.end) merged[merged.length - 1] = { start: last.start, end };
  }
  return merged;
}
