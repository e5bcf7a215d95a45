import type { TextRange } from "#shared/text/span.ts";

/** How much of a section the agent does not see: all of it, a part, or null where it sees everything. */
export type SectionCut = "all" | "part" | null;

/** Meets a section with the parts of its file that are cut; both in UTF-16 code units of the same text. */
export function sectionCut(hidden: readonly TextRange[], section: TextRange): SectionCut {
  const lost = hidden.reduce(
    (sum, { start, end }) => sum + Math.max(0, Math.min(end, section.end) - Math.max(start, section.start)),
    0,
  );
  if (lost === 0) return null;
  return lost >= section.end - section.start ? "all" : "part";
}
