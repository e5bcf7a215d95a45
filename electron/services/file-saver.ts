import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { ok, type Result } from "#shared/result.ts";
import { type HostError, hostError } from "#shared/rpc/errors.ts";
import { tempPathFor } from "./atomic-write.ts";
import { closeQuietly, type Disk, readFully } from "./disk.ts";
import type { DraftHand } from "./draft-journal.ts";
import { errnoHostError, errnoOf } from "./errno.ts";
import { type AttributeProbe, createAttributeProbe } from "./extended-attributes.ts";
import { createFileLocks, type HeldLock } from "./file-lock.ts";
import type { HistoryStore } from "./history-store.ts";
import { type GuardedPath, guardPath } from "./path-guard.ts";
import type { ProcessIdentity } from "./process-identity.ts";
import { type OldFile, refused, type SaveFailure, type Written, writeAttempt } from "./save-attempt.ts";
import { createSaveJournal } from "./save-journal.ts";
import { recoverSaves, type UnsavedText } from "./save-recovery.ts";
import { createSerialQueue } from "./serial-queue.ts";
import { contentHash, encodeExact, MAX_EDITABLE_BYTES } from "./text-encoding.ts";

/** A save over a known version; `baseHash` null creates a file that must not exist yet. */
export interface SaveRequest extends DraftHand {
  readonly workspaceDir: string;
  readonly relPath: string;
  /** The exact text, BOM and line endings included. */
  readonly text: string;
  readonly baseHash: string | null;
}

/** An acknowledged save. */
export interface SavedFile {
  readonly hash: string;
  readonly bytes: number;
  /** ms since the epoch. */
  readonly mtimeMs: number;
  /** False when the folder entry could not be flushed: written, not confirmed. */
  readonly confirmed: boolean;
  readonly inPlace: boolean;
}

/** Bytes another program wrote into the old file in the very moment it was replaced; they are in history. */
export interface LateWrite {
  readonly workspaceDir: string;
  readonly relPath: string;
  readonly hash: string;
}

/** Saves workspace files durably. */
export interface FileSaver {
  save(request: SaveRequest): Promise<Result<SavedFile, SaveFailure>>;
  /** Runs a task while no save of that path is under way, here or in another process; the path is the resolved one. */
  whileLocked<T>(realPath: string, task: () => Promise<T>): Promise<Result<T, HostError>>;
  /** Finishes or undoes what dead processes left behind: temporary files, torn rewrites. Returns texts not saved. */
  recover(): Promise<readonly UnsavedText[]>;
  /** Drops failed saves of a file whose text the user threw away. */
  forget(file: { readonly workspaceDir: string; readonly relPath: string }): Promise<void>;
  /** Settles when late-writer checks and history of all acknowledged saves are done. */
  idle(): Promise<void>;
  dispose(): Promise<void>;
}

interface FileSaverOptions {
  readonly disk: Disk;
  readonly appDataDir: string;
  readonly self: ProcessIdentity;
  readonly history: HistoryStore;
  /** ms since the epoch. */
  readonly now: () => number;
  readonly onLateWrite: (event: LateWrite) => void;
  readonly attributes?: AttributeProbe;
  /** Second look for late writers, ms after the save; default 1000. */
  readonly lateCheckMs?: number;
  readonly lockWaitMs?: number;
}

interface LockedSave {
  readonly request: SaveRequest;
  readonly guarded: GuardedPath;
  readonly bytes: Buffer;
  readonly lock: HeldLock;
}

interface FinishedSave extends LockedSave {
  readonly id: string;
  readonly temp: string;
  readonly written: Written;
}

/** Creates the saver; journal and locks live in `appDataDir`. Call `recover` once before the first save. */
export function createFileSaver(options: FileSaverOptions): FileSaver {
  const { disk, appDataDir, self, history, now, onLateWrite, lateCheckMs = 1_000 } = options;
  const attributes = options.attributes ?? createAttributeProbe();
  const journal = createSaveJournal({ disk, dir: join(appDataDir, "journal"), self });
  const waiting = options.lockWaitMs === undefined ? {} : { waitMs: options.lockWaitMs };
  const locks = createFileLocks({ disk, dir: join(appDataDir, "locks"), self, ...waiting });
  const arrivals = createSerialQueue();
  const saves = createSerialQueue();
  const journalTurn = createSerialQueue();
  const background = new Set<Promise<void>>();
  const lateTimers = new Set<() => void>();

  const inJournal = <T>(task: () => Promise<T>): Promise<T> => journalTurn.run("journal", task);

  async function save(request: SaveRequest): Promise<Result<SavedFile, SaveFailure>> {
    const encoded = encodeExact(request.text);
    if (!encoded.ok) return refused(encoded.error);
    const bytes = encoded.value;
    if (bytes.length > MAX_EDITABLE_BYTES) {
      return refused(hostError("too-large", { path: request.relPath, limit: MAX_EDITABLE_BYTES, bytes: bytes.length }));
    }
    try {
      // One after the other, so that saves of a file come to its queue in the order they were asked for.
      const name = JSON.stringify([request.workspaceDir, request.relPath]);
      const guarded = await arrivals.run(name, () => guardPath({ disk, ...request }));
      if (!guarded.ok) return refused(guarded.error);
      return await saveInTurn(request, guarded.value, bytes);
    } catch (error) {
      return refused(errnoHostError(error, request.relPath));
    }
  }

  /** The answer does not wait for the lock's removal, the next save of the file does. */
  function saveInTurn(
    request: SaveRequest,
    guarded: GuardedPath,
    bytes: Buffer,
  ): Promise<Result<SavedFile, SaveFailure>> {
    return new Promise((resolve, reject) => {
      const turn = saves.run(guarded.realPath, async () => {
        const lock = await locks.acquire(guarded.realPath);
        if (!lock.ok) return resolve(refused(lock.error));
        try {
          resolve(await saveLocked({ request, guarded, bytes, lock: lock.value }));
        } finally {
          await lock.value.release();
        }
      });
      turn.catch(reject);
    });
  }

  async function whileLocked<T>(realPath: string, task: () => Promise<T>): Promise<Result<T, HostError>> {
    return saves.run(realPath, async () => {
      const lock = await locks.acquire(realPath);
      if (!lock.ok) return lock;
      try {
        return ok(await task());
      } finally {
        await lock.value.release();
      }
    });
  }

  async function saveLocked(from: LockedSave): Promise<Result<SavedFile, SaveFailure>> {
    const { request, guarded, bytes, lock } = from;
    const { workspaceDir, relPath, baseHash } = request;
    const id = randomUUID();
    const newHash = contentHash(bytes);
    const temp = tempPathFor(guarded.realPath);
    // The question about attributes costs as much as a flush; both run at once.
    const asked = askAttributes(guarded.realPath);
    const intent = { id, workspaceDir, relPath, target: guarded.realPath, temp, baseHash, newHash, atMs: now() };
    await inJournal(() => journal.begin(intent, bytes));
    await asked;
    const keepOld = (oldBytes: Buffer) => inJournal(() => journal.keepOld(id, oldBytes));
    const written = await writeAttempt({ disk, attributes, ...request, bytes, newHash, guarded, lock, temp, keepOld });
    if (!written.ok) return written;
    track(finish({ ...from, id, temp, written: written.value }));
    const { stat, confirmed, inPlace } = written.value;
    return ok({ hash: newHash, bytes: bytes.length, mtimeMs: Number(stat.mtimeMs), confirmed, inPlace });
  }

  async function askAttributes(path: string): Promise<void> {
    const stat = await disk.lstat("old", path).catch(() => undefined);
    if (stat?.isFile() === true) await attributes.probe(path, stat);
  }

  /** After the acknowledgement: history, then the journal entry goes, then a second look at the old file. */
  async function finish(saved: FinishedSave): Promise<void> {
    const { request, guarded, bytes, id, temp, written } = saved;
    const old = written.inPlace ? undefined : written.old;
    const key = { workspaceDir: guarded.root, relPath: request.relPath };
    let late = false;
    try {
      await inJournal(() => journal.acknowledge(id));
      late = old !== undefined && (await keepLateBytes(saved, old));
      if (written.old !== undefined) await history.record({ ...key, bytes: written.old.bytes, origin: "before-save" });
      await history.record({ ...key, bytes, origin: "saved-by-user", durable: true });
      if (!(await isThere(disk, temp))) await inJournal(() => journal.settle(id));
    } catch (error) {
      // The journal entry stays, so that the next start puts the version into history.
      if (errnoOf(error) === undefined) throw error;
    }
    if (old !== undefined && !late) {
      await lateWait();
      await keepLateBytes(saved, old).catch(() => false);
    }
    if (written.old !== undefined) await closeQuietly(written.old.file);
  }

  async function keepLateBytes({ request, guarded }: FinishedSave, old: OldFile): Promise<boolean> {
    const { bytes } = await readFully(old.file, MAX_EDITABLE_BYTES, old.bytes.length);
    if (bytes.equals(old.bytes)) return false;
    const { workspaceDir, relPath } = request;
    await history.record({ workspaceDir: guarded.root, relPath, bytes, origin: "late-writer", durable: true });
    onLateWrite({ workspaceDir, relPath, hash: contentHash(bytes) });
    return true;
  }

  function lateWait(): Promise<void> {
    return new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        lateTimers.delete(end);
        resolve();
      };
      const timer = setTimeout(end, lateCheckMs);
      lateTimers.add(end);
    });
  }

  function track(task: Promise<void>): void {
    const tracked = task.finally(() => background.delete(tracked));
    background.add(tracked);
  }

  return {
    save,
    whileLocked,
    recover: () => recoverSaves({ disk, locks, history, groups: () => inJournal(() => journal.interrupted(now())) }),
    forget: ({ workspaceDir, relPath }) => inJournal(() => journal.forget(workspaceDir, relPath)),
    idle: async () => {
      await arrivals.idle();
      await saves.idle();
      await Promise.all(background);
    },
    dispose: async () => {
      await arrivals.idle();
      await saves.idle();
      for (const end of lateTimers) end();
      await Promise.all(background);
      await inJournal(() => journal.dispose());
      await locks.dispose();
    },
  };
}

async function isThere(disk: Disk, path: string): Promise<boolean> {
  try {
    await disk.lstat("temp", path);
    return true;
  } catch (error) {
    if (errnoOf(error) === "ENOENT") return false;
    throw error;
  }
}
