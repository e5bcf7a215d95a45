import type { AssembledPrompt, Segment } from "#shared/prompt/assembled-prompt.ts";

/** A piece of an open outline row, in prompt offsets (UTF-16 code units). */
export interface ExcerptPiece {
  readonly kind: "text" | "hit" | "gap" | "note";
  readonly start: number;
  readonly end: number;
  readonly segmentIndex: number;
}

interface Window {
  readonly start: number;
  readonly end: number;
}

/** Lines shown around the cursor, at the start of a file and beside a cut. */
const LINES = { cursor: 3, start: 6, besideCut: 2 } as const;
/** A gap smaller than its own label is not worth a label. UTF-16 code units. */
const SMALLEST_GAP = 60;
/** A window never reaches further than this from its place, for files with endless lines. UTF-16 code units. */
const REACH = 480;

/** What an open row shows of one file: the part around the cursor (else its start) and every cut with its neighbourhood. */
export function outlineExcerpt(
  prompt: AssembledPrompt,
  place: {
    readonly fileIndex: number /** Prompt offset of the cursor, when it is in this file. */;
    readonly cursor: number | null;
  },
): readonly ExcerptPiece[] {
  const pieces: ExcerptPiece[] = [];
  const own = prompt.segments
    .map((segment, segmentIndex) => ({ segment, segmentIndex }))
    .filter(({ segment }) => segment.fileIndex === place.fileIndex && segment.kind !== "frame");
  for (const [index, { segment, segmentIndex }] of own.entries()) {
    if (segment.kind !== "content") {
      pieces.push({ kind: "note", start: segment.start, end: segment.end, segmentIndex });
      continue;
    }
    const windows = windowsOf(prompt.projectContext, {
      segment,
      cursor:
        place.cursor !== null && place.cursor >= segment.start && place.cursor <= segment.end ? place.cursor : null,
      isFirst: index === 0 && place.cursor === null,
      afterCut: index > 0,
      beforeCut: index < own.length - 1,
    });
    pieces.push(...piecesOf(prompt.projectContext, { segment, segmentIndex, windows, cursor: place.cursor }));
  }
  return pieces;
}

function windowsOf(
  text: string,
  options: {
    readonly segment: Segment;
    readonly cursor: number | null;
    readonly isFirst: boolean;
    readonly afterCut: boolean;
    readonly beforeCut: boolean;
  },
): readonly Window[] {
  const { segment, cursor, isFirst, afterCut, beforeCut } = options;
  const windows: Window[] = [];
  const around = (at: number, lines: { readonly up: number; readonly down: number }) =>
    windows.push(lineWindow(text, { segment, at, ...lines }));
  if (isFirst) around(segment.start, { up: 0, down: LINES.start });
  else if (afterCut) around(segment.start, { up: 0, down: LINES.besideCut });
  if (cursor !== null) around(cursor, { up: LINES.cursor, down: LINES.cursor });
  if (beforeCut) around(segment.end, { up: LINES.besideCut, down: 0 });
  return joinWindows(windows, segment);
}

/** Whole lines around an offset, inside one segment. */
function lineWindow(
  text: string,
  options: { readonly segment: Segment; readonly at: number; readonly up: number; readonly down: number },
): Window {
  const { segment, at, up, down } = options;
  let start = lineStart(text, { at, floor: segment.start });
  for (let line = 0; line < up && start > segment.start; line += 1) {
    start = lineStart(text, { at: start - 1, floor: segment.start });
  }
  let end = lineEnd(text, { at, ceiling: segment.end });
  for (let line = 0; line < down && end < segment.end; line += 1) {
    end = lineEnd(text, { at: end, ceiling: segment.end });
  }
  return { start: Math.max(start, at - REACH), end: Math.min(end, at + REACH) };
}

function lineStart(text: string, line: { readonly at: number; readonly floor: number }): number {
  return line.at <= line.floor ? line.floor : Math.max(line.floor, text.lastIndexOf("\n", line.at - 1) + 1);
}

function lineEnd(text: string, line: { readonly at: number; readonly ceiling: number }): number {
  const feed = text.indexOf("\n", line.at);
  return feed === -1 ? line.ceiling : Math.min(line.ceiling, feed + 1);
}

function joinWindows(windows: readonly Window[], segment: Segment): readonly Window[] {
  const joined: Window[] = [];
  for (const window of [...windows].sort((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    const before = last?.end ?? segment.start;
    const isNear = window.start <= before + SMALLEST_GAP;
    if (last !== undefined && isNear) {
      joined[joined.length - 1] = { start: last.start, end: Math.max(last.end, window.end) };
    } else joined.push(isNear ? { start: before, end: window.end } : window);
  }
  const last = joined.at(-1);
  if (last !== undefined && last.end >= segment.end - SMALLEST_GAP) {
    joined[joined.length - 1] = { start: last.start, end: segment.end };
  }
  return joined;
}

function piecesOf(
  text: string,
  options: {
    readonly segment: Segment;
    readonly segmentIndex: number;
    readonly windows: readonly Window[];
    readonly cursor: number | null;
  },
): readonly ExcerptPiece[] {
  const { segment, segmentIndex, windows, cursor } = options;
  const pieces: ExcerptPiece[] = [];
  const add = (kind: ExcerptPiece["kind"], range: Window) => {
    if (range.end > range.start) pieces.push({ kind, ...range, segmentIndex });
  };
  let at = segment.start;
  for (const window of windows) {
    add("gap", { start: at, end: window.start });
    if (cursor !== null && cursor >= window.start && cursor <= window.end) {
      const hit = {
        start: Math.max(window.start, lineStart(text, { at: cursor, floor: segment.start })),
        end: Math.min(window.end, lineEnd(text, { at: cursor, ceiling: segment.end })),
      };
      add("text", { start: window.start, end: hit.start });
      add("hit", hit);
      add("text", { start: hit.end, end: window.end });
    } else add("text", window);
    at = window.end;
  }
  add("gap", { start: at, end: segment.end });
  return pieces;
}
