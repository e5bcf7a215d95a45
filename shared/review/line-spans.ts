import type { Hunk } from "../compare/compare-texts.ts";
import { splitLines } from "../text/lines.ts";
import type { Change, ReviewTexts } from "./find-changes.ts";

/** The changes as spans of lines, left the seen text and right the one on disk. */
export function lineSpans(texts: ReviewTexts, changes: readonly Change[]): readonly Hunk[] {
  const lineAt = { seen: lineCounter(texts.seen), disk: lineCounter(texts.disk) };
  return changes.map(({ seen, disk }) => ({
    left: { start: lineAt.seen(seen.start), end: lineAt.seen(seen.end) },
    right: { start: lineAt.disk(disk.start), end: lineAt.disk(disk.end) },
  }));
}

/** Counts the lines up to an offset, a last one without ending too; offsets must ascend. */
function lineCounter(text: string): (offset: number) => number {
  const last = splitLines(text).lines.length;
  let at = 0;
  let lines = 0;
  return (offset) => {
    lines += text.slice(at, offset).match(/\r\n|\n|\r/g)?.length ?? 0;
    at = offset;
    const endsOpen = offset === text.length && offset > 0 && !/[\r\n]$/.test(text);
    return endsOpen ? last : lines;
  };
}
