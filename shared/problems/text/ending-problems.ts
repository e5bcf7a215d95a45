import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { dominantEnding, type LineEnding, splitLines } from "../../text/lines.ts";
import { problemAt } from "./problem-at.ts";

const NAMES: Readonly<Record<LineEnding, string>> = { "\n": "LF", "\r\n": "CRLF", "\r": "CR" };

/** A byte-order mark, and lines that end in more than one way. */
export function endingProblems(relPath: string, text: string): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  if (text.startsWith("\uFEFF")) {
    found.push(problemAt("byte-order-mark", { relPath, range: { start: 0, end: 1 }, params: {} }));
  }
  const { bom, lines, endings } = splitLines(text);
  const usual = dominantEnding(endings);
  const at = endings.findIndex((ending) => ending !== usual);
  if (at === -1) return found;
  const start = lines
    .slice(0, at)
    .reduce((sum, line, index) => sum + line.length + (endings[index] ?? "").length, bom ? 1 : 0);
  const range = { start, end: start + (lines[at] ?? "").length };
  const count = endings.filter((ending) => ending !== usual).length;
  const params = { usual: NAMES[usual], other: NAMES[endings[at] ?? "\n"], count };
  found.push(problemAt("mixed-endings", { relPath, range, params }));
  return found;
}
