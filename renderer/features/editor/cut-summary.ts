import type { CutInfo } from "#renderer/stores/selectors.ts";

/** How the agent's view of one file is broken off; what banners and boundaries say. UTF-16 code units. */
export interface CutSummary {
  readonly hiddenChars: number;
  /** Kept at the start of the file. */
  readonly headChars: number;
  /** Kept at the end of the file. */
  readonly tailChars: number;
  /** Where the unseen part lies. */
  readonly place: "middle" | "end" | "start" | "all";
}

/** Summary of what is hidden; null when nothing is. */
export function cutSummary(cut: CutInfo | null): CutSummary | null {
  const first = cut?.hidden[0];
  const last = cut?.hidden.at(-1);
  if (cut === null || first === undefined || last === undefined) return null;
  const headChars = first.start;
  const tailChars = cut.report.rawChars - last.end;
  return {
    hiddenChars: cut.hiddenChars,
    headChars,
    tailChars,
    place: headChars > 0 ? (tailChars > 0 ? "middle" : "end") : tailChars > 0 ? "start" : "all",
  };
}
