import { constants } from "node:fs";
import { dirname } from "node:path";
import type { Disk, DiskRole } from "./disk.ts";
import { errnoOf } from "./errno.ts";

/**
 * Makes a folder and its missing parents; an existing one is fine. Node's own recursive `mkdir` never returns where the
 * system answers ENOENT to a parent that exists, as /proc does.
 */
export async function makeFolder(folder: {
  readonly disk: Disk;
  readonly role: DiskRole;
  readonly path: string;
  readonly mode?: number;
}): Promise<void> {
  const { disk, role, path, mode } = folder;
  try {
    await disk.mkdir(role, path, mode);
  } catch (error) {
    if (await isFolder(folder)) return;
    if (errnoOf(error) !== "ENOENT" || dirname(path) === path) throw error;
    await makeFolder({ ...folder, path: dirname(path) });
    try {
      await disk.mkdir(role, path, mode);
    } catch (again) {
      if (!(await isFolder(folder))) throw again;
    }
  }
}

/** Makes a folder of our own (0700). */
export function ensurePrivateFolder(disk: Disk, role: DiskRole, path: string): Promise<void> {
  return makeFolder({ disk, role, path, mode: 0o700 });
}

async function isFolder({
  disk,
  role,
  path,
}: {
  readonly disk: Disk;
  readonly role: DiskRole;
  readonly path: string;
}): Promise<boolean> {
  try {
    return (await disk.stat(role, path)).isDirectory();
  } catch (error) {
    if (errnoOf(error) === undefined) throw error;
    return false;
  }
}

/** Flushes a folder's entries. Windows cannot open folders for this and orders renames itself. */
export async function syncFolder(disk: Disk, role: DiskRole, path: string): Promise<void> {
  if (process.platform === "win32") return;
  const folder = await disk.open(role, path, constants.O_RDONLY | constants.O_DIRECTORY);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
