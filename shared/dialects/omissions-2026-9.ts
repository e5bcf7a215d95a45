import { baseName } from "../files/path-names.ts";
import type { TextRange } from "../text/span.ts";

const HEARTBEAT_BLOCK =
  /Default heartbeat prompt:\r?\n`(?:Read HEARTBEAT\.md if it exists|Follow the heartbeat monitor scratch context when provided\.)[^`\r\n]*HEARTBEAT_OK\.`/gu;
const PROJECT_MARK = /<!--\s*project\s*:/iu;

/** Entries of MEMORY.md and USER.md that belong to a project; none is active in a preview. */
export function omitProjectEntries(text: string, headerPath: string): readonly TextRange[] {
  const base = baseName(headerPath).toUpperCase();
  if ((base !== "MEMORY.MD" && base !== "USER.MD") || !PROJECT_MARK.test(text)) return [];
  const entries = splitEntries(text);
  const kept = entries.filter((entry) => !isOfProject(text.slice(entry.start, entry.end)));
  if (kept.length === entries.length) return [];
  const omitted: TextRange[] = [];
  for (const [index, entry] of entries.entries()) {
    if (kept.includes(entry)) continue;
    const next = entries[index + 1];
    const hasKeptBehind = entries.slice(index + 1).some((other) => kept.includes(other));
    // Entries are joined by single line feeds, so one goes with each entry that goes.
    omitted.push(
      hasKeptBehind
        ? { start: entry.start, end: next?.start ?? entry.end }
        : { start: Math.max(0, entry.start - (kept.length > 0 ? 1 : 0)), end: entry.end },
    );
  }
  return omitted;
}

/** The default heartbeat prompt, where a file repeats it. */
export function omitHeartbeatBlock(text: string): readonly TextRange[] {
  if (!text.includes("Default heartbeat prompt:")) return [];
  return [...text.matchAll(HEARTBEAT_BLOCK)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** All but two of three or more line feeds in a row. */
export function omitLineFeeds(text: string): readonly TextRange[] {
  if (!text.includes("\n\n\n")) return [];
  return [...text.matchAll(/\n{3,}/g)].map((match) => ({ start: match.index + 2, end: match.index + match[0].length }));
}

/** Entries start at lines that begin with `- ` or are headings; each ends before the line feed of the next. */
function splitEntries(text: string): readonly TextRange[] {
  const starts = [0];
  for (const match of text.matchAll(/\n(?=- |#{1,6}(?:\s|$))/g)) starts.push(match.index + 1);
  return starts.map((start, index) => {
    const next = starts[index + 1];
    return { start, end: next === undefined ? text.length : next - 1 };
  });
}

/** Marked for a project, rightly or not: a mark that cannot be read keeps the entry out as well. */
function isOfProject(entry: string): boolean {
  return PROJECT_MARK.test(entry);
}
