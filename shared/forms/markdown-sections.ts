import { linesOf, withoutClosingMarks } from "../fixes/headings.ts";
import { insertParagraph } from "../fixes/insert-text.ts";
import type { TextRange } from "../text/span.ts";
import { applyEdits, prevailingEnding, type TextEdit } from "./replace-range.ts";
import { blocksIn, findBlocks, type TextBlock } from "./text-blocks.ts";

/** A heading with what stands below it; UTF-16 code units, all ranges without the line ending behind them. */
export interface MarkdownSection extends TextRange {
  /** 1 to 6. */
  readonly level: number;
  /** The words of the heading, without its marks; empty when there are none. */
  readonly title: TextRange;
  /** The whole heading line. */
  readonly heading: TextRange;
  /** From the first line that is not blank to the last; empty and at the end of the heading line when there is none. */
  readonly body: TextRange;
}

/** A text taken apart into sections of one level; what they hold of deeper ones is body. */
export interface SectionedText {
  /** What stands before the first section, from the byte-order mark on, without blank lines around it. */
  readonly intro: TextRange;
  readonly sections: readonly MarkdownSection[];
}

/**
 * Takes a text apart. The level of its sections is the broadest one; a single broadest heading at the top of several
 * is the title of the whole and belongs to what stands before. Headings inside `held` count as words, so that a
 * section stays one while it is typed in.
 */
export function splitIntoSections(text: string, held?: TextRange): SectionedText {
  const headings = findBlocks(text).filter(
    ({ kind, start }) => kind === "heading" && (held === undefined || start < held.start || start >= held.end),
  );
  const level = sectionLevel(headings);
  const starts = headings.filter((heading) => heading.level === level);
  const sections = starts.map((heading, index) => sectionAt(text, heading, starts[index + 1]?.start ?? text.length));
  const from = text.startsWith("\uFEFF") ? 1 : 0;
  return { intro: contentOf(text, { start: from, end: sections[0]?.start ?? text.length }), sections };
}

/** The title of the whole text, when its first heading is the only one that broad; else undefined. */
export function documentTitle(text: string): TextRange | undefined {
  const headings = findBlocks(text).filter(({ kind }) => kind === "heading");
  const [first] = headings;
  return first !== undefined && isLoneTitle(headings) ? titleOf(text, first) : undefined;
}

/** The edit that gives a section other words as heading; marks and endings stay. */
export function renameSection(
  text: string,
  section: Pick<MarkdownSection, "heading" | "title">,
  title: string,
): TextEdit {
  const words = title.replaceAll(/[\r\n]+/g, " ");
  const { start, end } = section.title;
  if (start !== end || words === "") return { start, end, text: words };
  const gap = /[ \t]/.test(text[start - 1] ?? "") ? "" : " ";
  // Closing marks right behind the words would be words too.
  return { start, end, text: gap + words + (text[start] === "#" ? " " : "") };
}

/** The text without a section; what stood behind it follows what stood before. */
export function removeSection(text: string, index: number): string {
  const { sections } = splitIntoSections(text);
  const section = sections[index];
  if (section === undefined) return text;
  const next = sections[index + 1];
  if (next !== undefined) return text.slice(0, section.start) + text.slice(next.start);
  // At the end of the file the blank lines before go too, so that it does not end in ever more of them.
  const before = text.slice(0, section.start);
  const kept = contentOf(before, { start: 0, end: before.length }).end;
  return kept === 0 ? before : before.slice(0, kept) + (/^(?:\r\n|\n|\r)/.exec(before.slice(kept))?.[0] ?? "");
}

/** The text with a new section at the end, and where its title stands. */
export function addSection(
  text: string,
  section: { readonly title: string; readonly body: string },
): { readonly text: string; readonly title: TextRange } {
  return insertSection(text, { ...section, at: text.length, level: newSectionLevel(text) });
}

/** The level that sections of a text have; 2 when there is none yet. */
export function newSectionLevel(text: string): number {
  const { sections } = splitIntoSections(text);
  const [first] = sections;
  if (first === undefined) return 2;
  // A lone heading of the first level becomes the title once there is a second heading.
  return sections.length === 1 && first.level === 1 ? 2 : first.level;
}

/** The text with a section put in as a paragraph of its own at a place between lines. */
export function insertSection(
  text: string,
  section: { readonly at: number; readonly level: number; readonly title: string; readonly body: string },
): { readonly text: string; readonly title: TextRange } {
  const { at, level, title, body } = section;
  const heading = `${"#".repeat(level)} ${title}`;
  const words = body === "" ? heading : `${heading}\n\n${body}`;
  const paragraph = words.replaceAll("\n", prevailingEnding(text));
  const next = insertParagraph(text, { at, text: paragraph });
  const start = next.indexOf(paragraph, at) + level + 1;
  return { text: next, title: { start, end: start + title.length } };
}

/** The edit that puts words below a heading that has none yet, and where they stand afterwards. */
export function fillBody(
  text: string,
  section: Pick<MarkdownSection, "heading">,
  body: string,
): { readonly edit: TextEdit; readonly body: TextRange } {
  const ending = prevailingEnding(text);
  const at = section.heading.end;
  const lead = ending + ending;
  const words = body.replaceAll("\n", ending);
  const start = at + lead.length;
  return { edit: { start: at, end: at, text: lead + words }, body: { start, end: start + words.length } };
}

/** Whether a section can change its place: one that ends in an open code fence would swallow what follows. */
export function canMove(text: string, section: MarkdownSection): boolean {
  const last = blocksIn(text, section).at(-1);
  if (last?.kind !== "fence") return true;
  const lines = text.slice(last.start, section.end).split(/\r\n|\n|\r/);
  return lines.length > 1 && /^ {0,3}(?:`{3,}|~{3,})[ \t]*$/.test(lines.at(-1) ?? "");
}

/**
 * The text with one section at the place of another. Sections change places without the blank lines around them,
 * which stay where they are; every character is kept.
 */
export function moveSection(text: string, move: { readonly from: number; readonly to: number }): string {
  const { sections } = splitIntoSections(text);
  return moveRanges(text, { ranges: sections, ...move });
}

/** The text with one of several ranges, in order and apart, moved to the place of another; what lies between stays. */
export function moveRanges(
  text: string,
  move: { readonly ranges: readonly TextRange[]; readonly from: number; readonly to: number },
): string {
  const { ranges, from, to } = move;
  const order = ranges.map((_, index) => index);
  const [moved] = order.splice(from, 1);
  if (moved === undefined || to < 0 || to >= ranges.length) return text;
  order.splice(to, 0, moved);
  const edits = ranges.flatMap(({ start, end }, place): readonly TextEdit[] => {
    const source = ranges[order[place] ?? place];
    if (source === undefined || order[place] === place) return [];
    return [{ start, end, text: text.slice(source.start, source.end) }];
  });
  return applyEdits(text, edits);
}

function sectionLevel(headings: readonly TextBlock[]): number {
  const counted = isLoneTitle(headings) ? headings.slice(1) : headings;
  return counted.reduce((least, { level }) => Math.min(least, level), 6);
}

/** True when the first heading is broader than all others, of which there are some. */
function isLoneTitle(headings: readonly TextBlock[]): boolean {
  const [first, ...others] = headings;
  return first !== undefined && others.length > 0 && others.every(({ level }) => level > first.level);
}

function sectionAt(text: string, heading: TextBlock, next: number): MarkdownSection {
  const body = contentOf(text, { start: heading.end, end: next });
  const isEmpty = body.start === body.end;
  return {
    level: heading.level,
    start: heading.start,
    end: isEmpty ? heading.end : body.end,
    heading: { start: heading.start, end: heading.end },
    title: titleOf(text, heading),
    body: isEmpty ? { start: heading.end, end: heading.end } : body,
  };
}

function titleOf(text: string, { contentStart, end }: TextBlock): TextRange {
  const shown = withoutClosingMarks(text.slice(contentStart, end)).trimEnd();
  return { start: contentStart, end: contentStart + shown.length };
}

/** A range without the blank lines at its ends; indents of its first line stay. Empty at its start when all is blank. */
function contentOf(text: string, range: TextRange): TextRange {
  const lines = linesOf(text.slice(range.start, range.end)).filter((line) => line.text.trim() !== "");
  const [first] = lines;
  const last = lines.at(-1);
  if (first === undefined || last === undefined) return { start: range.start, end: range.start };
  return { start: range.start + first.start, end: range.start + last.end };
}
