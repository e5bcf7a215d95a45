import { keptLines } from "../text/merge.ts";
import type { Change } from "./find-changes.ts";

/** A piece of a letter with tracked changes: a line that stays, lines that are folded away, or a change. */
export type LetterBlock =
  | { readonly kind: "line"; readonly key: number; readonly text: string; readonly isHeading: boolean }
  | { readonly kind: "fold"; readonly key: number; readonly lines: number }
  | { readonly kind: "change"; readonly index: number };

/** Equal lines with text that stay in sight on each side of a change. */
const CONTEXT = 2;
/** Fewer lines than this are not worth a fold. */
const LEAST_FOLDED = 4;

/**
 * Lays a file out as a letter. Keys of lines and folds are offsets in the text on disk, UTF-16 code units; folds in
 * `opened` are laid out.
 */
export function letterBlocks(
  disk: string,
  changes: readonly Change[],
  opened: ReadonlySet<number> = new Set(),
): readonly LetterBlock[] {
  const blocks: (readonly LetterBlock[])[] = [];
  let at = 0;
  for (const [index, change] of changes.entries()) {
    const place = { isFirst: index === 0, isLast: false, opened };
    blocks.push(equalBlocks({ disk, start: at, end: change.disk.start }, place), [{ kind: "change", index }]);
    at = change.disk.end;
  }
  const isFirst = changes.length === 0;
  blocks.push(equalBlocks({ disk, start: at, end: disk.length }, { isFirst, isLast: true, opened }));
  return blocks.flat();
}

function equalBlocks(
  part: { readonly disk: string; readonly start: number; readonly end: number },
  at: { readonly isFirst: boolean; readonly isLast: boolean; readonly opened: ReadonlySet<number> },
): readonly LetterBlock[] {
  const lines: Extract<LetterBlock, { kind: "line" }>[] = [];
  let offset = part.start;
  for (const kept of keptLines(part.disk.slice(part.start, part.end))) {
    const text = kept.replace(/[\r\n]+$/, "").replace(/^\uFEFF/, "");
    lines.push({ kind: "line", key: offset, text, isHeading: /^#{1,6}\s/.test(text) });
    offset += kept.length;
  }
  const head = at.isFirst ? 0 : edge(lines, 1);
  const tail = at.isLast ? lines.length : lines.length - edge(lines.toReversed(), 1);
  const first = lines[head];
  if (first === undefined || tail - head < LEAST_FOLDED || at.opened.has(first.key)) return lines;
  return [...lines.slice(0, head), { kind: "fold", key: first.key, lines: tail - head }, ...lines.slice(tail)];
}

/** How many lines from the start hold the context. */
function edge(lines: readonly { readonly text: string }[], from: number): number {
  let seen = 0;
  for (const [index, { text }] of lines.entries()) {
    if (text.trim() !== "") seen += 1;
    if (seen === CONTEXT) return index + from;
  }
  return lines.length;
}
