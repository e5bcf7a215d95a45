import type { TextRange } from "../text/span.ts";
import { trimEndOf } from "../text/trim-end-of.ts";

/** Fields of IDENTITY.md. */
export type IdentityField = "name" | "creature" | "vibe" | "emoji" | "avatar";

/** A field's value and where it stands, UTF-16 code units. */
export interface IdentityValue extends TextRange {
  readonly value: string;
}

/** What IDENTITY.md says; fields left at their template's hint are absent. */
export type Identity = Readonly<Partial<Record<IdentityField, IdentityValue>>>;

const LABELS: ReadonlyMap<string, IdentityField> = new Map([
  ["name", "name"],
  ["名字", "name"],
  ["名称", "name"],
  ["姓名", "name"],
  ["creature", "creature"],
  ["生物", "creature"],
  ["物种", "creature"],
  ["形象", "creature"],
  ["vibe", "vibe"],
  ["气质", "vibe"],
  ["风格", "vibe"],
  ["性格", "vibe"],
  ["emoji", "emoji"],
  ["表情", "emoji"],
  ["表情符号", "emoji"],
  ["avatar", "avatar"],
  ["头像", "avatar"],
]);

/**
 * `- **Name:** X`, `Name: X`, `**名字**：X`; marks around label and value are optional. What follows blanks is said each
 * time, so that a long run of them is looked at once.
 */
const FIELD_LINE =
  /^[ \t]*(?:[-*+][ \t]+)?(?![ \t])(?:(?:\*\*|__)[ \t]*)?(?![ \t])(\p{L}[\p{L} ]{0,18}\p{L})[ \t]*(?![ \t])(?:(?:\*\*|__)[ \t]*(?![ \t]))?[:：][ \t]*(?:\*\*|__)?[ \t]*/u;

/** Reads the fields of IDENTITY.md for display: tolerant, first mention wins, English and Chinese labels. */
export function readIdentity(text: string): Identity {
  const found: Partial<Record<IdentityField, IdentityValue>> = {};
  for (const { field, value } of findIdentityLines(text)) {
    if (found[field] === undefined && value.value !== "" && !isHint(value.value)) found[field] = value;
  }
  return found;
}

/** A line that has the label of a field, whatever stands behind it; UTF-16 code units. */
export interface IdentityLine extends TextRange {
  readonly field: IdentityField;
  /** What it says, a template's hint too; empty and behind the label when it says nothing. */
  readonly value: IdentityValue;
}

/** Every line that has the label of a field, in order. */
export function findIdentityLines(text: string): readonly IdentityLine[] {
  const found: IdentityLine[] = [];
  const lines = linesWithEndings(text);
  for (const [index, line] of lines.entries()) {
    const match = FIELD_LINE.exec(line[0]);
    const field = match?.[1] === undefined ? undefined : LABELS.get(match[1].trim().toLowerCase());
    if (match === null || field === undefined) continue;
    const own = cleanValue(line[0].slice(match[0].length), line.index + match[0].length);
    const next = lines[index + 1];
    const below = own.value === "" ? continuation(next?.[0] ?? "", next?.index ?? 0) : own;
    const start = line.index;
    const end = start + line[0].replace(/[\r\n]+$/, "").length;
    const empty = { value: "", start: Math.min(start + match[0].length, end), end };
    found.push({ field, start, end, value: below.value === "" ? empty : below });
  }
  return found;
}

/** Lines with their places; a byte-order mark belongs to none. */
function linesWithEndings(text: string): readonly { readonly 0: string; readonly index: number }[] {
  const lines = text.matchAll(/[^\r\n]*(?:\r\n|\n|\r|$)/g);
  return Array.from(lines, ({ 0: line, index }) =>
    index === 0 && line.startsWith("\uFEFF") ? { 0: line.slice(1), index: 1 } : { 0: line, index },
  );
}

/** A value on an indented line of its own under the label. */
function continuation(line: string, start: number): IdentityValue {
  if (!/^[ \t]+[^\s\-+#]/.test(line)) return { value: "", start, end: start };
  return cleanValue(line, start);
}

/** Value without the marks and white space around it. */
function cleanValue(raw: string, start: number): IdentityValue {
  const lead = /^[\s*_`"“]*/.exec(raw)?.[0].length ?? 0;
  const value = withoutMarks(raw);
  return { value, start: start + lead, end: start + lead + value.length };
}

/** Words without the white space, stars, quotation marks and the like that may stand around a value. */
export function withoutMarks(words: string): string {
  return trimEndOf(words.replace(/^[\s*_`"“]+/, ""), /[\s*_`"”]/);
}

/** Template hints stand in brackets. */
export function isHint(value: string): boolean {
  return /^[(（[].*[)）\]]$/s.test(value);
}
