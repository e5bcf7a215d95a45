import { constants } from "node:fs";
import { dirname } from "node:path";
import type { Disk, DiskRole } from "./disk.ts";
import { errnoOf } from "./errno.ts";

/** Makes a folder of our own (0700) and its missing parents; an existing one is fine. */
export async function ensurePrivateFolder(disk: Disk, role: DiskRole, path: string): Promise<void> {
  try {
    await disk.mkdir(role, path, 0o700);
  } catch (error) {
    const errno = errnoOf(error);
    if (errno === "EEXIST") return;
    if (errno !== "ENOENT" || dirname(path) === path) throw error;
    await ensurePrivateFolder(disk, role, dirname(path));
    await ensurePrivateFolder(disk, role, path);
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
