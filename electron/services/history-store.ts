import { randomBytes } from "node:crypto";
import { constants } from "node:fs";
import { join } from "node:path";
import { type Disk, READ_OWN, readFully, unlinkQuietly, writeFully } from "./disk.ts";
import { errnoOf } from "./errno.ts";
import { ensurePrivateFolder, syncFolder } from "./folders.ts";
import {
  createHistoryIndex,
  type FileHistory,
  type FileVersion,
  type HistoryKey,
  namesIn,
  type VersionOrigin,
} from "./history-index.ts";
import { contentHash } from "./text-encoding.ts";

/** How much history is kept. */
export interface HistoryLimits {
  /** Total of the kept bytes. */
  readonly maxBytes: number;
  /** Age cap in ms. */
  readonly maxAgeMs: number;
}

/** Raw versions of workspace files, kept outside of every workspace. Several processes may use one store. */
export interface HistoryStore {
  /** Keeps the bytes and adds a line to the file's index unless the newest line says the same. `durable` flushes. */
  record(
    version: HistoryKey & { readonly bytes: Uint8Array; readonly origin: VersionOrigin; readonly durable?: boolean },
  ): Promise<FileVersion>;
  /** Versions whose bytes are still kept, newest first. */
  list(key: HistoryKey): Promise<readonly FileVersion[]>;
  /** Every file of a workspace with all of its versions, oldest first, and the hashes whose bytes are still kept. */
  listWorkspace(
    workspaceDir: string,
  ): Promise<{ readonly files: readonly FileHistory[]; readonly kept: ReadonlySet<string> }>;
  /** Says that the file went away on disk; its newest version stays. */
  noteGone(key: HistoryKey): Promise<void>;
  /** Bytes of a version, or undefined when they are not kept (any more) or damaged. */
  read(hash: string): Promise<Buffer | undefined>;
  /** What is kept of all workspaces. */
  usage(): Promise<{ readonly versions: number; readonly bytes: number }>;
  /** Applies the size and age caps; never the newest version of a file nor anything younger than a day. */
  prune(): Promise<{ readonly removedBlobs: number; readonly removedBytes: number }>;
}

interface HistoryOptions {
  readonly disk: Disk;
  readonly dir: string;
  /** ms since the epoch. */
  readonly now: () => number;
  /** Asked at each pruning; default 512 MiB and 90 days. */
  readonly limits?: () => Promise<HistoryLimits>;
  /** Hashes that are never pruned. */
  readonly pinned?: () => Promise<ReadonlySet<string>>;
}

const DAY_MS = 86_400_000;
/** Folders that hold the bytes. */
const SHARDS = 256;
const MAX_BLOB_BYTES = 64 * 1024 * 1024;
const BLOB_NAME = /^[0-9a-f]{64}$/;
const DEFAULT_LIMITS: HistoryLimits = { maxBytes: 512 * 1024 * 1024, maxAgeMs: 90 * DAY_MS };

/** Creates the store: `blobs/ab/<sha256>` and an append-only `index/<file>/<year-month>.jsonl`. */
export function createHistoryStore(options: HistoryOptions): HistoryStore {
  const { disk, dir, now, limits = async () => DEFAULT_LIMITS, pinned = async () => new Set() } = options;
  const blobsDir = join(dir, "blobs");
  const index = createHistoryIndex({ disk, dir });
  const newest = new Map<string, string>();

  const blobPath = (hash: string): string => join(blobsDir, hash.slice(0, 2), hash);

  async function storeBlob(hash: string, bytes: Uint8Array, durable: boolean): Promise<void> {
    const path = blobPath(hash);
    try {
      const stat = await disk.lstat("history", path);
      if (stat.isFile() && Number(stat.size) === bytes.length) {
        // A fresh time keeps a pruning run of another process away from it.
        await disk.utimes("history", path, now());
        return;
      }
    } catch (error) {
      if (errnoOf(error) !== "ENOENT") throw error;
    }
    const folder = join(blobsDir, hash.slice(0, 2));
    await ensurePrivateFolder(disk, "history", folder);
    const temp = join(folder, `.${randomBytes(8).toString("hex")}.tmp`);
    const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | (constants.O_NOFOLLOW ?? 0);
    const file = await disk.open("history", temp, flags, 0o600);
    try {
      await writeFully(file, bytes, 0);
      if (durable) await file.sync();
      await disk.rename("history", temp, path);
    } catch (error) {
      await unlinkQuietly(disk, "history", temp);
      throw error;
    } finally {
      await file.close();
    }
    if (durable) await syncFolder(disk, "history", folder);
  }

  /** Hashes of all kept bytes, by a look at the folders alone. */
  async function keptHashes(): Promise<ReadonlySet<string>> {
    const shards = await namesIn(disk, blobsDir);
    const names = await Promise.all(shards.map((shard) => namesIn(disk, join(blobsDir, shard))));
    return new Set(names.flat());
  }

  return {
    record: async ({ workspaceDir, relPath, bytes, origin, durable = false }) => {
      const key = { workspaceDir, relPath };
      const version: FileVersion = { atMs: now(), hash: contentHash(bytes), bytes: bytes.length, origin };
      await storeBlob(version.hash, bytes, durable);
      const last = newest.get(cacheKey(key)) ?? newestContent(await index.versions(key));
      if (last !== version.hash || durable) await index.append(version, { key, durable });
      newest.set(cacheKey(key), contentOf(version) ?? "");
      return version;
    },
    list: async (key) => {
      const versions = await index.versions(key);
      // Of a file that is written every minute, one look at all folders is far less than one at each version.
      const all = versions.length > SHARDS ? await keptHashes() : null;
      const kept: FileVersion[] = [];
      for (const version of versions) {
        if (all === null ? await exists(disk, blobPath(version.hash)) : all.has(version.hash)) kept.push(version);
      }
      return kept.reverse();
    },
    listWorkspace: async (workspaceDir) => {
      const [files, kept] = await Promise.all([index.ofWorkspace(workspaceDir), keptHashes()]);
      return { files, kept };
    },
    noteGone: async (key) => {
      const last = (await index.versions(key)).at(-1);
      newest.set(cacheKey(key), "");
      if (last === undefined || last.origin === "gone-from-disk" || last.origin === "before-removal") return;
      await index.append({ ...last, atMs: now(), origin: "gone-from-disk" }, { key, durable: false });
    },
    read: async (hash) => {
      if (!BLOB_NAME.test(hash)) return undefined;
      const bytes = await readWhole(disk, blobPath(hash), MAX_BLOB_BYTES);
      return bytes !== undefined && contentHash(bytes) === hash ? bytes : undefined;
    },
    usage: async () => {
      const blobs = await listBlobs(disk, blobsDir);
      return { versions: blobs.length, bytes: blobs.reduce((sum, blob) => sum + blob.bytes, 0) };
    },
    prune: async () => {
      const [{ maxBytes, maxAgeMs }, pins, last] = await Promise.all([limits(), pinned(), index.newest()]);
      const protectedHashes = new Set([...pins, ...last.map(({ hash }) => hash)]);
      const blobs = (await listBlobs(disk, blobsDir)).sort((left, right) => left.mtimeMs - right.mtimeMs);
      let total = blobs.reduce((sum, blob) => sum + blob.bytes, 0);
      let removedBlobs = 0;
      let removedBytes = 0;
      for (const blob of blobs) {
        const age = now() - blob.mtimeMs;
        if (age < DAY_MS || protectedHashes.has(blob.hash) || (age <= maxAgeMs && total <= maxBytes)) continue;
        await unlinkQuietly(disk, "history", blob.path);
        total -= blob.bytes;
        removedBlobs += 1;
        removedBytes += blob.bytes;
      }
      return { removedBlobs, removedBytes };
    },
  };
}

const cacheKey = ({ workspaceDir, relPath }: HistoryKey): string => `${workspaceDir}\0${relPath}`;

/** Hash that the file had at last; none when it went away, so that its return is a version of its own. */
function newestContent(versions: readonly FileVersion[]): string | undefined {
  const last = versions.at(-1);
  return last === undefined ? undefined : contentOf(last);
}

const contentOf = ({ origin, hash }: FileVersion): string | undefined =>
  origin === "gone-from-disk" || origin === "before-removal" ? undefined : hash;

interface Blob {
  readonly path: string;
  readonly hash: string;
  readonly bytes: number;
  readonly mtimeMs: number;
}

async function listBlobs(disk: Disk, blobsDir: string): Promise<Blob[]> {
  const blobs: Blob[] = [];
  for (const shard of await namesIn(disk, blobsDir)) {
    for (const hash of (await namesIn(disk, join(blobsDir, shard))).filter((name) => BLOB_NAME.test(name))) {
      const path = join(blobsDir, shard, hash);
      const stat = await disk.lstat("history", path).catch(() => undefined);
      if (stat !== undefined) blobs.push({ path, hash, bytes: Number(stat.size), mtimeMs: Number(stat.mtimeMs) });
    }
  }
  return blobs;
}

async function readWhole(disk: Disk, path: string, limit: number): Promise<Buffer | undefined> {
  try {
    const file = await disk.open("history", path, READ_OWN);
    try {
      return (await readFully(file, limit, Number((await file.stat()).size))).bytes;
    } finally {
      await file.close();
    }
  } catch (error) {
    if (errnoOf(error) === undefined) throw error;
    return undefined;
  }
}

async function exists(disk: Disk, path: string): Promise<boolean> {
  try {
    await disk.lstat("history", path);
    return true;
  } catch (error) {
    if (errnoOf(error) === undefined) throw error;
    return false;
  }
}
