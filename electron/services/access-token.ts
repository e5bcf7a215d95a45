import { randomBytes } from "node:crypto";
import { constants } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { ensurePrivateFolder } from "./folders.ts";
import { createNodeDisk } from "./node-disk.ts";

const TOKEN_FORM = /^[A-Za-z0-9_-]{43}$/;

/**
 * Token of the browser host: 256 random bits as base64url in a file that only this user may read. It outlives the
 * process, so that a page can reconnect after a restart; deleting the file makes a new one. Rejects with the Node
 * error when the folder cannot be written.
 */
export async function readOrCreateAccessToken(path: string): Promise<string> {
  const kept = await readToken(path);
  if (kept !== null) return kept;
  await ensurePrivateFolder(createNodeDisk(), "folder", dirname(path));
  const token = randomBytes(32).toString("base64url");
  const fresh = `${path}.${process.pid}.${randomBytes(4).toString("hex")}`;
  try {
    const file = await open(fresh, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL, 0o600);
    try {
      await file.writeFile(token);
    } finally {
      await file.close();
    }
    await rename(fresh, path);
  } finally {
    await rm(fresh, { force: true });
  }
  // Another process may have put its own there in the same moment; what the file says counts.
  return (await readToken(path)) ?? token;
}

/** The token of a regular file that is ours alone; anything else is replaced. */
async function readToken(path: string): Promise<string | null> {
  try {
    const file = await open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
    try {
      const stat = await file.stat();
      const isPrivate = process.platform === "win32" || ((stat.mode & 0o077) === 0 && stat.uid === process.getuid?.());
      if (!stat.isFile() || !isPrivate || stat.size > 100) return null;
      const text = (await file.readFile("utf8")).trim();
      return TOKEN_FORM.test(text) ? text : null;
    } finally {
      await file.close();
    }
  } catch {
    return null;
  }
}
