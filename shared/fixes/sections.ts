import type { TextRange } from "../text/span.ts";
import { findHeadings, type Heading, linesOf } from "./headings.ts";
import { findToolBlocks, type ToolBlock } from "./tool-blocks.ts";

/** A part of a file that can be moved as a whole; ranges touch and are in order, UTF-16 code units. */
export interface Section extends TextRange {
  /** Heading, or the first words where there is none. */
  readonly title: string;
  /** False when a block of a tool lies in it or across its edge. */
  readonly movable: boolean;
}

/** Longest title of a part without a heading. */
const TITLE_CHARS = 60;

/**
 * The parts of a file: those of its broadest headings that appear more than once, else its paragraphs. What stands
 * before the first part (title, introduction, front matter) belongs to none.
 */
export function splitSections(text: string): readonly Section[] {
  const blocks = findToolBlocks(text);
  const headings = findHeadings(text, blocks);
  for (let level = 1; level <= 6; level += 1) {
    const starts = headings.filter((heading) => heading.level === level);
    if (starts.length > 1) return headedSections(text, { headings, starts, blocks });
  }
  return paragraphs(text, { headings, blocks });
}

/** Parts to move so that at least `needed` characters go: the smallest single one that does, else the largest first. */
export function suggestSections(sections: readonly Section[], needed: number): readonly number[] {
  const size = ({ start, end }: Section): number => end - start;
  const movable = sections.flatMap((section, index) => (section.movable ? [{ index, size: size(section) }] : []));
  const bySize = movable.sort((a, b) => a.size - b.size || a.index - b.index);
  const single = bySize.find((section) => section.size >= needed);
  if (single !== undefined) return [single.index];
  const chosen: number[] = [];
  let gain = 0;
  for (const { index, size: chars } of bySize.reverse()) {
    if (gain >= needed) break;
    chosen.push(index);
    gain += chars;
  }
  return chosen.sort((a, b) => a - b);
}

function headedSections(
  text: string,
  found: {
    readonly headings: readonly Heading[];
    readonly starts: readonly Heading[];
    readonly blocks: readonly ToolBlock[];
  },
): readonly Section[] {
  const { headings, starts, blocks } = found;
  return starts.map((heading): Section => {
    const next = headings.find(({ start, level }) => start > heading.start && level <= heading.level);
    const range = { start: heading.start, end: next?.start ?? text.length };
    return { ...range, title: heading.title, movable: isFree(range, blocks) };
  });
}

function paragraphs(
  text: string,
  found: { readonly headings: readonly Heading[]; readonly blocks: readonly ToolBlock[] },
): readonly Section[] {
  const lines = linesOf(text);
  const isHeading = (start: number): boolean => found.headings.some((heading) => heading.start === start);
  const starts = lines.filter((line, at) => {
    if (line.text.trim() === "" || isHeading(line.start)) return false;
    const before = lines[at - 1];
    const isTopItem = /^(?:[-*+]|\d+[.)])[ \t]/.test(line.text);
    return before === undefined || before.text.trim() === "" || isHeading(before.start) || isTopItem;
  });
  return starts.map(({ start, text: first }): Section => {
    const next = lines.find(
      (line) => line.start > start && (isHeading(line.start) || starts.some((other) => other.start === line.start)),
    );
    const range = { start, end: next?.start ?? text.length };
    const words = first.replace(/^(?:[-*+]|\d+[.)])[ \t]+/, "").trim();
    const title =
      Array.from(words).length > TITLE_CHARS ? `${Array.from(words).slice(0, TITLE_CHARS).join("")}…` : words;
    return { ...range, title, movable: isFree(range, found.blocks) && !first.startsWith("---") };
  });
}

function isFree(range: TextRange, blocks: readonly ToolBlock[]): boolean {
  return blocks.every((block) => block.end <= range.start || block.start >= range.end);
}
