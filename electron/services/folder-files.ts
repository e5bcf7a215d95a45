import { type Dirent, promises as fs } from "node:fs";
import { join } from "node:path";
import type { LeftOutFile } from "#shared/rpc/transfer-calls.ts";
import { turnsDirection } from "#shared/text/steering.ts";
import { errnoOf } from "./errno.ts";
import { readRegularFile } from "./read-regular-file.ts";
import { ZIP_LIMITS, type ZipLimits } from "./zip-limits.ts";
import { isNotOurs, isSafeName, type Unpacked, type UnpackedFile } from "./zip-reader.ts";

/** Folders that never belong to an agent, whatever they hold. */
const SKIPPED_FOLDERS = new Set([".git", "node_modules", "__MACOSX"]);

/** Entries that are looked at for each file that may be taken: nobody should wait for a whole disk by mistake. */
const LOOKED_AT_PER_FILE = 4;

/** Reads the regular files of a folder and below it, sorted by path; no link is followed. Rejects with the errno. */
export async function readFolderFiles(dir: string, limits: ZipLimits = ZIP_LIMITS): Promise<Unpacked> {
  const files: UnpackedFile[] = [];
  const leftOut: LeftOutFile[] = [];
  let total = 0;
  let looked = 0;
  const mostLooked = limits.entries * LOOKED_AT_PER_FILE;
  const waiting = [""];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const entries = looked > mostLooked ? [] : await entriesOf(dir, at);
    if (entries === null) {
      leftOut.push({ relPath: at, reason: "unreadable" });
      continue;
    }
    if (looked > mostLooked) leftOut.push({ relPath: at, reason: "too-many" });
    for (const entry of entries) {
      looked += 1;
      if (looked > mostLooked) {
        leftOut.push({ relPath: at === "" ? "…" : `${at}/…`, reason: "too-many" });
        break;
      }
      const relPath = at === "" ? entry.name : `${at}/${entry.name}`;
      if (entry.isDirectory()) {
        if (SKIPPED_FOLDERS.has(entry.name)) leftOut.push({ relPath, reason: "not-ours" });
        else waiting.push(relPath);
        continue;
      }
      const isTaken = files.length < limits.entries;
      const room = limits.totalBytes - total;
      const read = isTaken ? await readEntry({ dir, relPath, entry, room, limits }) : "too-many";
      if (typeof read === "string") leftOut.push({ relPath, reason: read });
      else {
        files.push({ relPath, bytes: read });
        total += read.length;
      }
    }
  }
  const byPath = (a: { readonly relPath: string }, b: { readonly relPath: string }) => (a.relPath < b.relPath ? -1 : 1);
  return { files: files.sort(byPath), leftOut: leftOut.sort(byPath) };
}

/** The bytes of a file, or why it stays out. */
async function readEntry(of: {
  readonly dir: string;
  readonly relPath: string;
  readonly entry: Dirent;
  readonly room: number;
  readonly limits: ZipLimits;
}): Promise<Buffer | LeftOutFile["reason"]> {
  const { dir, relPath, entry, room, limits } = of;
  if (entry.isSymbolicLink()) return "link";
  if (!entry.isFile()) return "special";
  if (isNotOurs(relPath)) return "not-ours";
  if (!isSafeName(relPath) || relPath.includes("\u{fffd}")) return "unreadable";
  if (turnsDirection(relPath)) return "misleading-name";
  const path = join(dir, relPath);
  const { size } = await fs.lstat(path).catch(() => ({ size: 0 }));
  if (size > limits.fileBytes) return "too-large";
  if (size > room) return "too-many";
  const read = await readRegularFile(path, limits.fileBytes);
  return read.status === "read" ? read.bytes : "unreadable";
}

/** Null for a folder below the first that cannot be read. */
async function entriesOf(dir: string, at: string): Promise<readonly Dirent[] | null> {
  try {
    return await fs.readdir(join(dir, at), { withFileTypes: true });
  } catch (error) {
    if (errnoOf(error) === undefined || at === "") throw error;
    return null;
  }
}
