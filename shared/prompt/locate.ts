import type { AssembledPrompt, Segment } from "./assembled-prompt.ts";

/** A place in a workspace file. */
export interface SourcePlace {
  readonly relPath: string;
  /** UTF-16 code units in the file's own text. */
  readonly offset: number;
}

/** A place in the prompt; not `exact` when the asked character itself is not in the prompt. */
export interface PromptPlace {
  /** UTF-16 code units in `projectContext`. */
  readonly offset: number;
  readonly exact: boolean;
}

/** The segment that holds a prompt offset (binary search); the end of the text belongs to the last one. */
export function segmentAt(prompt: AssembledPrompt, offset: number): Segment | undefined {
  const { segments } = prompt;
  let low = 0;
  let high = segments.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((segments[middle]?.end ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  const found = segments[low];
  return found !== undefined && offset >= found.start && offset <= found.end ? found : undefined;
}

/** Where a prompt offset comes from; a marker leads to the start of what it leaves out, other text of a file to its start. */
export function sourceOfPromptOffset(prompt: AssembledPrompt, offset: number): SourcePlace | undefined {
  const segment = segmentAt(prompt, offset);
  if (segment?.fileIndex === undefined) return undefined;
  const file = prompt.files[segment.fileIndex];
  if (file?.relPath === undefined || file.fromHook) return undefined;
  if (segment.source !== undefined)
    return { relPath: file.relPath, offset: segment.source.start + offset - segment.start };
  return { relPath: file.relPath, offset: segment.omitted?.source.start ?? 0 };
}

/** Where a character of a file stands in the prompt; for one that is cut, the marker; undefined when the file is not there. */
export function promptOffsetOfSource(prompt: AssembledPrompt, place: SourcePlace): PromptPlace | undefined {
  let nearest: PromptPlace | undefined;
  for (const segment of prompt.segments) {
    if (segment.fileIndex === undefined || !isOfFile(prompt, segment.fileIndex, place.relPath)) continue;
    const { source, omitted } = segment;
    if (source !== undefined && place.offset >= source.start && place.offset < source.end) {
      return { offset: segment.start + place.offset - source.start, exact: true };
    }
    if (omitted !== undefined && place.offset >= omitted.source.start && place.offset < omitted.source.end) {
      return { offset: segment.start, exact: false };
    }
    // The end of the text and trimmed white space behind it lead to the end of the last piece.
    nearest = { offset: source === undefined ? segment.start : segment.end, exact: source?.end === place.offset };
  }
  return nearest;
}

function isOfFile(prompt: AssembledPrompt, fileIndex: number, relPath: string): boolean {
  const file = prompt.files[fileIndex];
  return file?.relPath === relPath && !file.fromHook;
}
