import type { AssembledPrompt, Segment } from "#shared/prompt/assembled-prompt.ts";

/** Lines longer than this are shown in several rows, so that one row never holds a whole book. UTF-16 code units. */
const MAX_ROW_CHARS = 2_000;

/** Where each row of the full text starts, ascending; the next start (or the text's end) closes a row. */
export function rowStarts(text: string): readonly number[] {
  const starts: number[] = [];
  let at = 0;
  while (at < text.length) {
    const feed = text.indexOf("\n", at);
    const end = feed === -1 ? text.length : feed + 1;
    for (let row = at; row < end; ) {
      starts.push(row);
      row = rowEnd({ text, start: row, end });
    }
    at = end;
  }
  return starts;
}

function rowEnd(line: { readonly text: string; readonly start: number; readonly end: number }): number {
  const { text, start, end } = line;
  if (end - start <= MAX_ROW_CHARS + 1) return end;
  const wanted = start + MAX_ROW_CHARS;
  const space = text.lastIndexOf(" ", wanted);
  if (space > start + MAX_ROW_CHARS / 2) return space + 1;
  const unit = text.charCodeAt(wanted);
  return unit >= 0xdc00 && unit <= 0xdfff ? wanted + 1 : wanted;
}

/** A stretch of one row that belongs to one segment. */
export interface RowSpan {
  readonly start: number;
  readonly end: number;
  readonly segmentIndex: number;
}

/** Index of the segment that holds an offset of the rendered text; -1 when there is none. */
export function segmentIndexAt(segments: readonly Segment[], offset: number): number {
  let low = 0;
  let high = segments.length - 1;
  while (low <= high) {
    const mid = (low + high) >> 1;
    const segment = segments[mid];
    if (segment === undefined) return -1;
    if (offset < segment.start) high = mid - 1;
    else if (offset >= segment.end) low = mid + 1;
    else return mid;
  }
  return -1;
}

/** Index of the row that holds an offset of the rendered text. */
export function rowIndexAt(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const mid = (low + high + 1) >> 1;
    if ((starts[mid] ?? 0) <= offset) low = mid;
    else high = mid - 1;
  }
  return low;
}

/** Splits `[start, end)` of the rendered text at segment borders. */
export function rowSpans(
  segments: readonly Segment[],
  row: { readonly start: number; readonly end: number },
): readonly RowSpan[] {
  const spans: RowSpan[] = [];
  let at = row.start;
  for (let index = segmentIndexAt(segments, row.start); at < row.end && index >= 0; index += 1) {
    const segment = segments[index];
    if (segment === undefined) break;
    const end = Math.min(segment.end, row.end);
    if (end > at) spans.push({ start: at, end, segmentIndex: index });
    at = end;
  }
  return spans;
}

/** The span that decides how a row looks: the longest that is not mere frame, else the first. */
export function leadingSegment(prompt: AssembledPrompt, spans: readonly RowSpan[]): Segment | undefined {
  let best: { segment: Segment; length: number } | undefined;
  for (const span of spans) {
    const segment = prompt.segments[span.segmentIndex];
    if (segment === undefined) continue;
    const length = segment.kind === "frame" ? 0 : span.end - span.start;
    if (best === undefined || length > best.length) best = { segment, length };
  }
  return best?.segment;
}
