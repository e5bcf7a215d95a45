import type { Hunk, TextComparison } from "./compare-texts.ts";

/** A row of the two texts side by side: the start of a place that differs, or a line of each, counted from zero. */
export type SideRow =
  | { readonly kind: "place"; readonly hunk: number }
  | { readonly kind: "same"; readonly left: number; readonly right: number }
  | { readonly kind: "changed"; readonly hunk: number; readonly left: number | null; readonly right: number | null };

/** A row, or a run of equal lines that is folded away; `left` and `right` are its first lines. */
export type FoldedRow =
  | SideRow
  | { readonly kind: "fold"; readonly left: number; readonly right: number; readonly lines: number };

/** Equal lines that stay in sight around a place. */
const CONTEXT = 3;
/** Fewer equal lines than this are not worth a fold. */
const LEAST_FOLDED = 4;

/** Lays two texts out side by side: equal lines share a row, lines of a place are paired from its top. */
export function sideRows(
  comparison: Pick<TextComparison, "hunks">,
  lineCount: { readonly left: number },
): readonly SideRow[] {
  const rows: SideRow[] = [];
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

/** Folds long runs of equal lines away, but for a few next to each place and the runs that are opened by their left line. */
export function foldRows(rows: readonly SideRow[], opened: ReadonlySet<number> = new Set()): readonly FoldedRow[] {
  const folded: FoldedRow[] = [];
  let at = 0;
  while (at < rows.length) {
    let end = at;
    while (rows[end]?.kind === "same") end += 1;
    const from = at === 0 ? 0 : at + CONTEXT;
    const to = end === rows.length ? end : end - CONTEXT;
    const first = rows[from];
    if (first?.kind === "same" && to - from >= LEAST_FOLDED && !opened.has(first.left)) {
      for (const row of rows.slice(at, from)) folded.push(row);
      folded.push({ kind: "fold", left: first.left, right: first.right, lines: to - from });
      at = to;
    }
    for (const row of rows.slice(at, end)) folded.push(row);
    at = end;
    while (at < rows.length && rows[at]?.kind !== "same") {
      folded.push(...rows.slice(at, at + 1));
      at += 1;
    }
  }
  return folded;
}

/** Lines that differ: of both sides paired, only on the right, only on the left. */
export interface LineCounts {
  readonly changed: number;
  readonly added: number;
  readonly removed: number;
}

/** Counts the lines of all places. */
export function countLines(hunks: readonly Hunk[]): LineCounts {
  let [changed, added, removed] = [0, 0, 0];
  for (const { left, right } of hunks) {
    const [before, after] = [left.end - left.start, right.end - right.start];
    const paired = Math.min(before, after);
    changed += paired;
    added += after - paired;
    removed += before - paired;
  }
  return { changed, added, removed };
}
