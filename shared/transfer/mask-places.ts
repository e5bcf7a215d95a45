import { mergeRanges, type TextRange } from "../text/span.ts";

/** What stands in place of a secret; the same in every language, since the agent reads it. */
export const MASK = "[removed]";

/** The text with these places masked; everything else stays to the byte. */
export function maskPlaces(text: string, places: readonly TextRange[]): string {
  let masked = "";
  let at = 0;
  for (const { start, end } of mergeRanges(places)) {
    masked += text.slice(at, start) + MASK;
    at = end;
  }
  return masked + text.slice(at);
}
