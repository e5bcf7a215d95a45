import { diffArrays } from "diff";

/** One replacement in a text: UTF-16 code units of the old text, half-open. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Above this many changed lines one replacement is cheaper than a line diff. */
const MAX_EDIT_LENGTH = 2_000;

/**
 * The smallest line-wise set of replacements that turns `before` into `after`, ascending and not touching each other,
 * so that carets and selections outside the changed lines stay where they are.
 */
export function minimalEdits(before: string, after: string): readonly TextEdit[] {
  if (before === after) return [];
  const prefix = commonPrefix(before, after);
  const suffix = commonSuffix(before, after, prefix);
  const middle = { start: prefix, end: before.length - suffix, text: after.slice(prefix, after.length - suffix) };
  const changes = diffArrays(
    splitKeepingBreaks(before.slice(middle.start, middle.end)),
    splitKeepingBreaks(middle.text),
    { maxEditLength: MAX_EDIT_LENGTH },
  );
  if (changes === undefined) return [middle];
  const edits: TextEdit[] = [];
  let at = middle.start;
  let open: { start: number; text: string } | null = null;
  for (const change of changes) {
    const text = change.value.join("");
    if (change.added || change.removed) {
      open ??= { start: at, text: "" };
      if (change.added) open.text += text;
      else at += text.length;
      continue;
    }
    if (open !== null) edits.push({ start: open.start, end: at, text: open.text });
    open = null;
    at += text.length;
  }
  if (open !== null) edits.push({ start: open.start, end: at, text: open.text });
  return edits;
}

function splitKeepingBreaks(text: string): string[] {
  return text.length === 0 ? [] : text.split(/(?<=\n)/);
}

function commonPrefix(a: string, b: string): number {
  const limit = Math.min(a.length, b.length);
  let length = 0;
  while (length < limit && a.charCodeAt(length) === b.charCodeAt(length)) length += 1;
  return length > 0 && isHighSurrogate(a.charCodeAt(length - 1)) ? length - 1 : length;
}

function commonSuffix(a: string, b: string, prefix: number): number {
  const limit = Math.min(a.length, b.length) - prefix;
  let length = 0;
  while (length < limit && a.charCodeAt(a.length - 1 - length) === b.charCodeAt(b.length - 1 - length)) length += 1;
  return length > 0 && isLowSurrogate(a.charCodeAt(a.length - length)) ? length - 1 : length;
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}
