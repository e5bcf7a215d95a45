import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { sha256 } from "../rules/sha256.ts";

/** Letters of a place that count, UTF-16 code units. */
const LONGEST_PLACE = 500;

/**
 * Names a problem so that it is known again while other text changes: by its kind, its file and the words at its
 * place, of which only a hash is kept; where there is no place, by those facts that are words.
 */
export function problemKey(problem: Diagnostic, text: string | undefined): string {
  const { code, relPath = "", range, params } = problem;
  const words = Object.entries(params).filter(([, value]) => typeof value === "string");
  const about =
    range === undefined || text === undefined
      ? JSON.stringify(words.sort(([a], [b]) => (a < b ? -1 : 1)))
      : text.slice(range.start, Math.min(range.end, range.start + LONGEST_PLACE));
  return `${code} ${relPath.slice(0, 400)} ${sha256(about).slice(0, 16)}`;
}
