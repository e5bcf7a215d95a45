import { type BigIntStats, constants } from "node:fs";
import { sameVersion, verifyContent } from "./atomic-write.ts";
import { closeQuietly, type Disk, type DiskFile, readFully, writeFully } from "./disk.ts";
import { errnoOf } from "./errno.ts";

/** How a rewrite in place ended; `changed-meanwhile` when another program wrote before or during it. */
export type InPlaceOutcome =
  | { readonly kind: "written"; readonly stat: BigIntStats }
  | { readonly kind: "changed-meanwhile" };

/**
 * Overwrites a file where it stands: for hard links, bind mounts, foreign owners and extended attributes. The caller
 * has already put old and new bytes into the journal. After a failure the old bytes are written back; rejects with
 * the errno of the first failure.
 */
export async function writeInPlace(options: {
  readonly disk: Disk;
  readonly target: string;
  readonly bytes: Uint8Array;
  readonly oldBytes: Uint8Array;
  readonly old: BigIntStats;
  readonly mayProceed: () => Promise<boolean>;
}): Promise<InPlaceOutcome> {
  const { disk, target, bytes, oldBytes, old, mayProceed } = options;
  const flags = constants.O_RDWR | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
  if (!(await mayProceed())) return { kind: "changed-meanwhile" };
  const file = await disk.open("target", target, flags);
  try {
    const before = await file.stat();
    if (!before.isFile() || !sameVersion(before, old)) return { kind: "changed-meanwhile" };
    // Times are too coarse to tell two quick writes apart, so the content has the last word.
    const { bytes: current } = await readFully(file, oldBytes.length + 1, oldBytes.length);
    if (!current.equals(oldBytes)) return { kind: "changed-meanwhile" };
    try {
      await overwrite(file, bytes, oldBytes.length);
      await file.sync();
    } catch (error) {
      await putBack(file, oldBytes, bytes.length);
      throw error;
    }
    try {
      await verifyContent(file, bytes);
    } catch (error) {
      if (errnoOf(error) === "EIO") return { kind: "changed-meanwhile" };
      throw error;
    }
    return { kind: "written", stat: await file.stat() };
  } finally {
    await closeQuietly(file);
  }
}

/** The part beyond the old end goes first, so that a full disk shows before any old byte is gone. */
async function overwrite(file: DiskFile, bytes: Uint8Array, oldLength: number): Promise<void> {
  if (bytes.length > oldLength) await writeFully(file, bytes.subarray(oldLength), oldLength);
  await writeFully(file, bytes.subarray(0, oldLength), 0);
  if (bytes.length < oldLength) await file.truncate(bytes.length);
}

async function putBack(file: DiskFile, oldBytes: Uint8Array, written: number): Promise<void> {
  try {
    await writeFully(file, oldBytes, 0);
    if (written > oldBytes.length) await file.truncate(oldBytes.length);
    await file.sync();
  } catch (error) {
    // The journal holds both versions and repairs the file at the next start.
    if (errnoOf(error) === undefined) throw error;
  }
}

/**
 * True when `found` can only be our own interrupted rewrite of `oldBytes` to `newBytes`: at each offset it holds the
 * byte of one of the two (or a zero beyond the old end), and its length lies between theirs.
 */
export function isTornRewrite(found: Uint8Array, oldBytes: Uint8Array, newBytes: Uint8Array): boolean {
  const shortest = Math.min(oldBytes.length, newBytes.length);
  const longest = Math.max(oldBytes.length, newBytes.length);
  if (found.length < shortest || found.length > longest) return false;
  return found.every(
    (byte, at) => byte === oldBytes[at] || byte === newBytes[at] || (byte === 0 && at >= oldBytes.length),
  );
}
