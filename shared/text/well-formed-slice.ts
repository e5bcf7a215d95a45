/** `text.slice(start, end)` moved inwards where an end would split a surrogate pair, and where it begins. */
export interface WellFormedSlice {
  readonly text: string;
  /** UTF-16 code units in the whole text. */
  readonly start: number;
  readonly end: number;
}

/** Slice between two offsets that never holds half of a surrogate pair it found whole. */
export function wellFormedSlice(text: string, start: number, end: number): WellFormedSlice {
  let from = Math.max(0, Math.min(start, text.length));
  let to = Math.max(0, Math.min(end, text.length));
  if (to <= from) return { text: "", start: from, end: from };
  if (splitsPair(text, from)) from += 1;
  if (splitsPair(text, to)) to -= 1;
  return { text: text.slice(from, to), start: from, end: to };
}

/** `text.slice(start, end)` in the same form, with offsets held inside the text. */
export function plainSlice(text: string, start: number, end: number): WellFormedSlice {
  const from = Math.max(0, Math.min(start, text.length));
  const to = Math.max(from, Math.min(end, text.length));
  return { text: text.slice(from, to), start: from, end: to };
}

function splitsPair(text: string, offset: number): boolean {
  if (offset <= 0 || offset >= text.length) return false;
  return isHigh(text.charCodeAt(offset - 1)) && isLow(text.charCodeAt(offset));
}

function isHigh(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

function isLow(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}
