import { blankLinesEnd, blankLinesStart, countEndings } from "../text/blank-lines.ts";
import { dominantEnding, splitLines } from "../text/lines.ts";

/** A text as it goes into another one: without its byte-order mark and blank ends, with the other's line endings. */
export function adaptedText(moved: string, target: string): string {
  const marked = moved.replace(/^\uFEFF/, "");
  const bare = marked.slice(blankLinesEnd(marked, 0));
  const { endings } = splitLines(target);
  const ending = endings.length === 0 ? dominantEnding(splitLines(moved).endings) : dominantEnding(endings);
  return bare.trimEnd().replaceAll(/\r\n|\n|\r/g, ending);
}

/**
 * Puts a text between two stretches of `target` as a paragraph of its own. Every character of `target` stays; line
 * endings are added where the neighbours have no blank line.
 */
export function insertParagraph(target: string, options: { readonly at: number; readonly text: string }): string {
  const { at, text } = options;
  const before = target.slice(0, at);
  const behind = target.slice(at);
  const parts = splitLines(target).endings.length === 0 ? splitLines(text) : splitLines(target);
  const ending = dominantEnding(parts.endings);
  const isFirst = before === "" || before === "\uFEFF";
  const gapBefore = isFirst ? "" : ending.repeat(2 - Math.min(2, trailingBreaks(before)));
  const gapBehind = behind === "" ? ending : ending.repeat(2 - Math.min(1, leadingBreaks(behind)));
  return before + gapBefore + text + gapBehind + behind;
}

function trailingBreaks(text: string): number {
  return countEndings(text.slice(blankLinesStart(text, text.length)));
}

function leadingBreaks(text: string): number {
  return countEndings(text.slice(0, blankLinesEnd(text, 0)));
}
