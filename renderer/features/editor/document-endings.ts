/** A line break as it stands in a file. */
export type LineBreak = "\n" | "\r\n" | "\r";

/** What an editor that joins lines with LF forgets about a text: its byte-order mark and each line's own break. */
export interface DocumentEndings {
  readonly bom: boolean;
  /** The break after each line but the last; a single value when all are the same. */
  readonly breaks: LineBreak | readonly LineBreak[];
}

/** A replacement of lines `startLine`…`endLine` (zero-based, both partly kept) by text with `insertedBreaks` breaks. */
export interface LineEdit {
  readonly startLine: number;
  readonly endLine: number;
  readonly insertedBreaks: number;
}

const BOM = "\ufeff";
const ANY_BREAK = /\r\n|\n|\r/g;

/** Splits a file's exact text into what the editor shows (LF only, no byte-order mark) and what it must remember. */
export function openDocument(text: string): { readonly shown: string; readonly endings: DocumentEndings } {
  const bom = text.startsWith(BOM);
  const body = bom ? text.slice(1) : text;
  if (!body.includes("\r")) return { shown: body, endings: { bom, breaks: "\n" } };
  // The expression matches these three and nothing else.
  const found = (body.match(ANY_BREAK) ?? []) as LineBreak[];
  const first = found[0] ?? "\n";
  const uniform = found.every((lineBreak) => lineBreak === first);
  return { shown: body.replace(ANY_BREAK, "\n"), endings: { bom, breaks: uniform ? first : found } };
}

/** Puts the exact text of a file together again. */
export function exactText(shown: string, endings: DocumentEndings): string {
  const { breaks } = endings;
  const mark = endings.bom ? BOM : "";
  if (breaks === "\n") return mark + shown;
  if (typeof breaks === "string") return mark + shown.replaceAll("\n", breaks);
  const lines = shown.split("\n");
  return mark + lines.map((line, index) => (index < lines.length - 1 ? line + (breaks[index] ?? "\n") : line)).join("");
}

/** The endings after an edit: breaks of untouched lines stay, replaced ones are reused, new ones copy their neighbour. */
export function editEndings(endings: DocumentEndings, edit: LineEdit): DocumentEndings {
  const { breaks } = endings;
  if (typeof breaks === "string") return endings;
  const replaced = breaks.slice(edit.startLine, edit.endLine);
  if (replaced.length === edit.insertedBreaks) return endings;
  const neighbour = replaced.at(-1) ?? breaks[edit.startLine - 1] ?? breaks[edit.startLine] ?? "\n";
  const inserted = Array.from({ length: edit.insertedBreaks }, (_, index) => replaced[index] ?? neighbour);
  return { ...endings, breaks: [...breaks.slice(0, edit.startLine), ...inserted, ...breaks.slice(edit.endLine)] };
}

/**
 * How many UTF-16 code units the file holds before the start of a line (zero-based) beyond what the editor shows:
 * the byte-order mark and the second half of each CRLF.
 */
export function extraUnitsBefore(endings: DocumentEndings, line: number): number {
  const mark = endings.bom ? 1 : 0;
  const { breaks } = endings;
  if (breaks === "\r\n") return mark + line;
  if (typeof breaks === "string") return mark;
  let extra = mark;
  for (let index = 0; index < line; index += 1) if (breaks[index] === "\r\n") extra += 1;
  return extra;
}
