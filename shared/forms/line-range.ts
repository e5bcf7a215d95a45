import { blankLinesEnd, blankLinesStart, countEndings } from "../text/blank-lines.ts";
import type { TextRange } from "../text/span.ts";

/** The range of a whole line or run of lines with what ends it, and one blank line where two would meet. */
export function lineRange(text: string, block: TextRange): TextRange {
  const behind = /^[ \t]*(?:\r\n|\n|\r|$)/.exec(text.slice(block.end, block.end + 400))?.[0] ?? "";
  const own = block.end + behind.length;
  const isFirst = block.start === 0 || (block.start === 1 && text.startsWith("\uFEFF"));
  const gapStart = blankLinesStart(text, block.start);
  const isBlankBefore = countEndings(text.slice(gapStart, block.start)) > 1;
  const end = isFirst || isBlankBefore ? blankLinesEnd(text, own) : own;
  if (end < text.length || isFirst) return { start: block.start, end };
  // The last line has no ending of its own: that of the line before goes instead.
  const gap = text.slice(gapStart, block.start);
  const keep = block.end < text.length && /[\r\n]$/.test(text.slice(-1)) ? firstEnding(gap) : 0;
  return { start: gapStart + keep, end };
}

/** Letters up to the first line ending, that included. */
function firstEnding(gap: string): number {
  return /^[ \t]*(?:\r\n|\n|\r)/.exec(gap)?.[0].length ?? 0;
}
