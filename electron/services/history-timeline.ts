import type { FileHistory, FileVersion } from "./history-index.ts";

/** One thing that happened to a file. */
export interface HistoryEntry extends FileVersion {
  readonly relPath: string;
  /** What the file held before; null for the first version and for one that came after the file had been away. */
  readonly previousHash: string | null;
}

/** A place in a timeline, to go on from. */
export interface TimelineCursor {
  readonly atMs: number;
  readonly relPath: string;
  readonly hash: string;
}

/** A stretch of a timeline, newest first. */
export interface TimelinePage {
  readonly entries: readonly HistoryEntry[];
  /** Where the next page goes on; null at the end. */
  readonly next: TimelineCursor | null;
}

/**
 * What happened to these files, newest first, as far as the bytes are kept. Lines that tell the same thing twice are
 * one entry.
 */
export function historyTimeline(history: {
  readonly files: readonly FileHistory[];
  readonly kept: ReadonlySet<string>;
}): readonly HistoryEntry[] {
  const entries = history.files.flatMap(entriesOf).filter(({ hash }) => history.kept.has(hash));
  return entries.sort(byTime);
}

/** The entries after a place, at most `limit`. */
export function timelinePage(
  entries: readonly HistoryEntry[],
  options: { readonly after: TimelineCursor | null; readonly limit: number },
): TimelinePage {
  const { after, limit } = options;
  const start = after === null ? 0 : entries.findIndex((entry) => byTime(entry, after) > 0);
  if (start < 0) return { entries: [], next: null };
  const page = entries.slice(start, start + limit);
  const last = page.at(-1);
  const isEnd = last === undefined || start + limit >= entries.length;
  return { entries: page, next: isEnd ? null : { atMs: last.atMs, relPath: last.relPath, hash: last.hash } };
}

/** True when the entry stands for the file going away. */
export const isRemoval = ({ origin }: Pick<FileVersion, "origin">): boolean =>
  origin === "before-removal" || origin === "gone-from-disk";

/** A clock that goes back by more was set anew. */
const CLOCK_STEP_MS = 1_000;

/** The index gives the same list as long as nothing was added, so a file's entries are made once. */
const made = new WeakMap<FileHistory["versions"], readonly HistoryEntry[]>();

function entriesOf(file: FileHistory): readonly HistoryEntry[] {
  const before = made.get(file.versions);
  if (before !== undefined && (before.length === 0 || before[0]?.relPath === file.relPath)) return before;
  const entries = makeEntries(file);
  made.set(file.versions, entries);
  return entries;
}

function makeEntries({ relPath, versions }: FileHistory): readonly HistoryEntry[] {
  const entries: HistoryEntry[] = [];
  for (const version of versions) {
    const last = entries.at(-1);
    const entry: HistoryEntry = {
      ...{ atMs: timeAfter(last, version), hash: version.hash, bytes: version.bytes, origin: version.origin, relPath },
      previousHash: last === undefined || isRemoval(last) ? null : last.hash,
    };
    if (last === undefined || last.hash !== version.hash || isRemoval(last) !== isRemoval(version)) {
      entries.push(entry);
    } else if (isUsers(version) && !isUsers(last)) {
      // The look at the disk may be written down before the save that it saw.
      entries[entries.length - 1] = { ...last, origin: version.origin };
    }
  }
  return entries;
}

/** Two versions may come in one millisecond; the later one stays the later one. */
function timeAfter(last: HistoryEntry | undefined, { atMs }: FileVersion): number {
  const isJustThen = last !== undefined && atMs <= last.atMs && last.atMs - atMs < CLOCK_STEP_MS;
  return isJustThen ? last.atMs + 1 : atMs;
}

const isUsers = ({ origin }: FileVersion): boolean => origin === "saved-by-user" || origin === "before-removal";

function byTime(left: TimelineCursor, right: TimelineCursor): number {
  if (left.atMs !== right.atMs) return right.atMs - left.atMs;
  if (left.relPath !== right.relPath) return left.relPath < right.relPath ? -1 : 1;
  return left.hash === right.hash ? 0 : left.hash < right.hash ? -1 : 1;
}
