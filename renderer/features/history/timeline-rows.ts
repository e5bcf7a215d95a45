import type { GitCommit } from "#shared/rpc/git-calls.ts";
import type { Checkpoint, HistoryCursor, HistoryEntry } from "#shared/rpc/history-calls.ts";
import { dayKey } from "./time-words.ts";

/** A line of the timeline. */
export type TimelineRow =
  | { readonly kind: "version"; readonly id: string; readonly atMs: number; readonly entry: HistoryEntry }
  | { readonly kind: "moment"; readonly id: string; readonly atMs: number; readonly moment: Checkpoint }
  | { readonly kind: "commit"; readonly id: string; readonly atMs: number; readonly commit: GitCommit };

/** The lines of one day, newest first. */
export interface TimelineDay {
  readonly key: string;
  readonly rows: readonly TimelineRow[];
}

/** Tells one version from all others of a workspace. */
export const entryId = ({ atMs, relPath, hash }: HistoryCursor): string => `${atMs} ${hash.slice(0, 12)} ${relPath}`;

/** Versions, moments and commits by day; older moments and commits wait until the versions around them are read. */
export function timelineDays(read: {
  readonly entries: readonly HistoryEntry[];
  readonly moments: readonly Checkpoint[];
  readonly commits: readonly GitCommit[];
  /** File whose versions are shown; null for all. */
  readonly relPath: string | null;
  readonly isComplete: boolean;
}): readonly TimelineDay[] {
  const { entries, moments, commits, relPath, isComplete } = read;
  const oldest = entries.at(-1)?.atMs ?? 0;
  const isInSight = ({ atMs }: { readonly atMs: number }): boolean => isComplete || atMs >= oldest;
  const rows: readonly TimelineRow[] = [
    ...entries.map((entry) => ({ kind: "version" as const, id: entryId(entry), atMs: entry.atMs, entry })),
    ...moments
      .filter(isInSight)
      .filter(({ files }) => relPath === null || files.some((file) => file.relPath === relPath))
      .map((moment) => ({ kind: "moment" as const, id: moment.id, atMs: moment.atMs, moment })),
    ...commits
      .filter(isInSight)
      .map((commit) => ({ kind: "commit" as const, id: commit.id, atMs: commit.atMs, commit })),
  ];
  const days = new Map<string, TimelineRow[]>();
  for (const row of rows.toSorted((left, right) => right.atMs - left.atMs)) {
    const key = dayKey(row.atMs);
    const day = days.get(key);
    if (day === undefined) days.set(key, [row]);
    else day.push(row);
  }
  return [...days].map(([key, ofDay]) => ({ key, rows: ofDay }));
}

/** Who a version comes from, as far as that can be known. */
export type Author = "you" | "other" | "first";

/** "You" for what this app saved or removed; else somebody else, or nobody when it is the first version seen. */
export function authorOf({ origin, previousHash }: Pick<HistoryEntry, "origin" | "previousHash">): Author {
  if (origin === "saved-by-user" || origin === "before-removal") return "you";
  return origin === "seen-on-disk" && previousHash === null ? "first" : "other";
}

/** True when the entry stands for the file going away. */
export const isRemoval = ({ origin }: Pick<HistoryEntry, "origin">): boolean =>
  origin === "before-removal" || origin === "gone-from-disk";
