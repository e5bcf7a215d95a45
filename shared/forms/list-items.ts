import { insertParagraph } from "../fixes/insert-text.ts";
import type { TextRange } from "../text/span.ts";
import { lineRange } from "./line-range.ts";
import { moveRanges } from "./markdown-sections.ts";
import { applyEdits, prevailingEnding, type TextEdit } from "./replace-range.ts";
import { rawValue } from "./shown-value.ts";
import { blocksIn } from "./text-blocks.ts";

/** An item of the outermost level with all that is nested in it; UTF-16 code units. */
export interface ListItem extends TextRange {
  /** Indent, bullet and the space behind it. */
  readonly marks: string;
  /** The words, behind the box of a task, without white space around them. */
  readonly content: TextRange;
  /** The letter in the box of a task; null for an item without one. */
  readonly tick: { readonly at: number; readonly isDone: boolean } | null;
}

const BOX = /^\[([ xX])\](?:[ \t]+|$)/;

/** The list items that stand inside a range. */
export function listItems(text: string, within: TextRange): readonly ListItem[] {
  return blocksIn(text, within).flatMap((block): readonly ListItem[] => {
    if (block.kind !== "item" || block.end > within.end) return [];
    const { start, end, contentStart } = block;
    const box = BOX.exec(text.slice(contentStart, end));
    const behind = contentStart + (box?.[0].length ?? 0);
    const words = text.slice(behind, end);
    const lead = words.trim() === "" ? 0 : words.length - words.trimStart().length;
    return [
      {
        start,
        end,
        marks: text.slice(start, contentStart),
        content: { start: behind + lead, end: behind + lead + words.trim().length },
        tick: box === null ? null : { at: contentStart + 1, isDone: box[1] !== " " },
      },
    ];
  });
}

/** The edit that ticks a task, or takes the tick away; undefined for an item without a box. */
export function tickItem(item: ListItem): TextEdit | undefined {
  const { tick } = item;
  return tick === null ? undefined : { start: tick.at, end: tick.at + 1, text: tick.isDone ? " " : "x" };
}

/** The text with other words in an item; marks that end in no blank get one. */
export function setItemWords(text: string, item: ListItem, words: string): string {
  const { content, marks } = item;
  const raw = text.slice(content.start, content.end);
  const indent = " ".repeat(Math.max(2, marks.length));
  const put = rawValue(words, { raw, ending: prevailingEnding(text), indent });
  const needsGap = put !== "" && !/[ \t\r\n]/.test(text[content.start - 1] ?? " ");
  return applyEdits(text, [{ ...content, text: needsGap ? ` ${put}` : put }]);
}

/** The text without an item and what is nested in it. */
export function removeItem(text: string, item: ListItem): string {
  return applyEdits(text, [{ ...lineRange(text, item), text: "" }]);
}

/** The text with a new item behind or before another one, written as that one is; and where its words stand. */
export function insertItem(
  text: string,
  item: { readonly beside: ListItem; readonly side: "before" | "behind"; readonly words: string },
): { readonly text: string; readonly content: TextRange } {
  const { beside, side, words } = item;
  const ending = prevailingEnding(text);
  const marks = (side === "behind" ? nextMarks(beside.marks) : beside.marks) + (beside.tick === null ? "" : "[ ] ");
  const at = side === "behind" ? beside.end : beside.start;
  const put = side === "behind" ? ending + marks + words : marks + words + ending;
  const start = at + (side === "behind" ? ending.length : 0) + marks.length;
  return { text: applyEdits(text, [{ start: at, end: at, text: put }]), content: { start, end: start + words.length } };
}

/** The text with one of several items at the place of another; numbers stay where they are. */
export function moveItem(
  text: string,
  move: { readonly items: readonly ListItem[]; readonly from: number; readonly to: number },
): string {
  // Marks without a blank behind them would run into the words of another item.
  const canKeep = move.items.every(({ marks }) => /[ \t]$/.test(marks));
  const ranges = move.items.map(({ start, end, marks }) => ({ start: canKeep ? start + marks.length : start, end }));
  return moveRanges(text, { ...move, ranges });
}

/** The text with a first item as a paragraph of its own, and where its words stand. */
export function addFirstItem(
  text: string,
  item: { readonly at: number; readonly words: string },
): { readonly text: string; readonly content: TextRange } {
  const line = `- ${item.words}`;
  const next = insertParagraph(text, { at: item.at, text: line });
  const start = next.indexOf(line, item.at) + 2;
  return { text: next, content: { start, end: start + item.words.length } };
}

/** Whether a stretch is a list and nothing else. */
export function isOnlyItems(text: string, within: TextRange): boolean {
  const blocks = blocksIn(text, within);
  return blocks.length > 0 && blocks.every(({ kind }) => kind === "item");
}

/** Bullets repeat, numbers go on; an empty item may lack the space. */
function nextMarks(marks: string): string {
  const next = marks.replace(/\d+/, (number) => String(Number(number) + 1));
  return /[ \t]$/.test(next) ? next : `${next} `;
}
