import { findFrontMatter } from "../files/front-matter.ts";
import { linesOf } from "../fixes/headings.ts";
import type { TextRange } from "../text/span.ts";

/** What a block of a Markdown text is; tables and HTML count as paragraphs, since nothing looks into them. */
export type BlockKind = "front-matter" | "heading" | "item" | "paragraph" | "fence" | "comment" | "rule";

/**
 * A block: from the start of its first line to the end of its last, without that line's ending; UTF-16 code units.
 * Only list items of the outermost level are blocks; what is nested in them is theirs.
 */
export interface TextBlock extends TextRange {
  readonly kind: BlockKind;
  /** Where the words begin: behind the marks of a heading or list item, else `start`. */
  readonly contentStart: number;
  /** 1 to 6 for headings, else 0. */
  readonly level: number;
}

type Line = ReturnType<typeof linesOf>[number];

const HEADING = /^ {0,3}(#{1,6})(?:[ \t]+|$)/;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const ITEM = /^([ \t]*)(?:[-*+]|\d{1,9}[.)])(?:[ \t]+|$)/;
/** A numbered item breaks into a paragraph only when it is the first. */
const BREAKS_IN = /^ {0,3}(?:[-*+]|1[.)])[ \t]+\S/;
const RULE = /^ {0,3}(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,})$/;
const COMMENT = /^ {0,3}<!--/;

/** Texts that were asked for last, with their blocks: a form asks for those of one text many times. */
let remembered: readonly { readonly text: string; readonly blocks: readonly TextBlock[] }[] = [];
const MOST_REMEMBERED = 2;

/** Takes a Markdown text apart into blocks, in order; blank lines between them belong to none. */
export function findBlocks(text: string): readonly TextBlock[] {
  const known = remembered.find((one) => one.text === text);
  if (known !== undefined) return known.blocks;
  const blocks = blocksOf(text);
  remembered = [{ text, blocks }, ...remembered.slice(0, MOST_REMEMBERED - 1)];
  return blocks;
}

/** The blocks of a text that begin inside a range. */
export function blocksIn(text: string, range: TextRange): readonly TextBlock[] {
  const blocks = findBlocks(text);
  return blocks.slice(firstFrom(blocks, range.start), firstFrom(blocks, range.end));
}

/** Number of the first block that begins at a place or behind it. */
function firstFrom(blocks: readonly TextBlock[], place: number): number {
  let [low, high] = [0, blocks.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((blocks[middle]?.start ?? place) < place) low = middle + 1;
    else high = middle;
  }
  return low;
}

function blocksOf(text: string): readonly TextBlock[] {
  const blocks: TextBlock[] = [];
  const front = findFrontMatter(text);
  if (front !== undefined) {
    const { start, end } = front.block;
    const shown = start + text.slice(start, end).trimEnd().length;
    blocks.push({ kind: "front-matter", start, end: shown, contentStart: start, level: 0 });
  }
  const from = front?.block.end ?? 0;
  const lines = linesOf(text).filter((line) => line.start >= from);
  // A comment begun behind the last closing sign has no end; without this each would look through the whole text.
  const lastClosing = lines.findLastIndex((line) => line.text.includes("-->"));
  let at = 0;
  while (at < lines.length) {
    const line = lines[at];
    if (line === undefined) break;
    if (isBlank(line)) {
      at += 1;
      continue;
    }
    const { kind, contentStart, level, last } = blockAt(lines, { at, lastClosing });
    blocks.push({ kind, contentStart, level, start: line.start, end: lines[last]?.end ?? line.end });
    at = last + 1;
  }
  return blocks;
}

function blockAt(
  lines: readonly Line[],
  place: { readonly at: number; readonly lastClosing: number },
): Omit<TextBlock, "start" | "end"> & { /** Number of its last line. */ readonly last: number } {
  const { at, lastClosing } = place;
  const line = lines[at] ?? { text: "", start: 0, end: 0 };
  const plain = { contentStart: line.start, level: 0 };
  const heading = HEADING.exec(line.text);
  if (heading !== null) {
    return {
      kind: "heading",
      contentStart: line.start + heading[0].length,
      level: heading[1]?.length ?? 1,
      last: at,
    };
  }
  const fence = FENCE.exec(line.text)?.[1];
  if (fence !== undefined) return { ...plain, kind: "fence", last: endOfFence(lines, { at, mark: fence }) };
  if (COMMENT.test(line.text))
    return { ...plain, kind: "comment", last: lastClosing < at ? at : endOfComment(lines, at) };
  if (RULE.test(line.text)) return { ...plain, kind: "rule", last: at };
  const item = ITEM.exec(line.text);
  if (item !== null && width(item[1] ?? "") < 4) {
    const last = endOfItem(lines, { at, indent: width(item[1] ?? "") });
    return { kind: "item", contentStart: line.start + item[0].length, level: 0, last };
  }
  return { ...plain, kind: "paragraph", last: endOfParagraph(lines, at) };
}

/** A fence that is never closed reaches to the end. */
function endOfFence(lines: readonly Line[], fence: { readonly at: number; readonly mark: string }): number {
  for (let next = fence.at + 1; next < lines.length; next += 1) {
    const mark = /^ {0,3}(`{3,}|~{3,})[ \t]*$/.exec(lines[next]?.text ?? "")?.[1];
    if (mark !== undefined && mark[0] === fence.mark[0] && mark.length >= fence.mark.length) return next;
  }
  return lines.length - 1;
}

/** A comment that is never closed is one line, so that it hides nothing. */
function endOfComment(lines: readonly Line[], at: number): number {
  for (let next = at; next < lines.length; next += 1) if (lines[next]?.text.includes("-->")) return next;
  return at;
}

/** An item holds what is indented below it, blank lines between included, and the lines that run on. */
function endOfItem(lines: readonly Line[], item: { readonly at: number; readonly indent: number }): number {
  let last = item.at;
  for (let next = item.at + 1; next < lines.length; next += 1) {
    const line = lines[next];
    if (line === undefined || isBlank(line)) continue;
    const isInside = width(/^[ \t]*/.exec(line.text)?.[0] ?? "") >= item.indent + 2;
    const runsOn = next === last + 1 && !startsBlock(line.text) && !ITEM.test(line.text);
    if (!isInside && !runsOn) break;
    last = next;
  }
  return last;
}

function endOfParagraph(lines: readonly Line[], at: number): number {
  let last = at;
  for (let next = at + 1; next < lines.length; next += 1) {
    const line = lines[next];
    if (line === undefined || isBlank(line)) break;
    // A line of dashes right under words is their underline.
    if ((startsBlock(line.text) && !/^ {0,3}-+[ \t]*$/.test(line.text)) || BREAKS_IN.test(line.text)) break;
    last = next;
  }
  return last;
}

const startsBlock = (text: string): boolean =>
  HEADING.test(text) || FENCE.test(text) || COMMENT.test(text) || RULE.test(text);

const isBlank = (line: Line): boolean => /^[ \t]*$/.test(line.text);

/** Columns of white space; a tab reaches to the next multiple of four. */
function width(space: string): number {
  let columns = 0;
  for (const char of space) columns = char === "\t" ? columns + 4 - (columns % 4) : columns + 1;
  return columns;
}
