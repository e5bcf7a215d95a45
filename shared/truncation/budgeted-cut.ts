import type { HeadTailShares } from "../dialects/dialect.ts";
import { mergeRanges } from "../text/span.ts";
import { plainSlice, wellFormedSlice } from "../text/well-formed-slice.ts";
import { clipPieces } from "./cut-pieces.ts";
import type { CutPiece, CutResult } from "./cut-result.ts";
import { fullMarker, uncut } from "./head-tail.ts";

/** Code units of content that must fit beside the full marker; else the compact one is used. */
const LEAST_CONTENT = 16;
const ROUNDS = 3;

interface Shape {
  readonly head: number;
  readonly tail: number;
}

interface MarkerStyle {
  readonly write: (shape: Shape) => string;
  /** Line feeds between the marker and what stands beside it. */
  readonly separator: "\n" | "";
}

/**
 * Cuts as 2026.4.22 and later do for every file but AGENTS.md: head, marker and tail together fit the limit, and a
 * compact marker is used where the full one leaves under 16 code units.
 */
export function cutBudgeted(
  text: string,
  options: {
    readonly name: string;
    readonly limit: number;
    readonly shares: HeadTailShares;
    /** Whether head and tail never split a surrogate pair. */
    readonly wholePairs: boolean;
  },
): CutResult {
  const { name, limit, shares } = options;
  const slice = sliceOf(options.wholePairs);
  const trimmed = text.trimEnd();
  if (trimmed.length <= limit) return uncut(trimmed);
  const style = markerStyle(name, { limit, rawChars: trimmed.length });
  const shape = fitShape(style, { limit, shares });
  const head = slice(trimmed, 0, shape.head);
  const tail = slice(trimmed, trimmed.length - shape.tail, trimmed.length);
  const marker = [
    head.text === "" ? "" : style.separator,
    style.write(shape),
    tail.text === "" ? "" : style.separator,
  ].join("");
  const pieces: readonly CutPiece[] = [
    { kind: "content", text: head.text, source: { start: head.start, end: head.end } },
    { kind: "marker", text: marker, omitted: { start: head.end, end: tail.start } },
    { kind: "content", text: tail.text, source: { start: tail.start, end: tail.end } },
  ];
  return cutResult(clipPieces(pieces, limit), trimmed.length);
}

/** The way a version takes a stretch of a text. */
export function sliceOf(wholePairs: boolean): typeof plainSlice {
  return wholePairs ? wellFormedSlice : plainSlice;
}

/** Result for pieces whose content sources are known. */
export function cutResult(pieces: readonly CutPiece[], rawChars: number): CutResult {
  const shown = pieces.filter((piece) => piece.text !== "");
  return {
    pieces: shown,
    text: shown.map((piece) => piece.text).join(""),
    rawChars,
    truncated: true,
    causes: ["per-file-limit"],
    keptRanges: mergeRanges(shown.flatMap((piece) => (piece.kind === "content" ? (piece.source ?? []) : []))),
  };
}

function markerStyle(name: string, facts: { readonly limit: number; readonly rawChars: number }): MarkerStyle {
  const full: MarkerStyle = {
    write: ({ head, tail }) => fullMarker({ name, headChars: head, tailChars: tail, rawChars: facts.rawChars }),
    separator: "\n",
  };
  const room = facts.limit - full.write({ head: 0, tail: 0 }).length - 2;
  if (room >= LEAST_CONTENT) return full;
  return { write: ({ head, tail }) => `[…truncated ${head}+${tail}/${facts.rawChars}]`, separator: "" };
}

/** Code units of head and tail: the marker's own length depends on them, so it takes a few rounds. */
function fitShape(style: MarkerStyle, options: { readonly limit: number; readonly shares: HeadTailShares }): Shape {
  const { limit, shares } = options;
  let shape: Shape = { head: 0, tail: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    const budget = Math.max(0, limit - overhead(style, shape));
    const next = { head: Math.floor(budget * shares.head), tail: Math.floor(budget * shares.tail) };
    const isSettled = next.head === shape.head && next.tail === shape.tail;
    shape = next;
    if (isSettled) break;
  }
  let overflow = shape.head + shape.tail + overhead(style, shape) - limit;
  while (overflow > 0 && (shape.tail > 0 || shape.head > 0)) {
    shape =
      shape.tail > 0
        ? { head: shape.head, tail: Math.max(0, shape.tail - overflow) }
        : { head: Math.max(0, shape.head - overflow), tail: 0 };
    overflow = shape.head + shape.tail + overhead(style, shape) - limit;
  }
  const single = { head: 1, tail: 0 };
  const isEmpty = shape.head === 0 && shape.tail === 0;
  return isEmpty && 1 + overhead(style, single) <= limit ? single : shape;
}

/** Length of marker and separators. */
function overhead(style: MarkerStyle, { head, tail }: Shape): number {
  const separators = Number(head > 0) + Number(tail > 0);
  return style.write({ head, tail }).length + separators * style.separator.length;
}
