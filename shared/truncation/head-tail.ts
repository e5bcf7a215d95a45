import type { HeadTailShares } from "../dialects/dialect.ts";
import { mergeRanges } from "../text/span.ts";
import type { CutPiece, CutResult } from "./cut-result.ts";

/**
 * Cuts as 2026.1 does: `floor(share × limit)` code units of head and tail with the marker on top of them.
 * A tail of 0 repeats the WHOLE text, because the runtime takes `slice(-0)` (measured for limits under 5).
 */
export function cutHeadTail(
  text: string,
  options: { readonly name: string; readonly limit: number; readonly shares: HeadTailShares },
): CutResult {
  const { name, limit, shares } = options;
  const trimmed = text.trimEnd();
  if (trimmed.length <= limit) return uncut(trimmed);
  const headChars = Math.floor(limit * shares.head);
  const tailChars = Math.floor(limit * shares.tail);
  const head = { start: 0, end: headChars };
  const tail = { start: tailChars === 0 ? 0 : trimmed.length - tailChars, end: trimmed.length };
  const marker = fullMarker({ name, headChars, tailChars, rawChars: trimmed.length });
  const pieces: CutPiece[] = [];
  if (headChars > 0) pieces.push({ kind: "content", text: trimmed.slice(0, headChars), source: head });
  pieces.push({
    kind: "marker",
    text: `\n${marker}\n`,
    omitted: { start: headChars, end: Math.max(headChars, tail.start) },
  });
  pieces.push({ kind: "content", text: trimmed.slice(tail.start), source: tail });
  return {
    pieces,
    text: pieces.map((piece) => piece.text).join(""),
    rawChars: trimmed.length,
    truncated: true,
    causes: ["per-file-limit"],
    keptRanges: mergeRanges([head, tail]),
  };
}

/** The result for text that fits: all of it, already trimmed at the end. */
export function uncut(trimmed: string): CutResult {
  const source = { start: 0, end: trimmed.length };
  return {
    pieces: trimmed === "" ? [] : [{ kind: "content", text: trimmed, source }],
    text: trimmed,
    rawChars: trimmed.length,
    truncated: false,
    causes: [],
    keptRanges: trimmed === "" ? [] : [source],
  };
}

/** The runtime's note at the cut, with its own empty line before and after (all versions). */
export function fullMarker(facts: {
  readonly name: string;
  readonly headChars: number;
  readonly tailChars: number;
  readonly rawChars: number;
}): string {
  const { name, headChars, tailChars, rawChars } = facts;
  return [
    "",
    `[...truncated, read ${name} for full content...]`,
    `…(truncated ${name}: kept ${headChars}+${tailChars} chars of ${rawChars})…`,
    "",
  ].join("\n");
}
