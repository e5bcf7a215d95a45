import { compareTexts } from "#shared/compare/compare-texts.ts";
import { countLines } from "#shared/compare/side-rows.ts";
import { splitLines } from "#shared/text/lines.ts";
import type { HistoryStore } from "./history-store.ts";
import { type HistoryEntry, isRemoval } from "./history-timeline.ts";

/** Lines that came and went. */
export interface LineChange {
  readonly added: number;
  readonly removed: number;
}

/** Texts beyond this are not compared for a list, bytes. */
const MAX_COMPARED_BYTES = 512 * 1024;
const MAX_REMEMBERED = 5_000;

/** Counts, for entries of a timeline, the lines that came and went against the version before. */
export function createLineCounter(history: Pick<HistoryStore, "read">) {
  const known = new Map<string, LineChange | null>();

  async function count({ hash, previousHash, bytes }: HistoryEntry): Promise<LineChange | null> {
    if (bytes > MAX_COMPARED_BYTES) return null;
    const [after, before] = await Promise.all([
      history.read(hash),
      previousHash === null ? Buffer.alloc(0) : history.read(previousHash),
    ]);
    if (after === undefined || before === undefined || before.length > MAX_COMPARED_BYTES) return null;
    if (before.length === 0) return { added: linesIn(after.toString("utf-8")), removed: 0 };
    const { hunks } = compareTexts(before.toString("utf-8"), after.toString("utf-8"));
    const { changed, added, removed } = countLines(hunks);
    return { added: added + changed, removed: removed + changed };
  }

  /** Null where a removal, a large text or forgotten bytes leave nothing to count. */
  return async (entry: HistoryEntry): Promise<LineChange | null> => {
    if (isRemoval(entry)) return null;
    const key = `${entry.previousHash ?? ""} ${entry.hash}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const counted = await count(entry);
    if (known.size >= MAX_REMEMBERED) known.clear();
    known.set(key, counted);
    return counted;
  };
}

function linesIn(text: string): number {
  const { lines } = splitLines(text);
  return lines.at(-1) === "" ? lines.length - 1 : lines.length;
}
