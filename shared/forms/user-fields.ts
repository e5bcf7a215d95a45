import { insertParagraph } from "../fixes/insert-text.ts";
import type { TextRange } from "../text/span.ts";
import { trimEndOf } from "../text/trim-end-of.ts";
import { lineRange } from "./line-range.ts";
import { applyEdits, prevailingEnding } from "./replace-range.ts";
import { rawValue, shownValue } from "./shown-value.ts";
import { findBlocks, type TextBlock } from "./text-blocks.ts";
import { findDirectives } from "./user-directives.ts";

/** Fields of a profile that USER.md has in most workspaces. */
export const USER_FIELDS = ["name", "call", "pronouns", "timeZone", "languages", "work", "notes"] as const;

/** A field of a profile that is known by its label. */
export type UserField = (typeof USER_FIELDS)[number];

/** A line such as `- **Name:** Ann`, with all that is indented below it; UTF-16 code units. */
export interface ProfileField extends TextRange {
  /** Null for a label that is not known, or that an earlier line has already. */
  readonly field: UserField | null;
  readonly label: string;
  /** What a form shows; empty while the line holds nothing but a template's hint. */
  readonly value: string;
  /** The hint in brackets that a template left. */
  readonly hint?: string;
  /** Where the value stands or would stand. */
  readonly valueAt: TextRange;
  /** A line that is no list item: its value ends with it. */
  readonly isLine: boolean;
}

const LABELS: Readonly<Record<UserField, readonly string[]>> = {
  name: ["name", "full name", "your name", "姓名", "名字", "名称"],
  call: [
    ...["what to call them", "what to call me", "what to call you", "call me", "call them", "call"],
    ...["address them as", "address me as", "preferred name", "怎么称呼", "称呼", "如何称呼", "怎么叫"],
  ],
  pronouns: ["pronouns", "代词", "人称代词", "人称"],
  timeZone: ["time zone", "timezone", "时区"],
  languages: ["languages", "language", "preferred language", "language of lessons", "语言", "常用语言", "上课用的语言"],
  work: ["work", "job", "occupation", "profession", "工作", "职业", "职位"],
  notes: ["notes", "good to know", "备注", "还需知道"],
};

const FIELD_OF: ReadonlyMap<string, UserField> = new Map(
  USER_FIELDS.flatMap((field) => LABELS[field].map((label) => [label, field] as const)),
);

/** `**Name:**`, `**Name**:`, `__姓名：__`; a long run of blanks is looked at once. */
const BOLD = /^(\*\*|__)[ \t]*(?![ \t])([^*_:：\r\n]{1,40}?)[ \t]*(?![ \t])(?:[:：][ \t]*\1|\1[ \t]*[:：])/;
/** `Name:` before a space or the end of the line, `姓名：` before anything. */
const PLAIN = /^([\p{L}][\p{L}\p{M}\p{N} '’/()-]{0,39}?)[ \t]*(?::(?=[ \t\r\n]|$)|：)/u;

/** How a line begins that is a field. */
interface Head {
  readonly label: string;
  readonly isBold: boolean;
  /** Characters from the line's words to the value. */
  readonly length: number;
}

/**
 * Finds the fields of a profile: list items with a bold label, known labels at the start of any line outside of
 * code, and items with a plain label in a list that has one of these.
 */
export function findUserFields(text: string, taken: readonly TextRange[]): readonly ProfileField[] {
  const blocks = findBlocks(text);
  const isTaken = ({ start }: TextRange): boolean => taken.some((range) => start >= range.start && start < range.end);
  const seen = new Set<UserField>();
  const fields: ProfileField[] = [];
  for (const block of blocks) {
    const sure = isTaken(block) ? [] : block.kind === "item" ? itemField(text, block) : lineFields(text, block);
    for (const field of sure) fields.push(onlyOnce(field, seen));
  }
  const starts = new Set(fields.map(({ start }) => start));
  const lists = listsOf(blocks).filter((list) => list.some(({ start }) => starts.has(start)));
  for (const block of lists.flat()) {
    if (starts.has(block.start) || isTaken(block)) continue;
    const head = headOf(text.slice(block.contentStart, block.end));
    if (head !== undefined) fields.push(onlyOnce(fieldAt(text, { block, from: block.contentStart, head }), seen));
  }
  return fields.sort((a, b) => a.start - b.start);
}

/** The text with another value in one of its fields. */
export function setFieldValue(text: string, field: ProfileField, value: string): string {
  const { valueAt } = field;
  const raw = text.slice(valueAt.start, valueAt.end);
  const indent = `${/^[ \t]*/.exec(text.slice(field.start, field.valueAt.start))?.[0] ?? ""}  `;
  const words = field.isLine ? value.replaceAll(/[\r\n]+/g, " ") : value;
  const put = rawValue(words, { raw: field.hint === undefined ? raw : "", ending: prevailingEnding(text), indent });
  const needsGap = put !== "" && /[:*_]$/.test(text.slice(0, valueAt.start));
  return applyEdits(text, [{ ...valueAt, text: needsGap ? ` ${put}` : put }]);
}

/** The text with a new field behind those it has, written as they are; else below what introduces the file. */
export function addField(text: string, field: { readonly label: string; readonly value: string }): string {
  const fields = findUserFields(text, findDirectives(text));
  const last = lastOfFirstList(text, fields);
  const isChinese = /\p{Script=Han}/u.test(field.label);
  const ending = prevailingEnding(text);
  const style = last === undefined ? undefined : styleOf(text, last);
  const colon = style?.colon ?? (isChinese ? "：" : ":");
  const isBold = style?.isBold ?? true;
  const label = isBold ? `**${field.label}${colon}**` : `${field.label}${colon}`;
  const gap = field.value === "" || (!isBold && colon === "：") ? "" : " ";
  const value = rawValue(field.value, { raw: "", ending, indent: `${style?.indent ?? ""}  ` });
  const line = `${style?.lead ?? "- "}${label}${gap}${value}`;
  if (last !== undefined) return applyEdits(text, [{ start: last.end, end: last.end, text: ending + line }]);
  return insertParagraph(text, { at: introEnd(text), text: line });
}

/** The text without one of its fields. */
export function removeField(text: string, field: ProfileField): string {
  return applyEdits(text, [{ ...lineRange(text, field), text: "" }]);
}

/** The label that a new line of a known field gets. */
export function userFieldLabel(field: UserField, language: "en" | "zh-CN"): string {
  const english: Readonly<Record<UserField, string>> = {
    name: "Name",
    call: "What to call them",
    pronouns: "Pronouns",
    timeZone: "Time zone",
    languages: "Languages",
    work: "Work",
    notes: "Notes",
  };
  const chinese: Readonly<Record<UserField, string>> = {
    name: "姓名",
    call: "怎么称呼",
    pronouns: "代词",
    timeZone: "时区",
    languages: "语言",
    work: "工作",
    notes: "备注",
  };
  return (language === "en" ? english : chinese)[field];
}

function itemField(text: string, block: TextBlock): readonly ProfileField[] {
  const head = headOf(text.slice(block.contentStart, block.end));
  if (head === undefined || !(head.isBold || FIELD_OF.has(head.label.toLowerCase()))) return [];
  return [fieldAt(text, { block, from: block.contentStart, head })];
}

/** Known labels at the start of lines that are no list. */
function lineFields(text: string, block: TextBlock): readonly ProfileField[] {
  if (block.kind !== "paragraph") return [];
  return [...text.slice(block.start, block.end).matchAll(/[^\r\n]+/g)].flatMap(({ 0: line, index }) => {
    const lead = /^[ \t]*/.exec(line)?.[0].length ?? 0;
    const head = headOf(line.slice(lead));
    if (head === undefined || !FIELD_OF.has(head.label.toLowerCase())) return [];
    const start = block.start + index;
    return [fieldAt(text, { block: { start, end: start + line.length }, from: start + lead, head, isLine: true })];
  });
}

function headOf(content: string): Head | undefined {
  const bold = BOLD.exec(content);
  if (bold !== null) return { label: (bold[2] ?? "").trim(), isBold: true, length: bold[0].length };
  const plain = PLAIN.exec(content);
  if (plain === null) return undefined;
  return { label: (plain[1] ?? "").trim(), isBold: false, length: plain[0].length };
}

function fieldAt(
  text: string,
  at: { readonly block: TextRange; readonly from: number; readonly head: Head; readonly isLine?: boolean },
): ProfileField {
  const { block, from, head } = at;
  const behind = text.slice(from + head.length, block.end);
  const gap = /^[ \t]*/.exec(behind)?.[0].length ?? 0;
  const raw = behind.slice(gap).trimEnd();
  const colon = from + head.length;
  const valueAt = raw === "" ? { start: colon, end: block.end } : { start: colon + gap, end: colon + gap + raw.length };
  const base = { start: block.start, end: block.end, label: head.label, valueAt, isLine: at.isLine === true };
  const field = FIELD_OF.get(head.label.toLowerCase()) ?? null;
  const hint = hintOf(raw);
  return hint === undefined ? { ...base, field, value: shownValue(raw) } : { ...base, field, value: "", hint };
}

/** What a template left to be replaced: words in brackets and nothing else. */
function hintOf(raw: string): string | undefined {
  const bare = trimEndOf(raw.replace(/^[*_\s]+/, ""), /[*_\s]/);
  return /^[(（[][^()（）[\]]*[)）\]]$/.test(bare) ? bare.slice(1, -1).trim() : undefined;
}

function onlyOnce(found: ProfileField, seen: Set<UserField>): ProfileField {
  if (found.field === null || !seen.has(found.field)) {
    if (found.field !== null) seen.add(found.field);
    return found;
  }
  return { ...found, field: null };
}

/** Runs of list items without anything else between. */
function listsOf(blocks: readonly TextBlock[]): readonly (readonly TextBlock[])[] {
  const lists: TextBlock[][] = [];
  let before: TextBlock | undefined;
  for (const block of blocks) {
    if (block.kind === "item") {
      if (before?.kind === "item") lists.at(-1)?.push(block);
      else lists.push([block]);
    }
    before = block;
  }
  return lists;
}

function lastOfFirstList(text: string, fields: readonly ProfileField[]): ProfileField | undefined {
  let last = fields[0];
  for (const field of fields.slice(1)) {
    if (last === undefined || text.slice(last.end, field.start).trim() !== "") break;
    last = field;
  }
  return last;
}

interface Style {
  readonly indent: string;
  /** Indent and list mark. */
  readonly lead: string;
  readonly isBold: boolean;
  readonly colon: ":" | "：";
}

function styleOf(text: string, field: ProfileField): Style {
  const line = text.slice(field.start, field.valueAt.start);
  const lead = /^[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?/.exec(line)?.[0] ?? "";
  return {
    indent: /^[ \t]*/.exec(line)?.[0] ?? "",
    lead,
    isBold: /^(?:\*\*|__)/.test(line.slice(lead.length)),
    colon: line.includes("：") ? "：" : ":",
  };
}

/** Behind the title and the paragraphs that follow it, at the start of a line. */
function introEnd(text: string): number {
  let end = text.startsWith("\uFEFF") ? 1 : 0;
  for (const [index, block] of findBlocks(text).entries()) {
    const isIntro = block.kind === "front-matter" || block.kind === "paragraph";
    if (!isIntro && !(block.kind === "heading" && index <= 1 && block.level === 1)) break;
    end = block.end;
  }
  return end + (/^[ \t]*(?:\r\n|\n|\r)/.exec(text.slice(end))?.[0].length ?? 0);
}
