import { dominantEnding, joinLines, type LineEnding } from "./lines.ts";

/** A replacement in an editor that shows every ending as one kind: lines are 0-based, as before the edit. */
export interface LineEdit {
  /** Line the replaced range starts on. */
  readonly startLine: number;
  /** Line the replaced range ends on; equal to `startLine` within one line. */
  readonly endLine: number;
  /** Line breaks in the inserted text. */
  readonly insertedBreaks: number;
}

/**
 * Line endings of a document after one edit. Breaks that are replaced keep their endings in order;
 * new ones take that of the line before, else of the line behind, else the most common.
 */
export function editLineEndings(endings: readonly LineEnding[], edit: LineEdit): readonly LineEnding[] {
  const { startLine, endLine, insertedBreaks } = edit;
  const replaced = endings.slice(startLine, endLine);
  if (insertedBreaks === replaced.length) return endings;
  const kept = replaced.slice(0, insertedBreaks);
  const model = kept.at(-1) ?? endings[startLine - 1] ?? endings[endLine] ?? dominantEnding(endings);
  const added = Array.from({ length: insertedBreaks - kept.length }, () => model);
  return [...endings.slice(0, startLine), ...kept, ...added, ...endings.slice(endLine)];
}

/**
 * Applies several edits that all speak of the document before any of them, as an editor reports one change;
 * they must not overlap.
 */
export function editLineEndingsAll(endings: readonly LineEnding[], edits: readonly LineEdit[]): readonly LineEnding[] {
  const bottomUp = [...edits].sort((a, b) => b.startLine - a.startLine || b.endLine - a.endLine);
  return bottomUp.reduce(editLineEndings, endings);
}

/** The text to write to disk: what the editor shows, with the endings and byte-order mark of the document. */
export function restoreText(
  editorText: string,
  document: { readonly bom: boolean; readonly endings: readonly LineEnding[] },
): string {
  return joinLines({ bom: document.bom, lines: editorText.split(/\r\n|\n|\r/), endings: document.endings });
}
