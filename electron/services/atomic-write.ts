import { randomBytes } from "node:crypto";
import { type BigIntStats, constants } from "node:fs";
import { basename, dirname, join } from "node:path";
import { closeQuietly, type Disk, type DiskFile, readFully, unlinkQuietly, writeFully } from "./disk.ts";
import { errnoOf } from "./errno.ts";
import { syncFolder } from "./folders.ts";

const NO_FOLLOW = constants.O_NOFOLLOW ?? 0;
const TEMP_NAME = /^\.soulscope-[0-9a-f]{16}\.tmp$/;

/** A random temporary path in the folder of `target`. */
export function tempPathFor(target: string): string {
  return join(dirname(target), `.soulscope-${randomBytes(8).toString("hex")}.tmp`);
}

/** True for the names of our own temporary files. */
export function isTempName(path: string): boolean {
  return TEMP_NAME.test(basename(path));
}

/** True when nothing was written to or changed about a file between two looks. */
export function sameVersion(one: BigIntStats, two: BigIntStats): boolean {
  return (
    one.dev === two.dev &&
    one.ino === two.ino &&
    one.size === two.size &&
    one.mtimeNs === two.mtimeNs &&
    one.ctimeNs === two.ctimeNs
  );
}

/** How a replacement ended; `use-in-place` when renaming over the file is impossible or would lose something. */
export type ReplaceOutcome =
  | { readonly kind: "replaced"; readonly stat: BigIntStats; readonly confirmed: boolean }
  | { readonly kind: "changed-meanwhile" }
  | { readonly kind: "use-in-place" };

interface ReplaceOptions {
  readonly disk: Disk;
  readonly target: string;
  readonly temp: string;
  readonly bytes: Uint8Array;
  /** Stat of the version that is being replaced; null creates a file that must not exist. */
  readonly old: BigIntStats | null;
  /** Last look before the file is replaced; false stops with `changed-meanwhile`. */
  readonly mayProceed: () => Promise<boolean>;
}

/** Errors that say a new file cannot come to stand here although the old one may be writable. */
const NO_NEW_FILE_HERE = new Set(["EACCES", "EPERM", "EROFS"]);
const NO_RENAME_HERE = new Set(["EBUSY", "EXDEV", "ETXTBSY"]);

/**
 * Writes a temporary file beside the target, flushes and verifies it, and renames it over the target (steps 4 to 7 of
 * a durable write). Rejects with the errno; then the target is untouched and the temporary file removed if the disk
 * allows. A failed flush is never repeated: the caller may start again with a fresh temporary file.
 */
export async function replaceFile(options: ReplaceOptions): Promise<ReplaceOutcome> {
  const { disk, target, temp, old } = options;
  let file: DiskFile;
  try {
    // A new file gets the user's default mode from the kernel; a replacement stays private until its mode is copied.
    const flags = constants.O_RDWR | constants.O_CREAT | constants.O_EXCL | NO_FOLLOW;
    file = await disk.open("temp", temp, flags, old === null ? 0o666 : 0o600);
  } catch (error) {
    if (old !== null && NO_NEW_FILE_HERE.has(errnoOf(error) ?? "")) return { kind: "use-in-place" };
    throw error;
  }
  let outcome: ReplaceOutcome | undefined;
  try {
    const fresh = await file.stat();
    if (!(await fillTemp(file, fresh, options))) outcome = { kind: "use-in-place" };
    else if (!(await isUntouched(options))) outcome = { kind: "changed-meanwhile" };
    else outcome = await putInPlace(options, fresh);
    return outcome;
  } finally {
    await closeQuietly(file);
    if (outcome?.kind !== "replaced") await removeTemp(disk, temp);
  }

  async function putInPlace(from: ReplaceOptions, fresh: BigIntStats): Promise<ReplaceOutcome> {
    try {
      if (old === null) await linkOrRename(from);
      else await disk.rename("target", temp, target);
    } catch (error) {
      const errno = errnoOf(error) ?? "";
      if (old === null && errno === "EEXIST") return { kind: "changed-meanwhile" };
      if (old !== null && NO_RENAME_HERE.has(errno)) return { kind: "use-in-place" };
      throw error;
    }
    const confirmed = await syncTargetFolder(disk, target);
    // Another file may stand here already: a newer foreign version, which the next look at the folder finds.
    const now = await disk.lstat("target", target).catch(() => fresh);
    return { kind: "replaced", stat: now.ino === fresh.ino ? now : fresh, confirmed };
  }
}

/** Fills, dresses, flushes and verifies the temporary file; false when its owner cannot be set. */
async function fillTemp(file: DiskFile, fresh: BigIntStats, { bytes, old }: ReplaceOptions): Promise<boolean> {
  await writeFully(file, bytes, 0);
  if (old !== null) {
    if (fresh.uid !== old.uid || fresh.gid !== old.gid) {
      try {
        await file.chown(Number(old.uid), Number(old.gid));
      } catch (error) {
        if (errnoOf(error) === "EPERM") return false;
        throw error;
      }
    }
    // After the owner, because a change of owner clears set-id bits.
    await file.chmod(Number(old.mode & 0o7777n));
  }
  await file.sync();
  await verifyContent(file, bytes);
  return true;
}

/** Rejects with EIO unless the file holds exactly these bytes. */
export async function verifyContent(file: DiskFile, bytes: Uint8Array): Promise<void> {
  const read = await readFully(file, bytes.length + 1, bytes.length);
  if (!read.bytes.equals(bytes))
    throw Object.assign(new Error("the disk returned other bytes than were written"), { code: "EIO" });
}

async function isUntouched({ disk, target, old, mayProceed }: ReplaceOptions): Promise<boolean> {
  if (!(await mayProceed())) return false;
  try {
    const now = await disk.lstat("target", target);
    return old !== null && now.isFile() && sameVersion(now, old);
  } catch (error) {
    if (errnoOf(error) === "ENOENT") return old === null;
    throw error;
  }
}

/** Linking never replaces a file that appeared meanwhile; where links are unknown, the look just before must do. */
async function linkOrRename({ disk, target, temp }: ReplaceOptions): Promise<void> {
  try {
    await disk.link("target", temp, target);
  } catch (error) {
    if (!["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EMLINK"].includes(errnoOf(error) ?? "")) throw error;
    await disk.rename("target", temp, target);
    return;
  }
  await removeTemp(disk, temp);
}

async function syncTargetFolder(disk: Disk, target: string): Promise<boolean> {
  try {
    await syncFolder(disk, "folder", dirname(target));
    return true;
  } catch (error) {
    if (errnoOf(error) === undefined) throw error;
    return false;
  }
}

/** Removes one of our temporary files; when the disk refuses, the save journal finds it at the next start. */
export async function removeTemp(disk: Disk, temp: string): Promise<void> {
  if (isTempName(temp)) await unlinkQuietly(disk, "temp", temp);
}
