import { type Change, type Decision, decideChanges, type ReviewTexts } from "#shared/review/find-changes.ts";

/** Both versions of a file; null where there is no file. */
export interface Versions {
  readonly seen: string | null;
  readonly disk: string | null;
}

/** A file whose changes can be shown and decided one by one. */
export interface FileReview {
  readonly kind: "changed" | "added" | "removed";
  /** As they were when the changes were shown. */
  readonly texts: ReviewTexts;
  /** In order; a file that came or went is one change. */
  readonly changes: readonly Change[];
  readonly decisions: readonly Decision[];
  /** sha256 of what is on disk once the decisions so far are carried out; null when nothing is. */
  readonly diskHash: string | null;
  readonly canWrite: boolean;
  /** When the foreign versions were noticed, oldest first; ms since the epoch. */
  readonly noticedAtMs: readonly number[];
}

/** A review of two versions, with everything to be decided. */
export function startReview(
  versions: Versions,
  facts: Pick<FileReview, "diskHash" | "canWrite" | "noticedAtMs"> & {
    /** Changes of a file that has both versions. */
    readonly lineChanges: readonly Change[];
  },
): FileReview {
  const { lineChanges, ...known } = facts;
  const texts = { seen: versions.seen ?? "", disk: versions.disk ?? "" };
  const kind = versions.seen === null ? "added" : versions.disk === null ? "removed" : "changed";
  const changes = kind === "changed" ? lineChanges : [wholeFile(texts)];
  return { kind, texts, changes, decisions: changes.map(() => "open"), ...known };
}

/** Both versions once the decisions are carried out. */
export function decidedVersions({ kind, texts, changes }: FileReview, decisions: readonly Decision[]): Versions {
  if (kind === "changed") return decideChanges(texts, changes, decisions);
  const [decision = "open"] = decisions;
  const [seen, disk] = kind === "added" ? [null, texts.disk] : [texts.seen, null];
  if (decision === "open") return { seen, disk };
  const both = decision === "kept" ? disk : seen;
  return { seen: both, disk: both };
}

/** Number of changes that wait for a decision. */
export const openChanges = ({ decisions }: Pick<FileReview, "decisions">): number =>
  decisions.filter((decision) => decision === "open").length;

const wholeFile = ({ seen, disk }: ReviewTexts): Change => ({
  seen: { start: 0, end: seen.length },
  disk: { start: 0, end: disk.length },
});
