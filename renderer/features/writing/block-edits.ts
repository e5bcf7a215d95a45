import { inLine, type MarkdownEdit, type MarkdownText, type PlaceRange, selectedLines } from "./markdown-edit.ts";

/** Kinds of lists. */
export type ListKind = "bullets" | "numbers" | "checklist";

const HEADING = /^ {0,3}#{1,6}(?:[ \t]+|$)/;
const LIST = /^([ \t]*)(?:[-*+]|\d+[.)])[ \t]+(?:\[[ xX]\][ \t]+)?/;
const SIGNS: Readonly<Record<ListKind, RegExp>> = {
  bullets: /^[ \t]*[-*+][ \t]+(?!\[[ xX]\][ \t])/,
  numbers: /^[ \t]*\d+[.)][ \t]+/,
  checklist: /^[ \t]*[-*+][ \t]+\[[ xX]\][ \t]+/,
};

/** Makes the selected lines headings of a level, 1 to 6; 0 makes them plain. */
export function setHeading(text: MarkdownText, level: number): MarkdownEdit {
  const sign = level === 0 ? "" : `${"#".repeat(level)} `;
  return changeHeads(text, (content, isOnlyLine) => {
    if (content.trim() === "" && !isOnlyLine) return null;
    const old = HEADING.exec(content)?.[0] ?? "";
    return { length: old.length, text: sign };
  });
}

/** Makes the selected lines a list, or plain lines when they are that list already. */
export function toggleList(text: MarkdownText, kind: ListKind): MarkdownEdit {
  const lines = selectedLines(text.selection).map(text.line);
  const filled = lines.filter((content) => content.trim() !== "");
  const isList = filled.length > 0 && filled.every((content) => SIGNS[kind].test(content));
  let number = 0;
  return changeHeads(text, (content, isOnlyLine) => {
    if (content.trim() === "" && !isOnlyLine) return null;
    const old = LIST.exec(content);
    const indent = old?.[1] ?? /^[ \t]*/.exec(content)?.[0] ?? "";
    number += 1;
    const sign = kind === "bullets" ? "- " : kind === "checklist" ? "- [ ] " : `${number}. `;
    return { length: old?.[0].length ?? indent.length, text: indent + (isList ? "" : sign) };
  });
}

/** Makes the selected lines a quotation, or takes one level of it away. */
export function toggleQuote(text: MarkdownText): MarkdownEdit {
  const lines = selectedLines(text.selection).map(text.line);
  const isQuote = lines.every((content) => /^ {0,3}>/.test(content));
  return changeHeads(text, (content) => {
    const old = isQuote ? (/^ {0,3}> ?/.exec(content)?.[0] ?? "") : "";
    return { length: old.length, text: isQuote ? "" : content === "" ? ">" : "> " };
  });
}

/** Puts the selected lines between code fences. */
export function fenceLines(text: MarkdownText): MarkdownEdit {
  const lines = selectedLines(text.selection);
  const [first = 1, last = 1] = [lines[0], lines.at(-1)];
  const fences = lines.map((line) => /^\s*(`{3,})/.exec(text.line(line))?.[1]?.length ?? 0);
  const fence = "`".repeat(fences.reduce((most, length) => Math.max(most, length + 1), 3));
  const end = text.line(last).length + 1;
  return {
    edits: [
      { range: inLine(first, 1, 1), text: `${fence}\n` },
      { range: inLine(last, end, end), text: `\n${fence}` },
    ],
    selection: { start: { line: first + 1, column: 1 }, end: { line: last + 1, column: end } },
  };
}

function changeHeads(
  text: MarkdownText,
  change: (content: string, isOnlyLine: boolean) => { readonly length: number; readonly text: string } | null,
): MarkdownEdit {
  const { selection } = text;
  const lines = selectedLines(selection);
  const shifts = new Map<number, { readonly length: number; readonly by: number }>();
  const edits = lines.flatMap((line): MarkdownEdit["edits"][number][] => {
    const content = text.line(line);
    const head = change(content, lines.length === 1);
    if (head === null || content.slice(0, head.length) === head.text) return [];
    shifts.set(line, { length: head.length, by: head.text.length - head.length });
    return [{ range: inLine(line, 1, head.length + 1), text: head.text }];
  });
  const moved = ({ line, column }: PlaceRange["start"]): PlaceRange["start"] => {
    const shift = shifts.get(line);
    if (shift === undefined) return { line, column };
    // A place inside the old sign stands behind the new one.
    return { line, column: Math.max(column, shift.length + 1) + shift.by };
  };
  return { edits, selection: { start: moved(selection.start), end: moved(selection.end) } };
}
