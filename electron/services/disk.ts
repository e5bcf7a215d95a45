import { type BigIntStats, constants } from "node:fs";

/** What a path is used for; together with the operation it names a fault point such as `temp.write`. */
export type DiskRole = "lock" | "journal" | "drafts" | "history" | "old" | "temp" | "target" | "folder" | "read";

/** An open file. Sizes and positions are bytes. */
export interface DiskFile {
  stat(): Promise<BigIntStats>;
  /** Reads into the buffer and returns the bytes read, which may be fewer than asked; 0 is the end. */
  read(into: Uint8Array, position: number): Promise<number>;
  /** Returns the bytes written, which may be fewer than asked; `null` appends (file opened with O_APPEND). */
  write(bytes: Uint8Array, position: number | null): Promise<number>;
  truncate(size: number): Promise<void>;
  sync(): Promise<void>;
  chown(uid: number, gid: number): Promise<void>;
  chmod(mode: number): Promise<void>;
  close(): Promise<void>;
}

/**
 * The one way services touch the disk while saving. Each call names its role, so that a test can make every single
 * step fail or stop; failures reject with the Node error (`code` is the errno).
 */
export interface Disk {
  open(role: DiskRole, path: string, flags: number, mode?: number): Promise<DiskFile>;
  lstat(role: DiskRole, path: string): Promise<BigIntStats>;
  stat(role: DiskRole, path: string): Promise<BigIntStats>;
  realpath(role: DiskRole, path: string): Promise<string>;
  readlink(role: DiskRole, path: string): Promise<string>;
  /** Rejects when the process may not do this (`fs.constants.W_OK` and so on). */
  access(role: DiskRole, path: string, mode: number): Promise<void>;
  /** Raw names, because they need not be UTF-8. */
  readdir(role: DiskRole, path: string): Promise<readonly Buffer[]>;
  rename(role: DiskRole, from: string, to: string): Promise<void>;
  link(role: DiskRole, existing: string, path: string): Promise<void>;
  symlink(role: DiskRole, target: string, path: string): Promise<void>;
  unlink(role: DiskRole, path: string): Promise<void>;
  mkdir(role: DiskRole, path: string, mode?: number): Promise<void>;
  utimes(role: DiskRole, path: string, timeMs: number): Promise<void>;
}

/** Flags that read one of our own files: never through a link, and never waiting for the other end of a pipe. */
export const READ_OWN = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** Writes every byte from `position` on; a write that makes no progress rejects with EIO. */
export async function writeFully(file: DiskFile, bytes: Uint8Array, position: number): Promise<void> {
  let done = 0;
  while (done < bytes.length) {
    const written = await file.write(bytes.subarray(done), position + done);
    if (written <= 0) throw Object.assign(new Error("write made no progress"), { code: "EIO" });
    done += written;
  }
}

/** Appends every byte to a file opened with O_APPEND. */
export async function appendFully(file: DiskFile, bytes: Uint8Array): Promise<void> {
  let done = 0;
  while (done < bytes.length) {
    const written = await file.write(bytes.subarray(done), null);
    if (written <= 0) throw Object.assign(new Error("write made no progress"), { code: "EIO" });
    done += written;
  }
}

/**
 * Reads a file from its start to its end, at most `limit` bytes; `complete` is false when more were there. A read that
 * ends exactly at `sizeHint`, although one more byte was asked for, is the end.
 */
export async function readFully(
  file: DiskFile,
  limit: number,
  sizeHint = 0,
): Promise<{ readonly bytes: Buffer; readonly complete: boolean }> {
  const chunks: Buffer[] = [];
  let total = 0;
  let next = Math.max(4096, Math.min(sizeHint + 1, limit + 1));
  while (total <= limit) {
    const chunk = Buffer.allocUnsafe(Math.min(next, limit + 1 - total));
    const count = await file.read(chunk, total);
    if (count === 0) break;
    chunks.push(chunk.subarray(0, count));
    total += count;
    if (total === sizeHint && count < chunk.length) break;
    next = 65_536;
  }
  const bytes = chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks);
  return { bytes: bytes.subarray(0, Math.min(total, limit)), complete: total <= limit };
}

/** Removes a file of ours that does no harm when the disk refuses. */
export async function unlinkQuietly(disk: Disk, role: DiskRole, path: string): Promise<void> {
  try {
    await disk.unlink(role, path);
  } catch (error) {
    if (!(error instanceof Error && "code" in error)) throw error;
  }
}

/** Closes a file whose content is already safe or given up, so that a failing close hides nothing. */
export async function closeQuietly(file: DiskFile): Promise<void> {
  try {
    await file.close();
  } catch (error) {
    if (!(error instanceof Error && "code" in error)) throw error;
  }
}
