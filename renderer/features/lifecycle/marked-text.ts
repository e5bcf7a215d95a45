/** A piece of a text; marked where a rule found something. */
export interface MarkedPiece {
  readonly start: number;
  readonly text: string;
  readonly isMarked: boolean;
}

/** Cuts a text at spans (UTF-16, in any order, overlapping or not). */
export function markText(text: string, spans: readonly (readonly [number, number])[]): readonly MarkedPiece[] {
  const pieces: MarkedPiece[] = [];
  let at = 0;
  for (const [start, end] of [...spans].sort((a, b) => a[0] - b[0])) {
    const from = Math.max(at, start);
    if (end <= from) continue;
    if (from > at) pieces.push({ start: at, text: text.slice(at, from), isMarked: false });
    pieces.push({ start: from, text: text.slice(from, end), isMarked: true });
    at = end;
  }
  if (at < text.length) pieces.push({ start: at, text: text.slice(at), isMarked: false });
  return pieces;
}
