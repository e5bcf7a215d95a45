import { isShardDate } from "../files/shard-date.ts";
import { withoutClosingMarks } from "../fixes/headings.ts";
import { insertParagraph } from "../fixes/insert-text.ts";
import { findToolBlocks } from "../fixes/tool-blocks.ts";
import { mergeRanges, type TextRange } from "../text/span.ts";
import { lineRange } from "./line-range.ts";
import { applyEdits, prevailingEnding } from "./replace-range.ts";
import { rawValue, shownValue } from "./shown-value.ts";
import { findBlocks, type TextBlock } from "./text-blocks.ts";

/** A heading of a memory file with what stands between it and the next one; UTF-16 code units. */
export interface MemorySection {
  /** The heading line; null for what stands before the first. */
  readonly heading: TextRange | null;
  /** 1 to 6; 0 before the first heading. */
  readonly level: number;
  readonly title: string;
  /** The day the heading names, YYYY-MM-DD. */
  readonly date: string | null;
}

/** One thing that is remembered; UTF-16 code units. */
export interface MemoryEntry extends TextRange {
  /** `as-is`: front matter, comments and rules, and what another program keeps: shown and left alone. */
  readonly kind: "item" | "paragraph" | "as-is";
  /** Where its words begin, behind the mark of a list. */
  readonly wordsStart: number;
  /** The day it is from, by its own words or a heading above it, YYYY-MM-DD. */
  readonly date: string | null;
  /** Number of its section. */
  readonly section: number;
}

/** A MEMORY.md as a form shows it: together headings and entries hold everything but blank lines. */
export interface MemoryForm {
  readonly sections: readonly MemorySection[];
  readonly entries: readonly MemoryEntry[];
}

const ISO = /(?<!\d)(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})(?!\d)/;
/** How far into an entry its own date may stand. */
const DATE_WITHIN = 40;

/** Takes a MEMORY.md apart; linear in its length. */
export function parseMemoryForm(text: string): MemoryForm {
  const tools = findToolBlocks(text);
  const sections: MemorySection[] = [{ heading: null, level: 0, title: "", date: null }];
  const entries: MemoryEntry[] = [];
  /** Days of the headings above, by level. */
  const days: (string | null)[] = [null];
  let tool = 0;
  for (const block of findBlocks(text)) {
    const { start, end, contentStart, level } = block;
    while ((tools[tool]?.end ?? text.length + 1) <= start) tool += 1;
    const isKept = (tools[tool]?.start ?? text.length + 1) < end;
    if (block.kind === "heading" && !isKept) {
      const title = titleOf(text, block);
      const date = dateIn(title);
      days.length = level;
      days[level] = date ?? days.findLast((day) => typeof day === "string") ?? null;
      sections.push({ heading: { start, end }, level, title, date });
      continue;
    }
    const kind = isKept || !isEntry(block) ? "as-is" : block.kind === "item" ? "item" : "paragraph";
    const own = kind === "as-is" ? null : dateIn(text.slice(contentStart, Math.min(end, contentStart + DATE_WITHIN)));
    const date = kind === "as-is" ? null : (own ?? dateAtEnd(text.slice(contentStart, end)) ?? days.at(-1) ?? null);
    entries.push({ kind, start, end, wordsStart: contentStart, date, section: sections.length - 1 });
  }
  return { sections, entries };
}

/** What a form shows of an entry. */
export const entryWords = (text: string, entry: MemoryEntry): string =>
  shownValue(text.slice(entry.wordsStart, entry.end).replace(entry.kind === "item" ? /^[ \t]+/ : "", ""));

/** The text with other words in an entry. */
export function setEntryWords(text: string, entry: MemoryEntry, words: string): string {
  const raw = text.slice(entry.wordsStart, entry.end);
  const lead = /^[ \t]*/.exec(text.slice(entry.start))?.[0] ?? "";
  const indent = entry.kind === "item" ? `${lead}  ` : "";
  const put = rawValue(words, { raw, ending: prevailingEnding(text), indent });
  // The mark of an empty item may have no blank behind it.
  const needsGap = entry.kind === "item" && put !== "" && !/[ \t]/.test(text[entry.wordsStart - 1] ?? "");
  return applyEdits(text, [{ start: entry.wordsStart, end: entry.end, text: needsGap ? ` ${put}` : put }]);
}

/** The text without some of its entries or headings. */
export function removeRanges(text: string, ranges: readonly TextRange[]): string {
  const sorted = [...ranges].sort((a, b) => a.start - b.start);
  const runs: TextRange[] = [];
  for (const { start, end } of sorted) {
    const last = runs.at(-1);
    if (last !== undefined && text.slice(last.end, start).trim() === "") runs[runs.length - 1] = { ...last, end };
    else runs.push({ start, end });
  }
  const lines = mergeRanges(runs.map((run) => lineRange(text, run)));
  return applyEdits(
    text,
    lines.map((range) => ({ ...range, text: "" })),
  );
}

/** The text with a new entry at the end of a section, as a list item like those before it. */
export function addEntry(text: string, entry: { readonly section: number; readonly words: string }): string {
  const { sections, entries } = parseMemoryForm(text);
  const ending = prevailingEnding(text);
  const own = entries.filter(({ section }) => section === entry.section);
  const last = own.findLast(({ kind }) => kind !== "as-is");
  const mark = last?.kind === "item" ? markOf(text.slice(last.start, last.wordsStart)) : "- ";
  const indent = `${/^[ \t]*/.exec(mark)?.[0] ?? ""}  `;
  const line = mark + rawValue(entry.words, { raw: "", ending, indent });
  if (last?.kind === "item") return applyEdits(text, [{ start: last.end, end: last.end, text: ending + line }]);
  const end = own.at(-1)?.end ?? sections[entry.section]?.heading?.end ?? 0;
  const behind = end === 0 ? (text.startsWith("\uFEFF") ? 1 : 0) : 0;
  const at = end + behind + (/^[ \t]*(?:\r\n|\n|\r)/.exec(text.slice(end + behind))?.[0].length ?? 0);
  return insertParagraph(text, { at, text: line });
}

function isEntry({ kind }: TextBlock): boolean {
  return kind === "item" || kind === "paragraph" || kind === "fence";
}

/** The first day named in a few words, YYYY-MM-DD; null when it is none that exists. */
function dateIn(words: string): string | null {
  const [, year = "", month = "", day = ""] = ISO.exec(words) ?? [];
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isShardDate(date) ? date : null;
}

/** A day in brackets at the end of an entry. */
function dateAtEnd(words: string): string | null {
  const tail = /[(（[]([^()（）[\]]{8,24})[)）\]][.。]?\s*$/.exec(words.slice(-32));
  return tail === null ? null : dateIn(tail[1] ?? "");
}

function titleOf(text: string, { contentStart, end }: TextBlock): string {
  return withoutClosingMarks(text.slice(contentStart, end)).trim();
}

/** The list mark of a new item; a number is one more. */
function markOf(lead: string): string {
  return lead.replace(/\d+/, (number) => String(Number(number) + 1));
}
