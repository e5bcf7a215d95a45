import { constants } from "node:fs";
import { open } from "node:fs/promises";
import { errnoOf } from "./errno.ts";

/** Bytes of a file, or why there are none; `errno` is the system's word. */
export type RegularFileRead =
  | { readonly status: "read"; readonly bytes: Buffer }
  | { readonly status: "not-regular" | "too-large" }
  | { readonly status: "failed"; readonly errno: string };

/**
 * Reads a whole regular file of at most `maxBytes`. Never waits on a FIFO and never opens a device for reading:
 * the descriptor is non-blocking and its own stat decides.
 */
export async function readRegularFile(path: string, maxBytes: number): Promise<RegularFileRead> {
  try {
    // O_NONBLOCK and O_NOCTTY do not exist on Windows.
    const flags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOCTTY ?? 0);
    const file = await open(path, flags);
    try {
      const stat = await file.stat();
      if (!stat.isFile()) return { status: "not-regular" };
      if (stat.size > maxBytes) return { status: "too-large" };
      const bytes = await file.readFile();
      return bytes.length > maxBytes ? { status: "too-large" } : { status: "read", bytes };
    } finally {
      await file.close();
    }
  } catch (error) {
    const errno = errnoOf(error);
    if (errno === undefined) throw error;
    return { status: "failed", errno };
  }
}

/** A read without bytes as the Node error it stands for: EISDIR for anything but a plain file, EFBIG for too much. */
export function readFailure(read: Exclude<RegularFileRead, { readonly status: "read" }>): Error {
  const code = read.status === "failed" ? read.errno : read.status === "too-large" ? "EFBIG" : "EISDIR";
  return Object.assign(new Error(code), { code });
}
