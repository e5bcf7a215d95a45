import {
  findIdentityLines,
  type IdentityField,
  type IdentityLine,
  isHint,
  readIdentity,
  withoutMarks,
} from "../files/identity.ts";
import { insertParagraph } from "../fixes/insert-text.ts";
import type { TextRange } from "../text/span.ts";
import { applyEdits, prevailingEnding } from "./replace-range.ts";
import { blocksIn } from "./text-blocks.ts";

/** Fields of IDENTITY.md in the order they are written. */
export const IDENTITY_FIELDS = [
  "name",
  "creature",
  "vibe",
  "emoji",
  "avatar",
] as const satisfies readonly IdentityField[];

/** A field as a form shows it. */
export interface IdentityFormField {
  readonly field: IdentityField;
  readonly value: string;
  /** The template's hint, without its brackets, while nothing else stands there. */
  readonly hint: string;
  /** Where it stands or would stand; undefined for a field that has no line. */
  readonly valueAt?: TextRange;
}

const NEW_LABELS: Readonly<Record<"en" | "zh", Readonly<Record<IdentityField, string>>>> = {
  en: { name: "Name", creature: "Creature", vibe: "Vibe", emoji: "Emoji", avatar: "Avatar" },
  zh: { name: "名字", creature: "形象", vibe: "气质", emoji: "表情", avatar: "头像" },
};

/** Reads the fields that the runtime would take, placeholders of templates as empty. */
export function readIdentityForm(text: string): readonly IdentityFormField[] {
  const identity = readIdentity(text);
  const lines = findIdentityLines(text);
  return IDENTITY_FIELDS.map((field) => {
    const value = identity[field];
    if (value !== undefined)
      return { field, value: value.value, hint: "", valueAt: { start: value.start, end: value.end } };
    const line = lines.find((each) => each.field === field);
    if (line === undefined) return { field, value: "", hint: "" };
    const { start, end } = line.value;
    return { field, value: "", hint: line.value.value.replace(/^[(（]|[)）\]]$/g, ""), valueAt: { start, end } };
  });
}

/** What a typed value reads back as: on one line, without the marks that may stand around values. */
export function readBackIdentity(typed: string): string {
  return withoutMarks(typed.replaceAll(/[\r\n]+/g, " "));
}

/** The text with another value in a field, and nothing else changed; a field without a line gets one as the others are. */
export function setIdentityField(
  text: string,
  change: {
    readonly field: IdentityField;
    readonly value: string;
    /** Where the value stood that is changed; else it is the first line of the field that says something. */
    readonly at?: TextRange | undefined;
  },
): string {
  const { at } = change;
  const value = readBackIdentity(change.value);
  const lines = findIdentityLines(text);
  const own = lines.filter(({ field }) => field === change.field);
  const line =
    own.find((each) => each.value.start === at?.start) ??
    own.find((each) => each.value.value !== "" && !isHint(each.value.value)) ??
    own[0];
  if (line === undefined) return value === "" ? text : addLine(text, { field: change.field, value, lines });
  if (value === "" && at === undefined && isHint(line.value.value)) return text;
  const gap = value !== "" && /[:*_]$/.test(text.slice(0, line.value.start)) ? " " : "";
  return applyEdits(text, [{ start: line.value.start, end: line.value.end, text: gap + value }]);
}

/** Whether a stretch holds nothing but lines of fields. */
export function isOnlyIdentity(text: string, range: TextRange): boolean {
  const lines = findIdentityLines(text.slice(range.start, range.end));
  let at = 0;
  return blocksIn(text, range).every((block) => {
    const [start, end] = [block.start - range.start, block.end - range.start];
    while ((lines[at]?.start ?? start) < start) at += 1;
    for (let next = at; next < lines.length; next += 1) {
      const line = lines[next];
      if (line === undefined || line.start > end) return false;
      if (Math.max(line.end, line.value.end) >= end) return true;
    }
    return false;
  });
}

function addLine(
  text: string,
  add: { readonly field: IdentityField; readonly value: string; readonly lines: readonly IdentityLine[] },
): string {
  const { field, value, lines } = add;
  const rank = (line: IdentityLine): number => IDENTITY_FIELDS.indexOf(line.field);
  const mine = IDENTITY_FIELDS.indexOf(field);
  const before = lines.filter((line) => rank(line) < mine).at(-1);
  const beside = before ?? lines.find((line) => rank(line) > mine);
  if (beside === undefined) {
    const label = NEW_LABELS[isChinese(text) ? "zh" : "en"][field];
    const colon = isChinese(label) ? "：" : ":";
    return insertParagraph(text, { at: text.length, text: `- **${label}${colon}** ${value}` });
  }
  const line = `${headLike(text, beside, field)}${value}`;
  const ending = prevailingEnding(text);
  const at = before === undefined ? beside.start : Math.max(beside.end, beside.value.end);
  return applyEdits(text, [{ start: at, end: at, text: before === undefined ? line + ending : ending + line }]);
}

/** Bullet, bold marks and label as those of another line, with the words of this field. */
function headLike(text: string, beside: IdentityLine, field: IdentityField): string {
  const head = text.slice(beside.start, Math.min(beside.value.start, beside.end));
  const label = NEW_LABELS[isChinese(head) ? "zh" : "en"][field];
  const own = head.replace(/\p{L}[\p{L} ]*/u, label).replace(/[`"“]$/, "");
  return /[:*_]$/.test(own) ? `${own} ` : own;
}

const isChinese = (text: string): boolean => /\p{Script=Han}/u.test(text);
