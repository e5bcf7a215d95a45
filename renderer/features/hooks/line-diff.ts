import { diffLines } from "diff";

/** A stretch of a difference; `gap` stands for equal lines that are left out. */
export type DiffPart =
  | { readonly kind: "same" | "added" | "removed"; readonly text: string }
  | { readonly kind: "gap"; readonly lines: number };

/** Equal lines shown around a change. */
const CONTEXT = 2;
/** Longest time a comparison may take, ms; it runs while the window waits. */
const MAX_MS = 150;

/** Differences of two texts by line; null when they differ too much to be compared in time. */
export function lineDiff(before: string, after: string): readonly DiffPart[] | null {
  const changes = diffLines(before, after, { timeout: MAX_MS });
  if (changes === undefined) return null;
  return changes.flatMap((change, index): readonly DiffPart[] => {
    if (change.added) return [{ kind: "added", text: change.value }];
    if (change.removed) return [{ kind: "removed", text: change.value }];
    return shortened(change.value, { isFirst: index === 0, isLast: index === changes.length - 1 });
  });
}

function shortened(text: string, at: { readonly isFirst: boolean; readonly isLast: boolean }): readonly DiffPart[] {
  const lines = text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
  const head = at.isFirst ? 0 : CONTEXT;
  const tail = at.isLast ? 0 : CONTEXT;
  const hidden = lines.length - head - tail;
  if (hidden < 2) return [{ kind: "same", text }];
  const part = (from: number, to: number): readonly DiffPart[] =>
    to > from ? [{ kind: "same", text: lines.slice(from, to).join("") }] : [];
  return [...part(0, head), { kind: "gap", lines: hidden }, ...part(lines.length - tail, lines.length)];
}
