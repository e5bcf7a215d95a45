import { randomUUID } from "node:crypto";
import { type BigIntStats, constants } from "node:fs";
import { dirname, join } from "node:path";
import type { SnapshotFile } from "#shared/files/snapshot.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { type HostError, hostError } from "#shared/rpc/errors.ts";
import { replaceFile, tempPathFor } from "./atomic-write.ts";
import { closeQuietly, type Disk, type DiskFile, readFully } from "./disk.ts";
import type { DraftHand } from "./draft-journal.ts";
import { errnoHostError, errnoOf } from "./errno.ts";
import { type AttributeProbe, createAttributeProbe } from "./extended-attributes.ts";
import { createFileLocks, type HeldLock } from "./file-lock.ts";
import type { HistoryStore } from "./history-store.ts";
import { type InPlaceOutcome, writeInPlace } from "./in-place-write.ts";
import { type GuardedPath, guardPath } from "./path-guard.ts";
import type { ProcessIdentity } from "./process-identity.ts";
import { createSaveJournal } from "./save-journal.ts";
import { recoverSaves, type UnsavedText } from "./save-recovery.ts";
import { createSerialQueue } from "./serial-queue.ts";
import { readSnapshotFile } from "./snapshot-reader.ts";
import { contentHash, detectEncoding, encodeExact, isEditableEncoding, MAX_EDITABLE_BYTES } from "./text-encoding.ts";

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

/** Why nothing was saved; the text stays in the journal. */
export type SaveFailure =
  | { readonly kind: "conflict"; readonly current: SnapshotFile }
  | { readonly kind: "refused"; readonly error: HostError };

/** Bytes another program wrote into the old file in the very moment it was replaced; they are in history. */
export interface LateWrite {
  readonly workspaceDir: string;
  readonly relPath: string;
  readonly hash: string;
}

/** Saves workspace files durably. */
export interface FileSaver {
  save(request: SaveRequest): Promise<Result<SavedFile, SaveFailure>>;
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

interface Attempt {
  readonly request: SaveRequest;
  readonly guarded: GuardedPath;
  readonly bytes: Buffer;
  readonly newHash: string;
  readonly lock: HeldLock;
}

interface OldFile {
  readonly file: DiskFile;
  readonly stat: BigIntStats;
  readonly bytes: Buffer;
  readonly hash: string;
}

interface Written {
  readonly stat: BigIntStats;
  readonly confirmed: boolean;
  readonly inPlace: boolean;
  readonly old?: OldFile;
}

/** Attempts when the file's facts move but its content stays, before the save is refused as busy. */
const MAX_ATTEMPTS = 4;

/** Creates the saver; journal and locks live in `appDataDir`. Call `recover` once before the first save. */
export function createFileSaver(options: FileSaverOptions): FileSaver {
  const { disk, appDataDir, self, history, now, onLateWrite, lateCheckMs = 1_000 } = options;
  const attributes = options.attributes ?? createAttributeProbe();
  const journal = createSaveJournal({ disk, dir: join(appDataDir, "journal"), self });
  const waiting = options.lockWaitMs === undefined ? {} : { waitMs: options.lockWaitMs };
  const locks = createFileLocks({ disk, dir: join(appDataDir, "locks"), self, ...waiting });
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
      const guarded = await guardPath({ disk, ...request });
      if (!guarded.ok) return refused(guarded.error);
      return await saves.run(guarded.value.realPath, () => saveInTurn(request, guarded.value, bytes));
    } catch (error) {
      return refused(errnoHostError(error, request.relPath));
    }
  }

  async function saveInTurn(
    request: SaveRequest,
    guarded: GuardedPath,
    bytes: Buffer,
  ): Promise<Result<SavedFile, SaveFailure>> {
    const lock = await locks.acquire(guarded.realPath);
    if (!lock.ok) return refused(lock.error);
    try {
      return await saveLocked({ request, guarded, bytes, newHash: contentHash(bytes), lock: lock.value });
    } finally {
      await lock.value.release();
    }
  }

  async function saveLocked(attempt: Attempt): Promise<Result<SavedFile, SaveFailure>> {
    const { request, guarded, bytes, newHash } = attempt;
    const { workspaceDir, relPath, baseHash } = request;
    const id = randomUUID();
    const temp = tempPathFor(guarded.realPath);
    const intent = { id, workspaceDir, relPath, target: guarded.realPath, temp, baseHash, newHash };
    // The question about attributes costs as much as a flush; both run at once.
    const asked = askAttributes(guarded.realPath);
    await inJournal(() => journal.begin(intent, bytes));
    await asked;
    const written = await writeAttempts(attempt, id, temp);
    if (!written.ok) return written;
    await inJournal(() => journal.acknowledge(id));
    finishLater({ attempt, id, temp, written: written.value });
    const { stat, confirmed, inPlace } = written.value;
    return ok({
      hash: newHash,
      bytes: bytes.length,
      mtimeMs: Number(stat.mtimeMs),
      confirmed,
      inPlace,
    });
  }

  async function askAttributes(path: string): Promise<void> {
    const stat = await disk.lstat("old", path).catch(() => undefined);
    if (stat?.isFile() === true) await attributes.probe(path, stat);
  }

  async function writeAttempts(attempt: Attempt, id: string, temp: string): Promise<Result<Written, SaveFailure>> {
    let flushFailed = false;
    for (let round = 0; round < MAX_ATTEMPTS; round += 1) {
      try {
        const outcome = await writeOnce(attempt, id, temp);
        if (outcome !== "changed-meanwhile") return outcome;
      } catch (error) {
        // One more try, with a fresh temporary file, after an I/O error; anything else will not get better.
        if (errnoOf(error) !== "EIO" || flushFailed) return refused(errnoHostError(error, attempt.request.relPath));
        flushFailed = true;
      }
    }
    return refused(hostError("file-busy", { path: attempt.request.relPath }));
  }

  async function writeOnce(
    attempt: Attempt,
    id: string,
    temp: string,
  ): Promise<Result<Written, SaveFailure> | "changed-meanwhile"> {
    const { request, guarded, bytes, newHash } = attempt;
    const mayProceed = () => stillOurs(attempt);
    const again = await guardPath({ disk, ...request });
    if (!again.ok) return refused(again.error);
    if (again.value.realPath !== guarded.realPath) return refused(hostError("file-busy", { path: request.relPath }));
    if (!again.value.exists) return createNew(attempt, temp, mayProceed);
    const opened = await openOld(request.relPath, guarded.realPath);
    if (!opened.ok) return opened;
    const old = opened.value;
    let keepOld = false;
    try {
      if (old.hash === newHash) return ok({ stat: old.stat, confirmed: await flushed(old.file), inPlace: false });
      if (old.hash !== request.baseHash) return await conflict(request);
      if (!isEditableEncoding(detectEncoding(old.bytes)))
        return refused(hostError("not-utf8", { path: request.relPath }));
      await disk.access("old", guarded.realPath, constants.W_OK);
      const replace = old.stat.nlink === 1n && (await attributes.probe(guarded.realPath, old.stat)) === "none";
      const target = guarded.realPath;
      if (replace) {
        const outcome = await replaceFile({ disk, target, temp, bytes, old: old.stat, mayProceed });
        if (outcome.kind === "changed-meanwhile") return outcome.kind;
        if (outcome.kind === "replaced") {
          attributes.rememberNone(outcome.stat);
          keepOld = true;
          return ok({ stat: outcome.stat, confirmed: outcome.confirmed, inPlace: false, old });
        }
      }
      const outcome = await rewriteInPlace({ id, target, bytes, old, mayProceed });
      if ("ok" in outcome) return outcome;
      if (outcome.kind === "changed-meanwhile") return outcome.kind;
      keepOld = true;
      return ok({ stat: outcome.stat, confirmed: true, inPlace: true, old });
    } finally {
      if (!keepOld) await closeQuietly(old.file);
    }
  }

  /** An error here is final: a second attempt could take a half-restored file for somebody else's version. */
  async function rewriteInPlace(from: {
    readonly id: string;
    readonly target: string;
    readonly bytes: Buffer;
    readonly old: OldFile;
    readonly mayProceed: () => Promise<boolean>;
  }): Promise<InPlaceOutcome | Result<never, SaveFailure>> {
    const { id, target, bytes, old, mayProceed } = from;
    try {
      await inJournal(() => journal.keepOld(id, old.bytes));
      return await writeInPlace({ disk, target, bytes, oldBytes: old.bytes, old: old.stat, mayProceed });
    } catch (error) {
      return refused(errnoHostError(error, target));
    }
  }

  async function createNew(
    attempt: Attempt,
    temp: string,
    mayProceed: () => Promise<boolean>,
  ): Promise<Result<Written, SaveFailure> | "changed-meanwhile"> {
    const { request, guarded, bytes } = attempt;
    if (request.baseHash !== null) return conflict(request);
    const target = guarded.realPath;
    await makeParents(disk, dirname(target));
    const outcome = await replaceFile({ disk, target, temp, bytes, old: null, mayProceed });
    if (outcome.kind !== "replaced") return "changed-meanwhile";
    return ok({ stat: outcome.stat, confirmed: outcome.confirmed, inPlace: false });
  }

  async function stillOurs({ request, guarded, lock }: Attempt): Promise<boolean> {
    if (!(await lock.isStillOurs())) return false;
    const again = await guardPath({ disk, ...request });
    return again.ok && again.value.realPath === guarded.realPath;
  }

  async function openOld(relPath: string, path: string): Promise<Result<OldFile, SaveFailure>> {
    const flags =
      constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0) | (constants.O_NOCTTY ?? 0);
    // Looked at first, because opening a device or a FIFO can already have an effect.
    if (!(await disk.lstat("old", path)).isFile()) return refused(hostError("not-a-regular-file", { path: relPath }));
    const file = await disk.open("old", path, flags);
    try {
      const stat = await file.stat();
      if (!stat.isFile()) {
        await closeQuietly(file);
        return refused(hostError("not-a-regular-file", { path: relPath }));
      }
      const { bytes, complete } = await readFully(file, MAX_EDITABLE_BYTES, Number(stat.size));
      if (!complete) {
        await closeQuietly(file);
        return refused(hostError("too-large", { path: relPath, limit: MAX_EDITABLE_BYTES, bytes: Number(stat.size) }));
      }
      return ok({ file, stat, bytes, hash: contentHash(bytes) });
    } catch (error) {
      await closeQuietly(file);
      throw error;
    }
  }

  async function conflict({ workspaceDir, relPath }: SaveRequest): Promise<Result<never, SaveFailure>> {
    return err({ kind: "conflict", current: await readSnapshotFile({ disk, workspaceDir, relPath }) });
  }

  /** After the acknowledgement: history, then the journal entry goes, then a second look at the old file. */
  function finishLater(saved: {
    readonly attempt: Attempt;
    readonly id: string;
    readonly temp: string;
    readonly written: Written;
  }): void {
    const { attempt, id, temp, written } = saved;
    const { request, bytes } = attempt;
    const { old } = written;
    track(
      (async () => {
        const key = { workspaceDir: attempt.guarded.root, relPath: request.relPath };
        let late = false;
        try {
          if (old !== undefined) await history.record({ ...key, bytes: old.bytes, origin: "before-save" });
          if (old !== undefined && !written.inPlace) late = await keepLateBytes(attempt, old);
          await history.record({ ...key, bytes, origin: "saved-by-user", durable: true });
          if (!(await isThere(disk, temp))) await inJournal(() => journal.settle(id));
        } catch (error) {
          // The journal entry stays, so that the next start puts the version into history.
          if (errnoOf(error) === undefined) throw error;
        }
        if (old === undefined) return;
        if (!late && !written.inPlace) {
          await lateWait();
          await keepLateBytes(attempt, old).catch(() => false);
        }
        await closeQuietly(old.file);
      })(),
    );
  }

  async function keepLateBytes({ request, guarded }: Attempt, old: OldFile): Promise<boolean> {
    const { bytes } = await readFully(old.file, MAX_EDITABLE_BYTES, old.bytes.length);
    const hash = contentHash(bytes);
    if (hash === old.hash) return false;
    const { workspaceDir, relPath } = request;
    await history.record({ workspaceDir: guarded.root, relPath, bytes, origin: "late-writer", durable: true });
    onLateWrite({ workspaceDir, relPath, hash });
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
    recover: () => recoverSaves({ disk, locks, history, groups: () => inJournal(() => journal.interrupted(now())) }),
    forget: ({ workspaceDir, relPath }) => inJournal(() => journal.forget(workspaceDir, relPath)),
    idle: async () => {
      await saves.idle();
      await Promise.all(background);
    },
    dispose: async () => {
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

function refused(error: HostError): Result<never, SaveFailure> {
  return err({ kind: "refused", error });
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

async function makeParents(disk: Disk, folder: string): Promise<void> {
  try {
    await disk.mkdir("folder", folder);
  } catch (error) {
    const errno = errnoOf(error);
    if (errno === "EEXIST") return;
    if (errno !== "ENOENT" || dirname(folder) === folder) throw error;
    await makeParents(disk, dirname(folder));
    await disk.mkdir("folder", folder);
  }
}
