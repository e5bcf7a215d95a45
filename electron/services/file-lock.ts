import { createHash } from "node:crypto";
import { constants } from "node:fs";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { err, ok, type Result } from "#shared/result.ts";
import { type HostError, hostError } from "#shared/rpc/errors.ts";
import { type Disk, READ_OWN, readFully, unlinkQuietly, writeFully } from "./disk.ts";
import { errnoOf } from "./errno.ts";
import { ensurePrivateFolder } from "./folders.ts";
import { isProcessIdentity, livenessOf, type ProcessIdentity } from "./process-identity.ts";

/** A lock held by this process. */
export interface HeldLock {
  /** False when somebody judged us dead and took the lock: then nothing may be written any more. */
  isStillOurs(): Promise<boolean>;
  /** Never rejects: a lock file that cannot be removed is taken over by the next one who asks. */
  release(): Promise<void>;
}

/** Locks between processes of one app data folder, one small file each. */
export interface FileLocks {
  /** Waits up to `waitMs`, then fails with `locked-by-other-process`. Rejects with the errno when the disk refuses. */
  acquire(key: string): Promise<Result<HeldLock, HostError>>;
  /** Removes this process's own file. */
  dispose(): Promise<void>;
}

interface OwnerFile {
  readonly path: string;
  readonly inode: bigint;
}

interface LockOptions {
  readonly disk: Disk;
  readonly dir: string;
  readonly self: ProcessIdentity;
  /** Longest wait for a lock, ms. */
  readonly waitMs?: number;
  /** Time after which an unchanged lock of a process we cannot judge (another machine) counts as left behind, ms. */
  readonly unknownOwnerMs?: number;
}

const NO_LINKS = new Set(["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EMLINK"]);

/** Creates the locks in `dir`; a lock whose owner no longer runs (pid and start time) is taken over. */
export function createFileLocks(options: LockOptions): FileLocks {
  const { disk, dir, self, waitMs = 5_000, unknownOwnerMs = 30_000 } = options;
  const content = JSON.stringify(self);
  const held = new Set<string>();
  let ready: OwnerFile | undefined;
  const firstSeen = new Map<string, { readonly content: string; readonly at: number }>();

  function isStale(path: string, found: string): boolean {
    const seen = firstSeen.get(path);
    if (seen?.content !== found) firstSeen.set(path, { content: found, at: performance.now() });
    const unchangedFor = seen?.content === found ? performance.now() - seen.at : 0;
    const owner = parseOwner(found);
    // Our own lock that nobody here holds: its removal failed.
    if (owner?.token === self.token) return !held.has(path);
    const liveness = owner === undefined ? "unknown" : livenessOf(owner, self);
    return liveness === "dead" || (liveness === "unknown" && unchangedFor > unknownOwnerMs);
  }

  /** A complete file to link to, so that a lock never exists without the name of its owner. */
  async function ownerFile(): Promise<OwnerFile> {
    if (ready !== undefined) return ready;
    const path = join(dir, `owner-${self.token}`);
    await ensurePrivateFolder(disk, "lock", dir);
    const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC | (constants.O_NOFOLLOW ?? 0);
    const file = await disk.open("lock", path, flags, 0o600);
    try {
      await writeFully(file, Buffer.from(content), 0);
      ready = { path, inode: (await file.stat()).ino };
    } finally {
      await file.close();
    }
    await removeDeadOwners();
    return ready;
  }

  async function removeDeadOwners(): Promise<void> {
    for (const raw of await disk.readdir("lock", dir)) {
      const name = raw.toString("utf-8");
      if (!name.startsWith("owner-")) continue;
      const owner = parseOwner((await readLock(disk, join(dir, name))) ?? "");
      if (owner !== undefined && livenessOf(owner, self) === "dead") await unlinkQuietly(disk, "lock", join(dir, name));
    }
  }

  async function createExclusively(path: string): Promise<bigint> {
    try {
      const owner = await ownerFile();
      await disk.link("lock", owner.path, path);
      return owner.inode;
    } catch (error) {
      if (errnoOf(error) === "ENOENT") ready = undefined;
      if (!NO_LINKS.has(errnoOf(error) ?? "")) throw error;
    }
    const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | (constants.O_NOFOLLOW ?? 0);
    const file = await disk.open("lock", path, flags, 0o600);
    try {
      await writeFully(file, Buffer.from(content), 0);
      return (await file.stat()).ino;
    } catch (error) {
      await unlinkQuietly(disk, "lock", path);
      throw error;
    } finally {
      await file.close();
    }
  }

  async function tryOnce(path: string): Promise<HeldLock | undefined> {
    let inode: bigint;
    try {
      inode = await createExclusively(path);
    } catch (error) {
      if (errnoOf(error) === "EEXIST") return undefined;
      throw error;
    }
    held.add(path);
    const isStillOurs = async () => {
      try {
        return (await disk.lstat("lock", path)).ino === inode;
      } catch (error) {
        if (errnoOf(error) === "ENOENT") return false;
        throw error;
      }
    };
    return {
      isStillOurs,
      release: async () => {
        held.delete(path);
        try {
          if (await isStillOurs()) await disk.unlink("lock", path);
        } catch (error) {
          if (errnoOf(error) === undefined) throw error;
        }
      },
    };
  }

  /** One process at a time may clear a stale lock, so that nobody removes the fresh lock of another. */
  async function clearStale(path: string, stale: string): Promise<void> {
    const guardPath = `${path}.clearing`;
    const guard = await tryOnce(guardPath);
    if (guard === undefined) {
      const holder = await readLock(disk, guardPath);
      if (holder !== undefined && isStale(guardPath, holder)) await unlinkQuietly(disk, "lock", guardPath);
      return;
    }
    try {
      if ((await readLock(disk, path)) === stale) await unlinkQuietly(disk, "lock", path);
    } finally {
      await guard.release();
    }
  }

  return {
    acquire: async (key) => {
      const path = join(dir, `${createHash("sha256").update(key).digest("hex").slice(0, 40)}.lock`);
      const deadline = performance.now() + waitMs;
      for (let pause = 2; ; pause = Math.min(50, pause * 2)) {
        const lock = await tryOnce(path);
        if (lock !== undefined) {
          firstSeen.delete(path);
          return ok(lock);
        }
        const found = await readLock(disk, path);
        if (found !== undefined && isStale(path, found)) await clearStale(path, found);
        else if (performance.now() >= deadline) return err(hostError("locked-by-other-process", { path: key }));
        else await sleep(pause);
      }
    },
    dispose: async () => {
      if (ready !== undefined) await unlinkQuietly(disk, "lock", ready.path);
      ready = undefined;
    },
  };
}

async function readLock(disk: Disk, path: string): Promise<string | undefined> {
  try {
    const file = await disk.open("lock", path, READ_OWN);
    try {
      return (await readFully(file, 4096)).bytes.toString("utf-8");
    } finally {
      await file.close();
    }
  } catch (error) {
    if (errnoOf(error) === "ENOENT") return undefined;
    throw error;
  }
}

function parseOwner(content: string): ProcessIdentity | undefined {
  try {
    const value: unknown = JSON.parse(content);
    return isProcessIdentity(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
