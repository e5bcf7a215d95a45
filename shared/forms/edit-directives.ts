import { insertParagraph } from "../fixes/insert-text.ts";
import { lineRange } from "./line-range.ts";
import { applyEdits, prevailingEnding, type TextEdit } from "./replace-range.ts";
import { rawValue } from "./shown-value.ts";
import { findBlocks } from "./text-blocks.ts";
import {
  type Directive,
  type DirectiveStatus,
  type DirectiveStyle,
  findDirectives,
  isDirectiveHeading,
} from "./user-directives.ts";

/** What a new directive says. */
export interface NewDirective {
  readonly words: string;
  /** YYYY-MM-DD, the day it is observed. */
  readonly date: string;
  /** How it is written where the file has none yet. */
  readonly style: Exclude<DirectiveStyle, "bare">;
  /** Language of a heading that has to be made. */
  readonly language: "en" | "zh-CN";
}

/** A directive that counts, with those behind it that it took the place of; numbers in `findDirectives`. */
export interface DirectiveGroup {
  readonly lead: number;
  readonly superseded: readonly number[];
}

/** Directives as they belong together: a superseded one belongs to the active one before it. */
export function groupDirectives(directives: readonly Directive[]): readonly DirectiveGroup[] {
  const groups: { lead: number; superseded: number[] }[] = [];
  for (const [index, { status }] of directives.entries()) {
    const last = groups.at(-1);
    const isOpen = last !== undefined && directives[last.lead]?.status === "active";
    if (status === "superseded" && isOpen) last.superseded.push(index);
    else groups.push({ lead: index, superseded: [] });
  }
  return groups;
}

/** The text with other words in a directive. */
export function setDirectiveWords(text: string, directive: Directive, words: string): string {
  const { wordsAt } = directive;
  const raw = text.slice(wordsAt.start, wordsAt.end);
  const put = rawValue(words, { raw, ending: prevailingEnding(text), indent: indentBelow(text, directive) });
  const needsGap = put !== "" && !/[ \t\r\n:：]/.test(text[wordsAt.start - 1] ?? "\n");
  return applyEdits(text, [{ ...wordsAt, text: needsGap ? ` ${put}` : put }]);
}

/** The text with another date on a directive; one that has no place for it gets `[date]` in front of its words. */
export function setDirectiveDate(text: string, directive: Directive, date: string): string {
  const { style, dateAt } = directive;
  const isNew = dateAt.start === dateAt.end;
  const put = style === "bare" ? `[${date}] ` : style === "bracket" && isNew ? `${date}, ` : date;
  return applyEdits(text, [{ ...dateAt, text: put }]);
}

/** The text with a directive marked as superseded or brought back; nothing is ever deleted. */
export function setDirectiveStatus(text: string, directive: Directive, status: DirectiveStatus): string {
  return applyEdits(text, [statusEdit(text, directive, status)]);
}

/** The text with a directive marked as superseded and a new one in front of it. */
export function supersedeDirective(text: string, old: Directive, next: NewDirective): string {
  const style = old.style === "bare" ? "bracket" : old.style;
  const ending = prevailingEnding(text);
  const lead = leadOf(text, old);
  const unit = writtenDirective({ ...next, style }, { lead, ending });
  const gap = gapBetween(text, style);
  return applyEdits(text, [
    { start: old.start, end: old.start, text: unit + gap },
    statusEdit(text, old, "superseded"),
  ]);
}

/**
 * The text with a new directive among those it has, where the newest stand; else below their heading, which is made
 * at the end where there is none.
 */
export function addDirective(text: string, next: NewDirective): string {
  const directives = findDirectives(text);
  const first = directives[0];
  const last = directives.at(-1);
  const ending = prevailingEnding(text);
  if (first === undefined || last === undefined) return addFirst(text, next);
  const style = first.style === "bare" ? "bracket" : first.style;
  const unit = writtenDirective({ ...next, style }, { lead: leadOf(text, first), ending });
  const gap = gapBetween(text, style);
  const isAscending = first.date !== null && last.date !== null && first.date < last.date;
  const edit = isAscending
    ? { start: last.end, end: last.end, text: gap + unit }
    : { start: first.start, end: first.start, text: unit + gap };
  return applyEdits(text, [edit]);
}

/** The text with one group of directives at the place of another; what stands between them stays where it is. */
export function moveDirectives(text: string, move: { readonly from: number; readonly to: number }): string {
  const directives = findDirectives(text);
  const groups = [...groupDirectives(directives)];
  const [moved] = groups.splice(move.from, 1);
  if (moved === undefined || move.to < 0 || move.to > groups.length) return text;
  groups.splice(move.to, 0, moved);
  const order = groups.flatMap(({ lead, superseded }) => [lead, ...superseded]);
  const edits = directives.flatMap(({ start, end }, place): readonly TextEdit[] => {
    const source = directives[order[place] ?? place];
    if (source === undefined || order[place] === place) return [];
    return [{ start, end, text: text.slice(source.start, source.end) }];
  });
  return applyEdits(text, edits);
}

/** The text without a directive. */
export function removeDirective(text: string, directive: Directive): string {
  return applyEdits(text, [{ ...lineRange(text, directive), text: "" }]);
}

function addFirst(text: string, next: NewDirective): string {
  const ending = prevailingEnding(text);
  const unit = writtenDirective(next, { lead: "- ", ending });
  const blocks = findBlocks(text);
  const heading = blocks.findIndex((block) => block.kind === "heading" && isDirectiveHeading(text, block));
  if (heading === -1) {
    const title = next.language === "en" ? "## Directives" : "## 要求";
    return insertParagraph(text, { at: text.length, text: `${title}${ending}${ending}${unit}` });
  }
  const behind = blocks.findIndex((block, index) => index > heading && block.kind === "heading");
  const last = blocks[(behind === -1 ? blocks.length : behind) - 1];
  const end = last?.end ?? text.length;
  const at = end + (/^[ \t]*(?:\r\n|\n|\r)/.exec(text.slice(end))?.[0].length ?? 0);
  return insertParagraph(text, { at, text: unit });
}

function statusEdit(text: string, directive: Directive, status: DirectiveStatus): TextEdit {
  const { statusAt, style, dateAt } = directive;
  const now = text.slice(statusAt.start, statusAt.end);
  const isChinese = /\p{Script=Han}/u.test(now);
  const word = isChinese ? (status === "active" ? "有效" : "已取代") : status;
  switch (style) {
    case "comment":
      return { ...statusAt, text: word };
    case "bracket": {
      const isNew = statusAt.start === statusAt.end;
      const hasDate = dateAt.start !== dateAt.end;
      return { ...statusAt, text: isNew && hasDate ? `, ${word}` : word };
    }
    case "date":
      return { ...statusAt, text: status === "active" ? "" : ` (${word})` };
    case "bare":
      return { ...statusAt, text: status === "active" ? "" : "[superseded] " };
  }
}

function writtenDirective(
  next: Pick<NewDirective, "words" | "date"> & { readonly style: NewDirective["style"] },
  how: { readonly lead: string; readonly ending: "\n" | "\r\n" | "\r" },
): string {
  const { lead, ending } = how;
  const indent = /^[ \t]*/.exec(lead)?.[0] ?? "";
  const words = rawValue(next.words, { raw: "", ending, indent: `${indent}  ` });
  switch (next.style) {
    case "comment":
      return `<!-- observed: ${next.date} | status: active -->${ending}${ending}${lead}${words}`;
    case "bracket":
      return `${lead}[${next.date}, active] ${words}`;
    case "date":
      return `${lead}${next.date}: ${words}`;
  }
}

/** Indent and list mark of a directive; a bullet where it is a paragraph or numbered, so that no number comes twice. */
function leadOf(text: string, { start, end }: Directive): string {
  const line = text
    .slice(start, end)
    .split(/\r\n|\n|\r/)
    .find((part) => /^[ \t]*[-*+][ \t]/.test(part));
  return /^[ \t]*[-*+][ \t]+/.exec(line ?? "")?.[0] ?? "- ";
}

/** What parts a new directive from its neighbour: a blank line where the style needs one. */
function gapBetween(text: string, style: DirectiveStyle): string {
  const ending = prevailingEnding(text);
  return style === "comment" ? ending + ending : ending;
}

function indentBelow(text: string, directive: Directive): string {
  return `${/^[ \t]*/.exec(text.slice(directive.start))?.[0] ?? ""}  `;
}
