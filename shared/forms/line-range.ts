import type { TextRange } from "../text/span.ts";

/** The range of a whole line or run of lines with what ends it, and one blank line where two would meet. */
export function lineRange(text: string, block: TextRange): TextRange {
  const behind = /^[ \t]*(?:\r\n|\n|\r|$)/.exec(text.slice(block.end, block.end + 400))?.[0] ?? "";
  let end = block.end + behind.length;
  const isFirst = text.slice(0, block.start).replace("\uFEFF", "") === "";
  const blankBefore = /(?:\r\n|\n|\r)[ \t]*(?:\r\n|\n|\r)$/.test(
    text.slice(Math.max(0, block.start - 400), block.start),
  );
  if (isFirst || blankBefore) end += /^(?:[ \t]*(?:\r\n|\n|\r))*/.exec(text.slice(end, end + 400))?.[0].length ?? 0;
  if (end < text.length || isFirst) return { start: block.start, end };
  // The last line has no ending of its own: that of the line before goes instead.
  const gap = /(?:[ \t]*(?:\r\n|\n|\r))*$/.exec(text.slice(Math.max(0, block.start - 400), block.start))?.[0] ?? "";
  const keep = /(?:\r\n|\n|\r)$/.test(text.slice(block.end)) ? (/^[ \t]*(?:\r\n|\n|\r)/.exec(gap)?.[0].length ?? 0) : 0;
  return { start: block.start - gap.length + keep, end };
}
