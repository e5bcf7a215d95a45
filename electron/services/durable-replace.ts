import { randomBytes } from "node:crypto";
import { open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { ensurePrivateFolder } from "./folders.ts";
import { createNodeDisk } from "./node-disk.ts";

/**
 * Replaces a file of our own app data: temp file beside it, fsync, rename, fsync of the folder.
 * Rejects with the system error; the old file is then still whole. User files go through the save service instead.
 */
export async function replaceFileDurably(path: string, text: string): Promise<void> {
  const dir = dirname(path);
  await ensurePrivateFolder(createNodeDisk(), "folder", dir);
  const temp = `${path}.${randomBytes(6).toString("hex")}.tmp`;
  try {
    const file = await open(temp, "wx", 0o600);
    try {
      await file.writeFile(text, "utf8");
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temp, path);
  } catch (error) {
    await rm(temp, { force: true });
    throw error;
  }
  await syncFolder(dir);
}

/** Windows cannot open folders and some network disks refuse to flush them; the rename itself has happened. */
async function syncFolder(dir: string): Promise<void> {
  const folder = await open(dir, "r").catch(() => undefined);
  if (!folder) return;
  try {
    await folder.sync().catch(() => undefined);
  } finally {
    await folder.close();
  }
}
