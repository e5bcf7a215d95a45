import { constants } from "node:fs";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import {
  appendFully,
  closeQuietly,
  type Disk,
  type DiskFile,
  type DiskRole,
  READ_OWN,
  readFully,
  unlinkQuietly,
} from "./disk.ts";
import { errnoOf } from "./errno.ts";
import { ensurePrivateFolder, syncFolder } from "./folders.ts";
import { isProcessIdentity, livenessOf, type ProcessIdentity } from "./process-identity.ts";
import { decodeRecords, encodeRecord, type LogRecord } from "./record-log.ts";

/** A journal file that belongs to one process; others may read it and inherit it once the owner is dead. */
export interface OwnedLog {
  /** Appends one record and flushes it; rejects with the errno when it is not known to be on disk. */
  append(meta: LogRecord["meta"], body?: Uint8Array): Promise<void>;
  /** Appends without waiting for the disk; losing such a record must be harmless. */
  note(meta: LogRecord["meta"]): Promise<void>;
  /** Starts a new file holding only these records, then removes the old one. */
  compact(records: readonly LogRecord[]): Promise<void>;
  /** Bytes of the current file. */
  size(): number;
  /** Closes; `remove` deletes the file too, for when nothing in it matters any more. */
  close(options: { readonly remove: boolean }): Promise<void>;
}

/** Journal of a process that no longer runs, in the order it was written. */
export interface InheritedLog {
  readonly path: string;
  readonly records: readonly LogRecord[];
}

interface LogPlace {
  readonly disk: Disk;
  readonly role: DiskRole;
  readonly dir: string;
  readonly prefix: string;
  readonly self: ProcessIdentity;
}

interface OpenLog {
  readonly file: DiskFile;
  readonly path: string;
}

const FULL_DISK = new Set(["ENOSPC", "EDQUOT"]);
const MAX_LOG_BYTES = 512 * 1024 * 1024;
/** A journal of an unreachable owner (another container) counts as left behind after this quiet time, ms. */
const UNKNOWN_OWNER_QUIET_MS = 60_000;

/**
 * Creates this process's journal in `dir` on first use. `live` tells which records must be carried over when the
 * present file cannot be trusted any more: after a failed write or flush a fresh file is begun, never a second flush.
 */
export function createOwnedLog(place: LogPlace & { readonly live: () => readonly LogRecord[] }): OwnedLog {
  const { disk, role, dir, prefix, self } = place;
  let current: OpenLog | undefined;
  /** Files that are written no more; the next fresh one carries over what matters of them. */
  const givenUp = new Set<string>();
  let generation = 0;
  let bytes = 0;
  let lastWriteMs = performance.now();

  async function begin(records: readonly LogRecord[]): Promise<void> {
    await ensurePrivateFolder(disk, role, dir);
    generation += 1;
    const path = join(dir, `${prefix}-${self.token}-${String(generation).padStart(6, "0")}.log`);
    const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_APPEND;
    const file = await disk.open(role, path, flags, 0o600);
    const content = Buffer.concat([
      encodeRecord({ type: "owner", owner: self }),
      ...records.map((record) => encodeRecord(record.meta, record.body)),
    ]);
    try {
      await appendFully(file, content);
      await file.sync();
      await syncFolder(disk, role, dir);
    } catch (error) {
      // On a full disk half a file would take the room that the next attempt needs.
      await closeQuietly(file);
      await unlinkQuietly(disk, role, path);
      throw error;
    }
    const previous = current;
    current = { file, path };
    bytes = content.length;
    if (previous !== undefined) await retire(previous);
    await removeGivenUp();
  }

  async function retire(log: OpenLog): Promise<void> {
    await log.file.close();
    await unlinkIfThere(disk, role, log.path);
  }

  async function removeGivenUp(): Promise<void> {
    for (const path of givenUp) await unlinkQuietly(disk, role, path);
    givenUp.clear();
  }

  async function giveUp(log: OpenLog): Promise<void> {
    current = undefined;
    givenUp.add(log.path);
    await closeQuietly(log.file);
  }

  /** Takes a torn record off again, so that a full disk gets its room back; false when that fails too. */
  async function cutBack(log: OpenLog): Promise<boolean> {
    try {
      await log.file.truncate(bytes);
      return true;
    } catch (error) {
      if (errnoOf(error) === undefined) throw error;
      return false;
    }
  }

  async function write(record: Buffer, durable: boolean): Promise<void> {
    if (current !== undefined && (await wasTakenOver(current))) {
      await closeQuietly(current.file);
      current = undefined;
    }
    if (current === undefined) await begin(place.live());
    const log = current;
    if (log === undefined) throw new Error("journal did not open");
    try {
      await appendFully(log.file, record);
    } catch (error) {
      // A full disk leaves what was flushed before in order; after anything else the next append begins a fresh file.
      const isInOrder = (await cutBack(log)) && FULL_DISK.has(errnoOf(error) ?? "");
      if (!isInOrder) await giveUp(log);
      throw error;
    }
    try {
      if (durable) await log.file.sync();
    } catch (error) {
      await cutBack(log);
      await giveUp(log);
      throw error;
    }
    bytes += record.length;
    lastWriteMs = performance.now();
  }

  /** After a long pause another container may have judged us gone and taken the file over. */
  async function wasTakenOver(log: { readonly file: DiskFile }): Promise<boolean> {
    return performance.now() - lastWriteMs > UNKNOWN_OWNER_QUIET_MS / 2 && (await log.file.stat()).nlink === 0n;
  }

  return {
    append: (meta, body) => write(encodeRecord(meta, body), true),
    note: (meta) => write(encodeRecord(meta), false),
    compact: (records) => begin(records),
    size: () => bytes,
    close: async ({ remove }) => {
      const log = current;
      current = undefined;
      if (remove) await removeGivenUp();
      if (log === undefined) return;
      if (remove) await retire(log);
      else await log.file.close();
    },
  };
}

/** Journals in `dir` whose owner no longer runs, oldest file first. */
export async function inheritedLogs(place: LogPlace & { readonly nowMs: number }): Promise<readonly InheritedLog[]> {
  const found: InheritedLog[] = [];
  for (const name of await logNames(place)) {
    if (name.startsWith(`${place.prefix}-${place.self.token}-`)) continue;
    const path = join(place.dir, name);
    const log = await readLog(place, path);
    if (log !== undefined && isLeftBehind(log, place)) found.push({ path, records: log.records });
  }
  return found;
}

/** Deletes a journal after everything in it has been taken over. */
export async function removeInheritedLog(disk: Disk, role: DiskRole, log: InheritedLog): Promise<void> {
  await unlinkIfThere(disk, role, log.path);
}

async function logNames({ disk, role, dir, prefix }: LogPlace): Promise<readonly string[]> {
  try {
    const names = (await disk.readdir(role, dir)).map((name) => name.toString("utf-8"));
    return names.filter((name) => name.startsWith(`${prefix}-`) && name.endsWith(".log")).sort();
  } catch (error) {
    if (errnoOf(error) === "ENOENT") return [];
    throw error;
  }
}

interface ReadLog {
  readonly owner: ProcessIdentity | undefined;
  readonly mtimeMs: number;
  readonly records: readonly LogRecord[];
}

async function readLog({ disk, role }: LogPlace, path: string): Promise<ReadLog | undefined> {
  try {
    const file = await disk.open(role, path, READ_OWN);
    try {
      const stat = await file.stat();
      const { bytes } = await readFully(file, MAX_LOG_BYTES, Number(stat.size));
      const [first, ...rest] = decodeRecords(bytes);
      const owner = first?.meta.owner;
      const known = isProcessIdentity(owner);
      const records = known ? rest : first === undefined ? [] : [first, ...rest];
      return { owner: known ? owner : undefined, mtimeMs: Number(stat.mtimeMs), records };
    } finally {
      await file.close();
    }
  } catch (error) {
    if (errnoOf(error) === undefined) throw error;
    return undefined;
  }
}

function isLeftBehind(log: ReadLog, place: LogPlace & { readonly nowMs: number }): boolean {
  const liveness = log.owner === undefined ? "unknown" : livenessOf(log.owner, place.self);
  if (liveness !== "unknown") return liveness === "dead";
  return Math.abs(place.nowMs - log.mtimeMs) > UNKNOWN_OWNER_QUIET_MS;
}

async function unlinkIfThere(disk: Disk, role: DiskRole, path: string): Promise<void> {
  try {
    await disk.unlink(role, path);
  } catch (error) {
    if (errnoOf(error) !== "ENOENT") throw error;
  }
}
