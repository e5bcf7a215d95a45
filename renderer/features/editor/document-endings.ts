import { editLineEndingsAll, type LineEdit } from "#shared/text/line-endings.ts";
import { type LineEnding, splitLines } from "#shared/text/lines.ts";

/** What an editor that joins lines with LF forgets about a text: its byte-order mark and each line's own ending. */
export interface DocumentEndings {
  readonly bom: boolean;
  /** The ending of each line but the last; a single value when all are the same, which is the rule. */
  readonly breaks: LineEnding | readonly LineEnding[];
}

const BOM = "\ufeff";

/** Splits a file's exact text into what the editor shows (LF only, no byte-order mark) and what it must remember. */
export function openDocument(text: string): { readonly shown: string; readonly endings: DocumentEndings } {
  if (!text.includes("\r")) {
    const bom = text.startsWith(BOM);
    return { shown: bom ? text.slice(1) : text, endings: { bom, breaks: "\n" } };
  }
  const { bom, lines, endings } = splitLines(text);
  const first = endings[0] ?? "\n";
  const uniform = endings.every((ending) => ending === first);
  return { shown: lines.join("\n"), endings: { bom, breaks: uniform ? first : endings } };
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

/** The endings after one change of the editor; all edits speak of the document before it. */
export function editEndings(endings: DocumentEndings, edits: readonly LineEdit[]): DocumentEndings {
  const { breaks } = endings;
  if (typeof breaks === "string") return endings;
  const next = editLineEndingsAll(breaks, edits);
  return next === breaks ? endings : { ...endings, breaks: next };
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
