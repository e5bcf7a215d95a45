import type { TextRange } from "../text/span.ts";
import { type ToolBlock, toolBlockAt } from "./tool-blocks.ts";

/** A heading of the `#` form; the range is its line without the ending, UTF-16 code units. */
export interface Heading extends TextRange {
  /** 1 to 6. */
  readonly level: number;
  readonly title: string;
}

/** One line of a text without its ending. */
interface Line extends TextRange {
  readonly text: string;
}

/** Headings in order; those in code fences and inside blocks of tools are not the user's and do not count. */
export function findHeadings(text: string, blocks: readonly ToolBlock[]): readonly Heading[] {
  const found: Heading[] = [];
  let fence: string | undefined;
  for (const line of linesOf(text)) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line.text)?.[1];
    if (mark !== undefined) {
      if (fence === undefined) fence = mark;
      else if (mark[0] === fence[0] && mark.length >= fence.length) fence = undefined;
      continue;
    }
    if (fence !== undefined || toolBlockAt(blocks, line.start) !== undefined) continue;
    const match = /^ {0,3}(#{1,6})(?:[ \t]+|$)/.exec(line.text);
    if (match === null) continue;
    const title = withoutClosingMarks(line.text.slice(match[0].length));
    found.push({ start: line.start, end: line.end, level: match[1]?.length ?? 1, title });
  }
  return found;
}

/** What stands behind the marks of a heading, without closing marks and the blanks before and behind them. */
export function withoutClosingMarks(words: string): string {
  const end = withoutBlanks(words, words.length);
  let marks = end;
  while (words[marks - 1] === "#") marks -= 1;
  const isClosed = marks < end && (marks === 0 || isBlank(words[marks - 1]));
  return words.slice(0, isClosed ? withoutBlanks(words, marks) : end);
}

/** Where the blanks before a place begin; a pattern would look at long runs of them again and again. */
function withoutBlanks(words: string, end: number): number {
  let at = end;
  while (isBlank(words[at - 1])) at -= 1;
  return at;
}

const isBlank = (letter: string | undefined): boolean => letter === " " || letter === "\t";

/** Lines with their places; a byte-order mark belongs to no line. */
export function linesOf(text: string): readonly Line[] {
  const lines: Line[] = [];
  let start = text.startsWith("\uFEFF") ? 1 : 0;
  for (const match of text.matchAll(/\r\n|\n|\r/g)) {
    lines.push({ start, end: match.index, text: text.slice(start, match.index) });
    start = match.index + match[0].length;
  }
  lines.push({ start, end: text.length, text: text.slice(start) });
  return lines;
}
