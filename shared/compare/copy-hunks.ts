import { dominantEnding, joinLines, type LineEnding, splitLines } from "../text/lines.ts";
import type { Hunk, LineSpan } from "./compare-texts.ts";

/** Which side a text is taken from. */
export type CompareSide = "left" | "right";

/** The side across. */
export const otherSide = (side: CompareSide): CompareSide => (side === "left" ? "right" : "left");

/**
 * The other side's text with some places taken over from `from`. Lines outside of them stay as they are to the byte;
 * byte-order mark and line endings stay those of the text that is written.
 */
export function copyHunks(options: {
  readonly left: string;
  readonly right: string;
  readonly from: CompareSide;
  /** Places of the comparison of these two texts, in order. */
  readonly hunks: readonly Hunk[];
}): string {
  const { from, hunks } = options;
  const source = splitLines(options[from]);
  const target = splitLines(options[otherSide(from)]);
  const usual = dominantEnding(target.endings.length > 0 ? target.endings : source.endings);
  const lines: string[] = [];
  const endings: LineEnding[] = [];
  const keep = (span: LineSpan): void => {
    for (let at = span.start; at < span.end; at += 1) {
      lines.push(target.lines[at] ?? "");
      endings.push(target.endings[at] ?? usual);
    }
  };
  let at = 0;
  for (const hunk of hunks) {
    const taken = hunk[from];
    const replaced = hunk[otherSide(from)];
    keep({ start: at, end: replaced.start });
    for (let line = taken.start; line < taken.end; line += 1) {
      const place = replaced.start + line - taken.start;
      lines.push(source.lines[line] ?? "");
      endings.push((place < replaced.end ? target.endings[place] : undefined) ?? usual);
    }
    at = replaced.end;
  }
  keep({ start: at, end: target.lines.length });
  return joinLines({ bom: target.bom, lines, endings: apart(lines, endings.slice(0, -1)) });
}

/** Endings that stay two when joined: a lone CR right before an empty line's LF would become one CRLF. */
function apart(lines: readonly string[], endings: readonly LineEnding[]): readonly LineEnding[] {
  const kept = [...endings];
  for (let at = 1; at < kept.length; at += 1) {
    if (kept[at - 1] === "\r" && lines[at] === "" && kept[at] === "\n") kept[at] = "\r";
  }
  return kept;
}
