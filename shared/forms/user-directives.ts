import { isShardDate } from "../files/shard-date.ts";
import { withoutClosingMarks } from "../fixes/headings.ts";
import type { TextRange } from "../text/span.ts";
import { shownValue } from "./shown-value.ts";
import { findBlocks, type TextBlock } from "./text-blocks.ts";

/** Whether a directive still counts. */
export type DirectiveStatus = "active" | "superseded";

/**
 * How a directive says its date and status: `comment` is the line `<!-- observed: … | status: … -->` above it
 * (the form of OpenClaw 2026.9), `bracket` is `[2026-10-04, active]` and `date` is `2026-10-04:` in front of its
 * words; `bare` says neither.
 */
export type DirectiveStyle = "comment" | "bracket" | "date" | "bare";

/** A standing request with all that belongs to it; UTF-16 code units. */
export interface Directive extends TextRange {
  readonly style: DirectiveStyle;
  /** YYYY-MM-DD; null when there is none or only a placeholder. */
  readonly date: string | null;
  readonly status: DirectiveStatus;
  /** What a form shows of its words. */
  readonly words: string;
  readonly wordsAt: TextRange;
  /** Where date and status stand, or would stand. */
  readonly dateAt: TextRange;
  readonly statusAt: TextRange;
}

/** Headings under which every list item is a directive. */
const DIRECTIVE_TITLES: ReadonlySet<string> = new Set([
  ...["directives", "standing requests", "standing instructions", "requests"],
  ...["要求", "长期要求", "指令", "长期指令", "指示"],
]);

const SUPERSEDED: ReadonlySet<string> = new Set([
  ...["superseded", "replaced", "inactive", "已取代", "已被取代", "已替代", "已作废", "作废"],
]);
const ACTIVE: ReadonlySet<string> = new Set(["active", "有效", "生效"]);

const COMMENT =
  /^([ \t]*<!--[ \t]*observed[ \t]*:[ \t]*(?![ \t]))([^|\r\n]{0,60}?)([ \t]*(?![ \t])\|[ \t]*status[ \t]*:[ \t]*)(\S{1,40}?)[ \t]*-->$/i;
const BRACKET = /^\[([^\]\r\n]{1,60})\][ \t]*[:：]?[ \t]*/;
const DATE =
  /^(\*\*|__)?(\d{4}-\d{2}-\d{2})(?:[ \t]*[(（]([^)）\r\n]{1,30})[)）])?(?:\1[ \t]*(?:[:：]|[—–-])|[ \t]*(?:[:：]|[—–-])[ \t]*\1)[ \t]*/;

/** Finds the directives of a USER.md: dated ones anywhere outside of code, and every item below a heading for them. */
export function findDirectives(text: string): readonly Directive[] {
  const blocks = findBlocks(text);
  const found: Directive[] = [];
  let isTheirs = false;
  for (const [index, block] of blocks.entries()) {
    if (block.kind === "heading") isTheirs = isDirectiveHeading(text, block);
    if (block.kind === "comment") {
      const directive = withComment(text, block, blocks[index + 1]);
      if (directive !== undefined) found.push(directive);
    }
    if (block.kind !== "item" || block.start < (found.at(-1)?.end ?? 0)) continue;
    const directive = inBrackets(text, block) ?? behindDate(text, block) ?? (isTheirs ? bare(text, block) : undefined);
    if (directive !== undefined) found.push(directive);
  }
  return found;
}

/** Whether a heading announces directives. */
export function isDirectiveHeading(text: string, heading: TextBlock): boolean {
  const title = withoutClosingMarks(text.slice(heading.contentStart, heading.end));
  return DIRECTIVE_TITLES.has(
    title
      .replaceAll(/[*_:：]/g, "")
      .trim()
      .toLowerCase(),
  );
}

function withComment(text: string, comment: TextBlock, next: TextBlock | undefined): Directive | undefined {
  const match = COMMENT.exec(text.slice(comment.start, comment.end));
  if (match === null || (next?.kind !== "item" && next?.kind !== "paragraph")) return undefined;
  const [, before = "", date = "", between = "", status = ""] = match;
  const dateStart = comment.start + before.length;
  const statusStart = dateStart + date.length + between.length;
  return {
    style: "comment",
    start: comment.start,
    end: next.end,
    date: dateOf(date),
    status: SUPERSEDED.has(status.toLowerCase()) ? "superseded" : "active",
    ...wordsFrom(text, { from: next.contentStart, end: next.end }),
    dateAt: { start: dateStart, end: dateStart + date.length },
    statusAt: { start: statusStart, end: statusStart + status.length },
  };
}

/** `[2026-10-04, active]`, `[2026-10-04]`, `[superseded]`; anything else in brackets is no mark of a directive. */
function inBrackets(text: string, item: TextBlock): Directive | undefined {
  const match = BRACKET.exec(text.slice(item.contentStart, item.end));
  const inner = match?.[1];
  if (match === null || inner === undefined) return undefined;
  let date: TextRange | undefined;
  let status: TextRange | undefined;
  for (const part of inner.matchAll(/[^,，;；|\s](?:[^,，;；|]*[^,，;；|\s])?/g)) {
    const start = item.contentStart + 1 + part.index;
    const range = { start, end: start + part[0].length };
    if (dateOf(part[0]) !== null && date === undefined) date = range;
    else if (statusOf(part[0]) !== undefined && status === undefined) status = range;
    else return undefined;
  }
  if (date === undefined && status === undefined) return undefined;
  const innerStart = item.contentStart + 1;
  const afterDate = date?.end ?? innerStart;
  return {
    style: "bracket",
    start: item.start,
    end: item.end,
    date: date === undefined ? null : text.slice(date.start, date.end),
    status: (status && statusOf(text.slice(status.start, status.end))) ?? "active",
    ...wordsFrom(text, { from: item.contentStart + match[0].length, end: item.end }),
    dateAt: date ?? { start: innerStart, end: innerStart },
    statusAt: status ?? { start: afterDate, end: afterDate },
  };
}

/** `2026-10-04: …`, `2026-10-04 (superseded): …`, `**2026-10-04** — …`. */
function behindDate(text: string, item: TextBlock): Directive | undefined {
  const match = DATE.exec(text.slice(item.contentStart, item.end));
  if (match === null) return undefined;
  const [whole, mark = "", date = "", note = ""] = match;
  if (dateOf(date) === null || (note !== "" && statusOf(note) === undefined)) return undefined;
  const start = item.contentStart + mark.length;
  const noteEnd = note === "" ? start + date.length : item.contentStart + whole.search(/[)）]/) + 1;
  return {
    style: "date",
    start: item.start,
    end: item.end,
    date,
    status: statusOf(note) ?? "active",
    ...wordsFrom(text, { from: item.contentStart + whole.length, end: item.end }),
    dateAt: { start, end: start + date.length },
    // With the brackets, which come and go with the word.
    statusAt: { start: start + date.length, end: noteEnd },
  };
}

function bare(text: string, item: TextBlock): Directive {
  const at = { start: item.contentStart, end: item.contentStart };
  return {
    style: "bare",
    start: item.start,
    end: item.end,
    date: null,
    status: "active",
    ...wordsFrom(text, { from: item.contentStart, end: item.end }),
    dateAt: at,
    statusAt: at,
  };
}

function wordsFrom(
  text: string,
  range: { readonly from: number; readonly end: number },
): Pick<Directive, "words" | "wordsAt"> {
  const raw = text.slice(range.from, range.end).trimEnd();
  return { words: shownValue(raw), wordsAt: { start: range.from, end: range.from + raw.length } };
}

function dateOf(text: string): string | null {
  return isShardDate(text.trim()) ? text.trim() : null;
}

function statusOf(word: string): DirectiveStatus | undefined {
  const bare = word.trim().toLowerCase();
  return SUPERSEDED.has(bare) ? "superseded" : ACTIVE.has(bare) ? "active" : undefined;
}
