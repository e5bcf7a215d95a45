import { inLine, type MarkdownEdit, type MarkdownText, type PlaceRange, selectedLines } from "./markdown-edit.ts";

/** Signs around words. */
export type InlineMark = "**" | "*" | "`";

const LINE_HEAD = /^\s*(?:>\s?)*(?:#{1,6}\s+|(?:[-*+]|\d+[.)])\s+(?:\[[ xX]\]\s+)?)?/;
const WORD = /[\p{L}\p{M}\p{N}_'’-]+/gu;

/** Puts signs around the selected words of each line, or takes them away where they stand already. */
export function toggleInline(text: MarkdownText, mark: InlineMark): MarkdownEdit {
  const { selection } = text;
  const stretches = selectedLines(selection).flatMap((line) => stretchOf(text, line));
  if (stretches.length === 0 || isEmpty(selection)) return toggleAtCaret(text, mark);
  const isMarked = stretches.every((stretch) => around(text, stretch, mark) !== null);
  const edits = stretches.flatMap((stretch): MarkdownEdit["edits"][number][] => {
    const { line } = stretch.start;
    const wide = around(text, stretch, mark);
    if (isMarked && wide !== null) {
      return [
        { range: inLine(line, wide.start, wide.start + mark.length), text: "" },
        { range: inLine(line, wide.end - mark.length, wide.end), text: "" },
      ];
    }
    return [
      { range: inLine(line, stretch.start.column, stretch.start.column), text: mark },
      { range: inLine(line, stretch.end.column, stretch.end.column), text: mark },
    ];
  });
  return { edits, selection: afterInline(stretches, { mark, isMarked, text }) };
}

const isEmpty = ({ start, end }: PlaceRange): boolean => start.line === end.line && start.column === end.column;

/** The words of a line that are selected, without white space, list signs and heading signs at its edges. */
function stretchOf({ line: lineOf, selection }: MarkdownText, line: number): readonly PlaceRange[] {
  const content = lineOf(line);
  const head = LINE_HEAD.exec(content)?.[0].length ?? 0;
  const from = line === selection.start.line ? selection.start.column - 1 : 0;
  const to = line === selection.end.line ? selection.end.column - 1 : content.length;
  const start = from < head && to > head ? head : from;
  const chosen = content.slice(start, to);
  if (chosen.trim() === "") return [];
  const left = start + chosen.length - chosen.trimStart().length;
  return [inLine(line, left + 1, left + 1 + chosen.trim().length)];
}

/** Columns of the signs around or at the ends of a stretch; null when it has none. */
function around(
  text: MarkdownText,
  { start, end }: PlaceRange,
  mark: InlineMark,
): { readonly start: number; readonly end: number } | null {
  const content = text.line(start.line);
  const length = mark.length;
  for (const [from, to] of [
    [start.column, end.column],
    [start.column - length, end.column + length],
  ] as const) {
    const inside = content.slice(from - 1, to - 1);
    if (from < 1 || inside.length <= 2 * length || !inside.startsWith(mark) || !inside.endsWith(mark)) continue;
    // Two stars are bold, not italic twice; three are both.
    if (mark === "*" && runOfStars(content, from - 1, 1) === 2) continue;
    return { start: from, end: to };
  }
  return null;
}

function runOfStars(content: string, at: number, step: 1 | -1): number {
  let first = at;
  while (content[first - step] === "*") first -= step;
  let count = 0;
  while (content[first + count * step] === "*") count += 1;
  return count;
}

function afterInline(
  stretches: readonly PlaceRange[],
  done: { readonly mark: InlineMark; readonly isMarked: boolean; readonly text: MarkdownText },
): PlaceRange {
  const { mark, isMarked, text } = done;
  const [first, last] = [stretches[0], stretches.at(-1)];
  if (first === undefined || last === undefined) return text.selection;
  const shift = mark.length * (isMarked ? -1 : 1);
  const place = (stretch: PlaceRange, edge: "start" | "end"): number => {
    const { column } = stretch[edge];
    if (!isMarked) return column + shift;
    const wide = around(text, stretch, mark);
    // Signs that were selected themselves go from both ends.
    const wasInside = wide !== null && wide.start === stretch.start.column;
    return column + (wasInside ? (edge === "start" ? 0 : 2 * shift) : shift);
  };
  return {
    start: { line: first.start.line, column: place(first, "start") },
    end: { line: last.end.line, column: place(last, "end") },
  };
}

/** Without a selection the word at the caret is meant; between words the caret goes between new signs. */
function toggleAtCaret(text: MarkdownText, mark: InlineMark): MarkdownEdit {
  const { start: caret } = text.selection;
  const content = text.line(caret.line);
  for (const word of content.matchAll(WORD)) {
    const range = inLine(caret.line, word.index + 1, word.index + 1 + word[0].length);
    if (range.start.column > caret.column || range.end.column < caret.column) continue;
    const edit = toggleInline({ ...text, line: (line) => text.line(line), selection: range }, mark);
    const shift = edit.selection.start.column - range.start.column;
    const column = caret.column + shift;
    return { ...edit, selection: { start: { ...caret, column }, end: { ...caret, column } } };
  }
  const column = caret.column + mark.length;
  const place = { line: caret.line, column };
  return {
    edits: [{ range: { start: caret, end: caret }, text: mark + mark }],
    selection: { start: place, end: place },
  };
}
