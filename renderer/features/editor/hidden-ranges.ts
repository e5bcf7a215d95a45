import type { FileReport, TextRange } from "#shared/prompt/assembled-prompt.ts";
import { gapsBetween } from "#shared/text/span.ts";

/** Parts of a file's own text that the agent does not get although the file is sent, UTF-16 code units, ascending. */
export function hiddenRanges(report: FileReport | undefined): readonly TextRange[] {
  if (report === undefined || !report.truncated || report.fromHook) return [];
  return gapsBetween(report.keptRanges, report.rawChars);
}

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
export function cutSummary(report: FileReport | undefined): CutSummary | null {
  const hidden = hiddenRanges(report);
  const first = hidden[0];
  const last = hidden.at(-1);
  if (report === undefined || first === undefined || last === undefined) return null;
  const headChars = first.start;
  const tailChars = report.rawChars - last.end;
  return {
    hiddenChars: hidden.reduce((sum, range) => sum + range.end - range.start, 0),
    headChars,
    tailChars,
    place: headChars > 0 ? (tailChars > 0 ? "middle" : "end") : tailChars > 0 ? "start" : "all",
  };
}
