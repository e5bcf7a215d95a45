import type { TextRange } from "../text/span.ts";
import { wellFormedSlice } from "../text/well-formed-slice.ts";
import type { CutPiece } from "./cut-result.ts";

/** Length of all pieces, UTF-16 code units. */
export function piecesLength(pieces: readonly CutPiece[]): number {
  return pieces.reduce((sum, piece) => sum + piece.text.length, 0);
}

/** The first `limit` code units of the pieces, splitting no surrogate pair. */
export function clipPieces(pieces: readonly CutPiece[], limit: number): readonly CutPiece[] {
  const text = pieces.map((piece) => piece.text).join("");
  if (text.length <= limit) return pieces;
  const { end } = wellFormedSlice(text, 0, limit);
  return deleteFromPieces(pieces, [{ start: end, end: text.length }]);
}

/** The pieces without the given ranges of their joined text; what is left of each keeps its own source. */
export function deleteFromPieces(pieces: readonly CutPiece[], deletions: readonly TextRange[]): readonly CutPiece[] {
  if (deletions.length === 0) return pieces;
  const left: CutPiece[] = [];
  let at = 0;
  for (const piece of pieces) {
    left.push(...survivors(piece, { at, deletions }));
    at += piece.text.length;
  }
  return left;
}

function survivors(
  piece: CutPiece,
  place: { readonly at: number; readonly deletions: readonly TextRange[] },
): readonly CutPiece[] {
  const end = place.at + piece.text.length;
  const touching = place.deletions.filter((range) => range.start < end && range.end > place.at);
  if (touching.length === 0) return [piece];
  const out: CutPiece[] = [];
  let from = place.at;
  for (const range of [...touching, { start: end, end }]) {
    if (range.start > from) out.push(subPiece(piece, { start: from - place.at, end: range.start - place.at }));
    from = Math.max(from, range.end);
  }
  return out;
}

/** Part of a piece; only content is the file's own text letter by letter, so only there the source moves along. */
function subPiece(piece: CutPiece, range: TextRange): CutPiece {
  const text = piece.text.slice(range.start, range.end);
  if (piece.source === undefined || piece.kind !== "content") return { ...piece, text };
  const start = piece.source.start + range.start;
  return { ...piece, text, source: { start, end: start + text.length } };
}
