import type { AssembledPrompt, Segment } from "#shared/prompt/assembled-prompt.ts";

/** Why a stretch of the prompt is there, in one of the catalogue's sentences. */
export type ProvenanceWhy =
  | "whole"
  | "head"
  | "tail"
  | "part"
  | "heading"
  | "frame"
  | "marker"
  | "missing"
  | "unreadable"
  | "digest"
  | "notice"
  | "hook";

/** The sentence that explains a segment. */
export function provenanceWhy(prompt: AssembledPrompt, segment: Segment): ProvenanceWhy {
  const file = segment.fileIndex === undefined ? undefined : prompt.files[segment.fileIndex];
  if (segment.kind === "frame") return file === undefined ? "frame" : "heading";
  if (segment.kind !== "content") return segment.kind;
  if (file?.fromHook === true) return "hook";
  if (file === undefined || segment.source === undefined || !file.truncated) return "whole";
  if (segment.source.start === 0) return "head";
  return segment.source.end >= file.rawChars ? "tail" : "part";
}

/** One-based numbers of the first and last line that a range of a text touches. */
export function linesOfRange(
  text: string,
  range: { readonly start: number; readonly end: number },
): { readonly first: number; readonly last: number } {
  let first = 1;
  let last = 1;
  const end = Math.max(range.start, range.end - 1);
  for (let at = text.indexOf("\n"); at !== -1 && at < end; at = text.indexOf("\n", at + 1)) {
    if (at < range.start) first += 1;
    last += 1;
  }
  return { first, last };
}
