import { editLineEndings } from "../text/line-endings.ts";
import { dominantEnding, type LineEnding, splitLines } from "../text/lines.ts";
import type { TextRange } from "../text/span.ts";

/** One replacement in a text; UTF-16 code units of the text before. */
export interface TextEdit extends TextRange {
  readonly text: string;
}

/** The text with edits that do not overlap, in any order; every character outside of them stays. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const sorted = [...edits].sort((a, b) => a.start - b.start || a.end - b.end);
  let at = 0;
  let result = "";
  for (const { start, end, text: put } of sorted) {
    result += text.slice(at, start) + put;
    at = end;
  }
  return result + text.slice(at);
}

/** The ending that new lines of a file take: its most common one. */
export function prevailingEnding(text: string): LineEnding {
  return dominantEnding(splitLines(text).endings);
}

/** What a text field shows of a range: with LF only. */
export function shownText(text: string, range: TextRange): string {
  return text.slice(range.start, range.end).replaceAll(/\r\n|\r/g, "\n");
}

/**
 * The edit that makes a range read as a text field shows it. Only what differs is replaced, so that lines which stay
 * keep their own endings; new lines take that of the line before, else the file's most common one.
 */
export function editShown(text: string, range: TextRange, shown: string): TextEdit {
  const { bom, lines, endings } = splitLines(text.slice(range.start, range.end));
  const before = lines.join("\n");
  const start = commonPrefix(before, shown);
  const tail = commonSuffix(before, shown, start);
  const end = before.length - tail;
  const put = shown.slice(start, shown.length - tail).split("\n");
  const insertedBreaks = put.length - 1;
  const startLine = breaksIn(before.slice(0, start));
  const endLine = startLine + breaksIn(before.slice(start, end));
  const next =
    endings.length === 0
      ? Array.from({ length: insertedBreaks }, () => prevailingEnding(text))
      : editLineEndings(endings, { startLine, endLine, insertedBreaks }).slice(startLine);
  const exact = put.map((line, index) => (index < insertedBreaks ? line + (next[index] ?? "\n") : line));
  // What the field does not show: the byte-order mark and the second half of each CRLF.
  const unseen = (line: number): number =>
    (bom ? 1 : 0) + endings.slice(0, line).filter((ending) => ending === "\r\n").length;
  return keptApart(text, range, {
    start: range.start + start + unseen(startLine),
    end: range.start + end + unseen(endLine),
    // A lone CR and an LF side by side would be one ending.
    text: exact.reduce((all, line) => (all.endsWith("\r") && line === "\n" ? `${all}\r\n` : all + line), ""),
  });
}

/** The edit after which a lone CR and an LF of the range that come to stand side by side are still two endings. */
function keptApart(text: string, range: TextRange, edit: TextEdit): TextEdit {
  if (edit.start === edit.end && edit.text === "") return edit;
  const before = edit.start > range.start ? text[edit.start - 1] : "";
  const behind = edit.end < range.end ? text[edit.end] : "";
  const put = before === "\r" && edit.text.startsWith("\n") ? `\r${edit.text}` : edit.text;
  const isJoined = behind === "\n" && (put.at(-1) ?? before) === "\r";
  return { ...edit, text: isJoined ? `${put}\r` : put };
}

function breaksIn(text: string): number {
  return text.split("\n").length - 1;
}

function commonPrefix(a: string, b: string): number {
  const limit = Math.min(a.length, b.length);
  let length = 0;
  while (length < limit && a[length] === b[length]) length += 1;
  return length;
}

function commonSuffix(a: string, b: string, prefix: number): number {
  const limit = Math.min(a.length, b.length) - prefix;
  let length = 0;
  while (length < limit && a[a.length - 1 - length] === b[b.length - 1 - length]) length += 1;
  return length;
}
