import type { SnapshotFile } from "#shared/files/snapshot.ts";

/** A version seen on disk that differs from the accepted one and must first hold still. */
export interface PendingVersion {
  readonly signature: string;
  /** Monotonic ms when exactly this version was first seen. */
  readonly since: number;
  /** Monotonic ms when the file first differed from the accepted version. */
  readonly differsSince: number;
}

/** What to do with a version: take it, look again later, or nothing because it is no news. */
export type GateDecision =
  | { readonly kind: "same" }
  | { readonly kind: "accept" }
  | { readonly kind: "wait"; readonly pending: PendingVersion; readonly againInMs: number };

const QUIET_MS = 50;
const SUSPICIOUS_QUIET_MS = 500;
/** A file that never holds still is taken as it is after this time, unless it looks half written. */
const RESTLESS_MS = 2_000;

/**
 * Decides whether a version just read may replace the accepted one. Up to 61 % of reads against an in-place writer are
 * empty (measured), so a version must stay for 50 ms, and 500 ms when it is empty, gone, or less than half as long.
 */
export function judgeVersion(input: {
  readonly accepted: SnapshotFile;
  readonly seen: SnapshotFile;
  readonly pending: PendingVersion | undefined;
  /** Monotonic ms. */
  readonly nowMs: number;
}): GateDecision {
  const { accepted, seen, pending, nowMs } = input;
  if (factsOf(seen) === factsOf(accepted)) return { kind: "same" };
  const signature = `${factsOf(seen)}\n${seen.mtimeMs}`;
  const next: PendingVersion = {
    signature,
    since: pending?.signature === signature ? pending.since : nowMs,
    differsSince: pending?.differsSince ?? nowMs,
  };
  const suspicious = looksHalfWritten(accepted, seen);
  const needed = suspicious ? SUSPICIOUS_QUIET_MS : QUIET_MS;
  const quietFor = nowMs - next.since;
  if (quietFor >= needed) return { kind: "accept" };
  if (!suspicious && nowMs - next.differsSince >= RESTLESS_MS) return { kind: "accept" };
  return { kind: "wait", pending: next, againInMs: needed - quietFor };
}

/** Everything about a file that is news to the user; its time alone is not. */
export function factsOf(file: SnapshotFile): string {
  const { mtimeMs: _mtimeMs, text: _text, ...facts } = file;
  return JSON.stringify(facts);
}

function looksHalfWritten(accepted: SnapshotFile, seen: SnapshotFile): boolean {
  if (accepted.kind !== "file") return false;
  if (seen.kind === "absent" || seen.bytes === 0) return true;
  return seen.bytes !== undefined && accepted.bytes !== undefined && seen.bytes * 2 < accepted.bytes;
}
