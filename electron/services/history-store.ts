import { createHash, randomBytes } from "node:crypto";
import { constants } from "node:fs";
import { join } from "node:path";
import { appendFully, type Disk, READ_OWN, readFully, unlinkQuietly, writeFully } from "./disk.ts";
import { errnoOf } from "./errno.ts";
import { ensurePrivateFolder, syncFolder } from "./folders.ts";
import { contentHash } from "./text-encoding.ts";

/** How a version came into history. */
export type VersionOrigin = "saved-by-user" | "seen-on-disk" | "late-writer" | "before-save" | "before-removal";

/** One version of one workspace file. */
export interface FileVersion {
  /** ms since the epoch. */
  readonly atMs: number;
  readonly hash: string;
  readonly bytes: number;
  readonly origin: VersionOrigin;
}

/** Which file a version belongs to; the folder with links resolved, so that two names of one folder share history. */
export interface HistoryKey {
  readonly workspaceDir: string;
  readonly relPath: string;
}

/** Raw versions of workspace files, kept outside of every workspace. Several processes may use one store. */
export interface HistoryStore {
  /** Keeps the bytes and adds a line to the file's index unless the newest line says the same. `durable` flushes. */
  record(
    version: HistoryKey & { readonly bytes: Uint8Array; readonly origin: VersionOrigin; readonly durable?: boolean },
  ): Promise<FileVersion>;
  /** Versions whose bytes are still kept, newest first. */
  list(key: HistoryKey): Promise<readonly FileVersion[]>;
  /** Bytes of a version, or undefined when they are not kept (any more) or damaged. */
  read(hash: string): Promise<Buffer | undefined>;
  /** Applies the size and age caps; never the newest version of a file nor anything younger than a day. */
  prune(): Promise<{ readonly removedBlobs: number; readonly removedBytes: number }>;
}

interface HistoryOptions {
  readonly disk: Disk;
  readonly dir: string;
  /** ms since the epoch. */
  readonly now: () => number;
  /** Total of the kept bytes; default 512 MiB. */
  readonly maxBytes?: number;
  /** Age cap in ms; default 90 days. */
  readonly maxAgeMs?: number;
}

const NO_LINK_NO_WAIT = (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
const DAY_MS = 86_400_000;
const MAX_INDEX_BYTES = 64 * 1024 * 1024;
const MAX_BLOB_BYTES = 64 * 1024 * 1024;
const ORIGINS: ReadonlySet<string> = new Set<VersionOrigin>([
  "saved-by-user",
  "seen-on-disk",
  "late-writer",
  "before-save",
  "before-removal",
]);
const INDEX_FILE = /^\d{4}-\d{2}\.jsonl$/;

/** Creates the store: `blobs/ab/<sha256>` and an append-only `index/<file>/<year-month>.jsonl`. */
export function createHistoryStore(options: HistoryOptions): HistoryStore {
  const { disk, dir, now, maxBytes = 512 * 1024 * 1024, maxAgeMs = 90 * DAY_MS } = options;
  const blobsDir = join(dir, "blobs");
  const indexDir = join(dir, "index");
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

  async function appendLine(folder: string, version: FileVersion, key: HistoryKey, durable: boolean): Promise<void> {
    await ensurePrivateFolder(disk, "history", folder);
    const month = new Date(version.atMs).toISOString().slice(0, 7);
    const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_APPEND | NO_LINK_NO_WAIT;
    const file = await disk.open("history", join(folder, `${month}.jsonl`), flags, 0o600);
    try {
      // A leading line feed closes a line that a crash left torn; one write keeps processes apart.
      await appendFully(file, Buffer.from(`\n${JSON.stringify({ ...version, ...key })}\n`));
      if (durable) await file.sync();
    } finally {
      await file.close();
    }
    if (durable) await syncFolder(disk, "history", folder);
  }

  async function readIndex(folder: string): Promise<readonly FileVersion[]> {
    const names = (await namesIn(disk, folder)).filter((name) => INDEX_FILE.test(name)).sort();
    const versions: FileVersion[] = [];
    for (const name of names) {
      const text = (await readWhole(disk, join(folder, name), MAX_INDEX_BYTES))?.toString("utf-8") ?? "";
      versions.push(...text.split("\n").flatMap((line) => parseVersion(line) ?? []));
    }
    return versions;
  }

  return {
    record: async ({ workspaceDir, relPath, bytes, origin, durable = false }) => {
      const key = { workspaceDir, relPath };
      const version: FileVersion = { atMs: now(), hash: contentHash(bytes), bytes: bytes.length, origin };
      const folder = join(indexDir, indexName(key));
      await storeBlob(version.hash, bytes, durable);
      const last = newest.get(folder) ?? (await readIndex(folder)).at(-1)?.hash;
      if (last !== version.hash || durable) await appendLine(folder, version, key, durable);
      newest.set(folder, version.hash);
      return version;
    },
    list: async (key) => {
      const kept: FileVersion[] = [];
      for (const version of await readIndex(join(indexDir, indexName(key)))) {
        if (await exists(disk, blobPath(version.hash))) kept.push(version);
      }
      return kept.reverse();
    },
    read: async (hash) => {
      if (!/^[0-9a-f]{64}$/.test(hash)) return undefined;
      const bytes = await readWhole(disk, blobPath(hash), MAX_BLOB_BYTES);
      return bytes !== undefined && contentHash(bytes) === hash ? bytes : undefined;
    },
    prune: async () => {
      const protectedHashes = new Set<string>();
      for (const name of await namesIn(disk, indexDir)) {
        const last = (await readIndex(join(indexDir, name))).at(-1);
        if (last !== undefined) protectedHashes.add(last.hash);
      }
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

function indexName({ workspaceDir, relPath }: HistoryKey): string {
  return createHash("sha256").update(workspaceDir).update("\0").update(relPath).digest("hex").slice(0, 40);
}

function parseVersion(line: string): FileVersion | undefined {
  if (line === "") return undefined;
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value !== "object" || value === null) return undefined;
    const { atMs, hash, bytes, origin }: Readonly<Record<string, unknown>> = { ...value };
    if (typeof atMs !== "number" || typeof bytes !== "number" || !isOrigin(origin)) return undefined;
    return typeof hash === "string" && /^[0-9a-f]{64}$/.test(hash) ? { atMs, hash, bytes, origin } : undefined;
  } catch {
    return undefined;
  }
}

function isOrigin(value: unknown): value is VersionOrigin {
  return typeof value === "string" && ORIGINS.has(value);
}

interface Blob {
  readonly path: string;
  readonly hash: string;
  readonly bytes: number;
  readonly mtimeMs: number;
}

async function listBlobs(disk: Disk, blobsDir: string): Promise<Blob[]> {
  const blobs: Blob[] = [];
  for (const shard of await namesIn(disk, blobsDir)) {
    for (const hash of await namesIn(disk, join(blobsDir, shard))) {
      const path = join(blobsDir, shard, hash);
      const stat = await disk.lstat("history", path).catch(() => undefined);
      if (stat !== undefined) blobs.push({ path, hash, bytes: Number(stat.size), mtimeMs: Number(stat.mtimeMs) });
    }
  }
  return blobs;
}

async function namesIn(disk: Disk, folder: string): Promise<readonly string[]> {
  try {
    return (await disk.readdir("history", folder)).map((name) => name.toString("utf-8"));
  } catch (error) {
    if (errnoOf(error) === undefined) throw error;
    return [];
  }
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
