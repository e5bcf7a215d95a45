import { removeTemp } from "./atomic-write.ts";
import type { Disk } from "./disk.ts";
import { errnoOf } from "./errno.ts";
import type { FileLocks } from "./file-lock.ts";
import type { HistoryStore } from "./history-store.ts";
import { isTornRewrite, writeInPlace } from "./in-place-write.ts";
import { historyDir } from "./path-guard.ts";
import type { InterruptedSave } from "./save-journal.ts";
import { readFileWithBytes } from "./snapshot-reader.ts";
import { contentHash } from "./text-encoding.ts";

/** Text of a save that a crash cut short, and that is not on disk. */
export interface UnsavedText {
  readonly workspaceDir: string;
  readonly relPath: string;
  readonly baseHash: string | null;
  readonly text: string;
  /** When the user saved, ms since the epoch. */
  readonly writtenAtMs: number;
}

interface RecoveryOptions {
  readonly disk: Disk;
  readonly locks: FileLocks;
  readonly history: HistoryStore;
  /** Journals of dead processes. */
  readonly groups: () => Promise<readonly { readonly saves: readonly InterruptedSave[]; clear(): Promise<void> }[]>;
}

/**
 * Deals with what dead processes left behind: removes their temporary files, completes a rewrite in place that was cut
 * short, puts acknowledged versions into history. Returns the texts that never reached the disk.
 */
export async function recoverSaves(options: RecoveryOptions): Promise<readonly UnsavedText[]> {
  const unsaved: UnsavedText[] = [];
  for (const group of await options.groups()) {
    let dealtWith = true;
    for (const interrupted of group.saves) {
      const outcome = await recoverSave(options, interrupted);
      if (outcome === "later") dealtWith = false;
      else if (outcome === "unsaved") unsaved.push(unsavedText(interrupted));
    }
    // What could not be repaired now (disk away or read-only) waits for the next start.
    if (dealtWith) await group.clear();
  }
  return unsaved;
}

async function recoverSave(
  options: RecoveryOptions,
  interrupted: InterruptedSave,
): Promise<"safe" | "unsaved" | "later"> {
  try {
    const lock = await options.locks.acquire(interrupted.target);
    if (!lock.ok) return "later";
    try {
      return await repair(options, interrupted, lock.value.isStillOurs);
    } finally {
      await lock.value.release();
    }
  } catch (error) {
    if (errnoOf(error) === undefined) throw error;
    return "later";
  }
}

async function repair(
  { disk, history }: RecoveryOptions,
  interrupted: InterruptedSave,
  mayProceed: () => Promise<boolean>,
): Promise<"safe" | "unsaved" | "later"> {
  const { workspaceDir, relPath, target, temp, bytes, oldBytes, newHash, acknowledged } = interrupted;
  await removeTemp(disk, temp);
  const key = { workspaceDir: await historyDir(disk, workspaceDir), relPath };
  if (oldBytes !== undefined) await history.record({ ...key, bytes: oldBytes, origin: "before-save", durable: true });
  const reading = await readFileWithBytes({ disk, workspaceDir, relPath });
  let found = reading.file.realPath === target ? reading.bytes : undefined;
  if (found !== undefined && oldBytes !== undefined && isOurTornRewrite(found, oldBytes, bytes)) {
    const old = await disk.lstat("target", target);
    const outcome = await writeInPlace({ disk, target, bytes, oldBytes: found, old, mayProceed });
    if (outcome.kind === "changed-meanwhile") return "later";
    found = bytes;
  }
  if (!acknowledged && (found === undefined || contentHash(found) !== newHash)) return "unsaved";
  await history.record({ ...key, bytes, origin: "saved-by-user", durable: true });
  return "safe";
}

function isOurTornRewrite(found: Buffer, oldBytes: Buffer, bytes: Buffer): boolean {
  return !found.equals(oldBytes) && !found.equals(bytes) && isTornRewrite(found, oldBytes, bytes);
}

function unsavedText({ workspaceDir, relPath, baseHash, bytes, atMs }: InterruptedSave): UnsavedText {
  return { workspaceDir, relPath, baseHash, text: bytes.toString("utf-8"), writtenAtMs: atMs };
}
