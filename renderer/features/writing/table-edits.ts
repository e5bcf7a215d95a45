import { inLine, type MarkdownEdit, type MarkdownText } from "./markdown-edit.ts";

/** Lines of the table around the caret. */
interface Table {
  readonly first: number;
  readonly last: number;
}

const DELIMITER = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/;

/** A new table with two columns behind the line of the caret; the first heading is selected. */
export function insertTable(text: MarkdownText, heads: readonly string[]): MarkdownEdit {
  const { line } = text.selection.end;
  const content = text.line(line);
  const isBlank = content.trim() === "";
  const rows = [heads, heads.map(() => "---"), heads.map(() => " ")].map((cells) => `| ${cells.join(" | ")} |`);
  const after = line < text.lineCount && text.line(line + 1).trim() !== "" ? "\n" : "";
  const before = isBlank ? "" : "\n\n";
  const from = isBlank ? 1 : content.length + 1;
  const top = isBlank ? line : line + 2;
  return {
    edits: [{ range: inLine(line, from, content.length + 1), text: before + rows.join("\n") + after }],
    selection: inLine(top, 3, 3 + (heads[0]?.length ?? 0)),
  };
}

/** A new row below the one of the caret; null when the caret is in no table. */
export function addTableRow(text: MarkdownText): MarkdownEdit | null {
  const table = tableAt(text);
  if (table === null) return null;
  const { line } = text.selection.end;
  // The row under the headings is the line of dashes.
  const above = Math.max(line, table.first + 1);
  const cells = splitCells(text.line(table.first)).cells.length;
  const end = text.line(above).length + 1;
  const row = `|${"  |".repeat(cells)}`;
  return {
    edits: [{ range: inLine(above, end, end), text: `\n${row}` }],
    selection: inLine(above + 1, 3, 3),
  };
}

/** A new column behind the one of the caret; null when the caret is in no table. */
export function addTableColumn(text: MarkdownText): MarkdownEdit | null {
  const table = tableAt(text);
  if (table === null) return null;
  const caret = text.selection.end;
  const column = splitCells(text.line(caret.line)).cells.filter((end) => end < caret.column - 1).length;
  const edits: MarkdownEdit["edits"][number][] = [];
  let selected = caret;
  for (let line = table.first; line <= table.last; line += 1) {
    const { cells, isClosed } = splitCells(text.line(line));
    const index = Math.min(column, cells.length - 1);
    const end = cells[index] ?? text.line(line).length;
    const isLast = index === cells.length - 1;
    const filling = line === table.first + 1 ? " --- " : "   ";
    const at = end + 1;
    edits.push({ range: inLine(line, at, at), text: isLast && !isClosed ? ` |${filling}` : `|${filling}` });
    if (line === caret.line) selected = { line, column: at + 2 + (isLast && !isClosed ? 1 : 0) };
  }
  return { edits, selection: { start: selected, end: selected } };
}

function tableAt(text: MarkdownText): Table | null {
  const { line } = text.selection.end;
  const isRow = (number: number): boolean => number >= 1 && number <= text.lineCount && text.line(number).includes("|");
  if (!isRow(line)) return null;
  let first = line;
  let last = line;
  while (isRow(first - 1)) first -= 1;
  while (isRow(last + 1)) last += 1;
  return last > first && DELIMITER.test(text.line(first + 1)) ? { first, last } : null;
}

/** Where each cell of a row ends (offset of the bar behind it, or of the line's end), and whether a bar closes the row. */
function splitCells(content: string): { readonly cells: readonly number[]; readonly isClosed: boolean } {
  const bars = [...content.matchAll(/\\.|\|/g)].filter(([sign]) => sign === "|").map(({ index }) => index);
  const opens = bars[0] !== undefined && content.slice(0, bars[0]).trim() === "";
  const ends = opens ? bars.slice(1) : bars;
  const isClosed = ends.length > 0 && content.slice((ends.at(-1) ?? 0) + 1).trim() === "";
  return { cells: isClosed ? ends : [...ends, content.trimEnd().length], isClosed };
}
