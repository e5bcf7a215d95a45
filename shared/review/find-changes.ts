import { findHunks } from "../compare/compare-texts.ts";
import { keptLines } from "../text/merge.ts";
import type { TextRange } from "../text/span.ts";

/** A run of whole lines that differs between the text the user has seen and the one on disk; one range may be empty. */
export interface Change {
  /** UTF-16 code units in the seen text. */
  readonly seen: TextRange;
  /** UTF-16 code units in the text on disk. */
  readonly disk: TextRange;
}

/** What was decided about a change. */
export type Decision = "open" | "kept" | "reverted";

/** The two texts of a file under review. */
export interface ReviewTexts {
  readonly seen: string;
  readonly disk: string;
}

/** Finds the changes, in order; line endings and the byte-order mark count as part of the lines. */
export function findChanges({ seen, disk }: ReviewTexts): readonly Change[] {
  const from = keptLines(seen);
  const to = keptLines(disk);
  const starts = { from: lineStarts(from), to: lineStarts(to) };
  return findHunks(from, to).hunks.map(({ left, right }) => ({
    seen: { start: starts.from[left.start] ?? 0, end: starts.from[left.end] ?? 0 },
    disk: { start: starts.to[right.start] ?? 0, end: starts.to[right.end] ?? 0 },
  }));
}

/** The texts once decisions are carried out: keeping moves the seen text, reverting the one on disk. */
export function decideChanges(
  texts: ReviewTexts,
  changes: readonly Change[],
  decisions: readonly Decision[],
): ReviewTexts {
  let seen = "";
  let disk = "";
  let at = { seen: 0, disk: 0 };
  for (const [index, change] of changes.entries()) {
    seen += texts.seen.slice(at.seen, change.seen.start);
    disk += texts.disk.slice(at.disk, change.disk.start);
    const before = texts.seen.slice(change.seen.start, change.seen.end);
    const after = texts.disk.slice(change.disk.start, change.disk.end);
    const decision = decisions[index] ?? "open";
    seen += decision === "kept" ? after : before;
    disk += decision === "reverted" ? before : after;
    at = { seen: change.seen.end, disk: change.disk.end };
  }
  return { seen: seen + texts.seen.slice(at.seen), disk: disk + texts.disk.slice(at.disk) };
}

/** Where each line starts, and at the end the length of all. */
function lineStarts(lines: readonly string[]): readonly number[] {
  const starts = [0];
  for (const line of lines) starts.push((starts.at(-1) ?? 0) + line.length);
  return starts;
}
