import { diffArrays } from "diff";
import { splitLines, type TextLines } from "../text/lines.ts";

/** Lines `start` up to but without `end`, counted from zero. */
export interface LineSpan {
  readonly start: number;
  readonly end: number;
}

/** A place where two texts differ; one of the spans may be empty. */
export interface Hunk {
  readonly left: LineSpan;
  readonly right: LineSpan;
}

/** How two texts differ, line by line; endings and byte-order marks count apart from the words. */
export interface TextComparison {
  /** In order; between them stand equal lines, the same number on both sides. */
  readonly hunks: readonly Hunk[];
  /** Equal lines end differently somewhere. */
  readonly endingsDiffer: boolean;
  /** One has a byte-order mark, the other has none. */
  readonly markDiffers: boolean;
  /** The texts differ so much that one place stands for many. */
  readonly isCoarse: boolean;
}

/** Edits beyond which two texts count as wholly different; bounds the time of a comparison. */
const LONGEST_EDIT = 2_000;

/** Compares two texts by lines. */
export function compareTexts(left: string, right: string): TextComparison {
  const from = splitLines(left);
  const to = splitLines(right);
  const { hunks, isCoarse } = findHunks(from.lines, to.lines);
  return {
    hunks,
    isCoarse,
    endingsDiffer: left !== right && doEndingsDiffer({ from, to, hunks }),
    markDiffers: from.bom !== to.bom,
  };
}

/** Finds the places where two lists of lines differ. */
export function findHunks(from: readonly string[], to: readonly string[]): Pick<TextComparison, "hunks" | "isCoarse"> {
  const shorter = Math.min(from.length, to.length);
  let head = 0;
  while (head < shorter && from[head] === to[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && from[from.length - 1 - tail] === to[to.length - 1 - tail]) tail += 1;
  const left = from.slice(head, from.length - tail);
  const right = to.slice(head, to.length - tail);
  if (left.length === 0 && right.length === 0) return { hunks: [], isCoarse: false };
  const whole: Hunk = {
    left: { start: head, end: head + left.length },
    right: { start: head, end: head + right.length },
  };
  if (left.length === 0 || right.length === 0) return { hunks: [whole], isCoarse: false };
  const changes = diffArrays(left, right, { maxEditLength: LONGEST_EDIT });
  if (changes === undefined) return { hunks: [whole], isCoarse: true };
  const hunks: Hunk[] = [];
  let at = { left: head, right: head };
  let begun = at;
  const close = (): void => {
    if (begun.left === at.left && begun.right === at.right) return;
    hunks.push({ left: { start: begun.left, end: at.left }, right: { start: begun.right, end: at.right } });
  };
  for (const { added, removed, value } of changes) {
    const { length } = value;
    if (added) at = { left: at.left, right: at.right + length };
    else if (removed) at = { left: at.left + length, right: at.right };
    else {
      close();
      at = { left: at.left + length, right: at.right + length };
      begun = at;
    }
  }
  close();
  return { hunks, isCoarse: false };
}

function doEndingsDiffer(sides: {
  readonly from: TextLines;
  readonly to: TextLines;
  readonly hunks: readonly Hunk[];
}): boolean {
  const { from, to, hunks } = sides;
  const end: Hunk = {
    left: { start: from.lines.length, end: from.lines.length },
    right: { start: to.lines.length, end: to.lines.length },
  };
  let left = 0;
  let right = 0;
  for (const hunk of [...hunks, end]) {
    while (left < hunk.left.start) {
      const a = from.endings[left];
      const b = to.endings[right];
      // A last line has no ending, which the line behind it on the other side already says.
      if (a !== undefined && b !== undefined && a !== b) return true;
      left += 1;
      right += 1;
    }
    left = hunk.left.end;
    right = hunk.right.end;
  }
  return false;
}
