import { type BigIntStats, constants } from "node:fs";
import { dirname } from "node:path";
import type { SnapshotFile } from "#shared/files/snapshot.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { type HostError, hostError } from "#shared/rpc/errors.ts";
import { replaceFile } from "./atomic-write.ts";
import { closeQuietly, type Disk, type DiskFile, readFully } from "./disk.ts";
import { errnoHostError, errnoOf } from "./errno.ts";
import type { AttributeProbe } from "./extended-attributes.ts";
import type { HeldLock } from "./file-lock.ts";
import { makeFolder } from "./folders.ts";
import { type InPlaceOutcome, writeInPlace } from "./in-place-write.ts";
import { type GuardedPath, guardPath } from "./path-guard.ts";
import { readSnapshotFile } from "./snapshot-reader.ts";
import { contentHash, detectEncoding, isEditableEncoding, MAX_EDITABLE_BYTES } from "./text-encoding.ts";

/** Why nothing was saved; the text stays in the journal. */
export type SaveFailure =
  | { readonly kind: "conflict"; readonly current: SnapshotFile }
  | { readonly kind: "refused"; readonly error: HostError };

/** One save under its lock, after its journal entry is on disk. */
export interface SaveAttempt {
  readonly disk: Disk;
  readonly attributes: AttributeProbe;
  readonly workspaceDir: string;
  readonly relPath: string;
  readonly baseHash: string | null;
  readonly bytes: Buffer;
  readonly newHash: string;
  readonly guarded: GuardedPath;
  readonly lock: HeldLock;
  /** Temporary path in the target's folder. */
  readonly temp: string;
  /** Puts the old bytes into the journal, flushed, before they are overwritten in place. */
  readonly keepOld: (oldBytes: Buffer) => Promise<void>;
}

/** The version that was replaced, still open to notice late writers. */
export interface OldFile {
  readonly file: DiskFile;
  readonly stat: BigIntStats;
  readonly bytes: Buffer;
  readonly hash: string;
}

/** A save that is on disk. */
export interface Written {
  readonly stat: BigIntStats;
  readonly confirmed: boolean;
  readonly inPlace: boolean;
  /** Absent when nothing was there or nothing had to be written; else the caller closes it. */
  readonly old?: OldFile;
}

type Outcome = Result<Written, SaveFailure> | "changed-meanwhile";

/** Attempts when the file's facts move but its content stays, before the save is refused as busy. */
const MAX_ATTEMPTS = 4;

/** Says no. */
export function refused(error: HostError): Result<never, SaveFailure> {
  return err({ kind: "refused", error });
}

/** Writes the file (steps 2 to 9 of a durable write); every expected failure is a value. */
export async function writeAttempt(attempt: SaveAttempt): Promise<Result<Written, SaveFailure>> {
  let hadIoError = false;
  let guarded = attempt.guarded;
  for (let round = 0; round < MAX_ATTEMPTS; round += 1) {
    try {
      const outcome = await writeOnce({ ...attempt, guarded });
      if (outcome !== "changed-meanwhile") return outcome;
    } catch (error) {
      // One more try, with a fresh temporary file, after an I/O error; anything else will not get better.
      if (errnoOf(error) !== "EIO" || hadIoError) return refused(errnoHostError(error, attempt.relPath));
      hadIoError = true;
    }
    const again = await guardPath(attempt);
    if (!again.ok) return refused(again.error);
    if (again.value.realPath !== attempt.guarded.realPath) break;
    guarded = again.value;
  }
  return refused(hostError("file-busy", { path: attempt.relPath }));
}

async function writeOnce(attempt: SaveAttempt): Promise<Outcome> {
  if (!attempt.guarded.exists) return createNew(attempt);
  const opened = await openOld(attempt);
  if (opened === "changed-meanwhile" || !opened.ok) return opened;
  const old = opened.value;
  let keepsOld = false;
  try {
    const outcome = await overwrite(attempt, old);
    keepsOld = outcome !== "changed-meanwhile" && outcome.ok && outcome.value.old !== undefined;
    return outcome;
  } finally {
    if (!keepsOld) await closeQuietly(old.file);
  }
}

async function overwrite(attempt: SaveAttempt, old: OldFile): Promise<Outcome> {
  const { disk, attributes, relPath, bytes, newHash, baseHash, temp } = attempt;
  const target = attempt.guarded.realPath;
  if (old.hash === newHash) return ok({ stat: old.stat, confirmed: await flushed(old.file), inPlace: false });
  if (old.hash !== baseHash) return conflict(attempt);
  if (!isEditableEncoding(detectEncoding(old.bytes))) return refused(hostError("not-utf8", { path: relPath }));
  await disk.access("old", target, constants.W_OK);
  if (old.stat.nlink === 1n && (await attributes.probe(target, old.stat)) === "none") {
    const mayProceed = () => isStillAllowed(attempt);
    const outcome = await replaceFile({ disk, target, temp, bytes, old: old.stat, mayProceed });
    if (outcome.kind === "changed-meanwhile") return outcome.kind;
    if (outcome.kind === "replaced") {
      attributes.rememberNone(outcome.stat);
      return ok({ stat: outcome.stat, confirmed: outcome.confirmed, inPlace: false, old });
    }
  }
  const outcome = await rewriteInPlace(attempt, old);
  if ("ok" in outcome) return outcome;
  if (outcome.kind === "changed-meanwhile") return outcome.kind;
  return ok({ stat: outcome.stat, confirmed: true, inPlace: true, old });
}

/** An error here is final: a second attempt could take a half-restored file for somebody else's version. */
async function rewriteInPlace(
  attempt: SaveAttempt,
  old: OldFile,
): Promise<InPlaceOutcome | Result<never, SaveFailure>> {
  const { disk, bytes, guarded } = attempt;
  const mayProceed = () => isStillAllowed(attempt);
  try {
    await attempt.keepOld(old.bytes);
    const target = guarded.realPath;
    return await writeInPlace({ disk, target, bytes, oldBytes: old.bytes, old: old.stat, mayProceed });
  } catch (error) {
    return refused(errnoHostError(error, attempt.relPath));
  }
}

async function createNew(attempt: SaveAttempt): Promise<Outcome> {
  const { disk, guarded, temp, bytes } = attempt;
  if (attempt.baseHash !== null) return conflict(attempt);
  const target = guarded.realPath;
  await makeFolder({ disk, role: "folder", path: dirname(target) });
  const outcome = await replaceFile({
    disk,
    target,
    temp,
    bytes,
    old: null,
    mayProceed: () => isStillAllowed(attempt),
  });
  if (outcome.kind !== "replaced") return "changed-meanwhile";
  return ok({ stat: outcome.stat, confirmed: outcome.confirmed, inPlace: false });
}

/** The last look: the lock is ours and the path still leads to the same place inside the workspace. */
async function isStillAllowed(attempt: SaveAttempt): Promise<boolean> {
  if (!(await attempt.lock.isStillOurs())) return false;
  const again = await guardPath(attempt);
  return again.ok && again.value.realPath === attempt.guarded.realPath;
}

async function openOld({
  disk,
  relPath,
  guarded,
}: SaveAttempt): Promise<Result<OldFile, SaveFailure> | "changed-meanwhile"> {
  const path = guarded.realPath;
  const flags =
    constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0) | (constants.O_NOCTTY ?? 0);
  let file: DiskFile;
  try {
    // Looked at first, because opening a device or a FIFO can already have an effect.
    if (!(await disk.lstat("old", path)).isFile()) return refused(hostError("not-a-regular-file", { path: relPath }));
    file = await disk.open("old", path, flags);
  } catch (error) {
    if (errnoOf(error) === "ENOENT") return "changed-meanwhile";
    throw error;
  }
  let opened: OldFile | undefined;
  try {
    const stat = await file.stat();
    if (!stat.isFile()) return refused(hostError("not-a-regular-file", { path: relPath }));
    const { bytes, complete } = await readFully(file, MAX_EDITABLE_BYTES, Number(stat.size));
    if (!complete) {
      return refused(hostError("too-large", { path: relPath, limit: MAX_EDITABLE_BYTES, bytes: Number(stat.size) }));
    }
    opened = { file, stat, bytes, hash: contentHash(bytes) };
    return ok(opened);
  } finally {
    if (opened === undefined) await closeQuietly(file);
  }
}

async function conflict({ disk, workspaceDir, relPath }: SaveAttempt): Promise<Result<never, SaveFailure>> {
  return err({ kind: "conflict", current: await readSnapshotFile({ disk, workspaceDir, relPath }) });
}

async function flushed(file: DiskFile): Promise<boolean> {
  try {
    await file.sync();
    return true;
  } catch (error) {
    if (errnoOf(error) === undefined) throw error;
    return false;
  }
}
