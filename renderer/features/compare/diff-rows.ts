import type { TextComparison } from "#shared/compare/compare-texts.ts";

/** A row of the two texts side by side: the start of a place that differs, or a line of each, counted from zero. */
export type DiffRow =
  | { readonly kind: "place"; readonly hunk: number }
  | { readonly kind: "same"; readonly left: number; readonly right: number }
  | { readonly kind: "changed"; readonly hunk: number; readonly left: number | null; readonly right: number | null };

/** Lays two texts out side by side: equal lines share a row, lines of a place are paired from its top. */
export function diffRows(comparison: TextComparison, lineCount: { readonly left: number }): readonly DiffRow[] {
  const rows: DiffRow[] = [];
  let left = 0;
  let right = 0;
  const same = (end: number): void => {
    for (; left < end; left += 1, right += 1) rows.push({ kind: "same", left, right });
  };
  for (const [hunk, place] of comparison.hunks.entries()) {
    same(place.left.start);
    rows.push({ kind: "place", hunk });
    while (left < place.left.end || right < place.right.end) {
      const row = { left: left < place.left.end ? left : null, right: right < place.right.end ? right : null };
      rows.push({ kind: "changed", hunk, ...row });
      if (row.left !== null) left += 1;
      if (row.right !== null) right += 1;
    }
  }
  same(lineCount.left);
  return rows;
}
