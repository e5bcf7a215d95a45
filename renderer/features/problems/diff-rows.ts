import { diffLines } from "diff";

/** One row of a change: a line, or a number of unchanged lines that are left out. */
export type DiffRow =
  | { readonly kind: "same" | "added" | "removed"; readonly text: string }
  | { readonly kind: "gap"; readonly lines: number };

/** A change line by line; `too-long` where it has more lines than anybody would read. */
export type ShownChange =
  | { readonly kind: "rows"; readonly rows: readonly DiffRow[] }
  | { readonly kind: "too-long"; readonly added: number; readonly removed: number };

/** Unchanged lines shown around a change. */
const CONTEXT = 2;
/** Most changed lines that are compared with each other. */
const MOST_LINES = 4_000;

/** Rows of a change; what both texts share at their ends is set aside first, so that long files cost little. */
export function diffRows(before: string, after: string): ShownChange {
  const left = linesOf(before);
  const right = linesOf(after);
  let head = 0;
  while (head < left.length && head < right.length && left[head] === right[head]) head += 1;
  let tail = 0;
  while (
    tail < left.length - head &&
    tail < right.length - head &&
    left[left.length - 1 - tail] === right[right.length - 1 - tail]
  )
    tail += 1;
  const gone = left.slice(head, left.length - tail);
  const come = right.slice(head, right.length - tail);
  if (gone.length + come.length > MOST_LINES) {
    return { kind: "too-long", added: come.join("").length, removed: gone.join("").length };
  }
  const changed = diffLines(gone.join(""), come.join("")).flatMap((part): readonly DiffRow[] =>
    linesOf(part.value).map((text) => ({ kind: part.added ? "added" : part.removed ? "removed" : "same", text })),
  );
  const same = (text: string): DiffRow => ({ kind: "same", text });
  const rows = [...left.slice(0, head).map(same), ...changed, ...left.slice(left.length - tail).map(same)];
  return { kind: "rows", rows: folded(tail === 0 ? rows.slice(0, head + changed.length) : rows) };
}

/** Lines with their endings, so that a change of an ending counts. */
function linesOf(text: string): readonly string[] {
  return text.match(/[^\r\n]*(?:\r\n|\n|\r)|[^\r\n]+$/g) ?? [];
}

function folded(rows: readonly DiffRow[]): readonly DiffRow[] {
  const isNear = rows.map((_, index) =>
    rows.slice(Math.max(0, index - CONTEXT), index + CONTEXT + 1).some(({ kind }) => kind !== "same"),
  );
  const shown: DiffRow[] = [];
  for (const [index, row] of rows.entries()) {
    const last = shown.at(-1);
    if (isNear[index] === true) shown.push(row);
    else if (last?.kind === "gap") shown[shown.length - 1] = { kind: "gap", lines: last.lines + 1 };
    else shown.push({ kind: "gap", lines: 1 });
  }
  return shown;
}
