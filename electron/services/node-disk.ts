import { promises as fs } from "node:fs";
import type { Disk, DiskFile } from "./disk.ts";

/** The real disk: thin forwarding to `node:fs`, with nanosecond times. */
export function createNodeDisk(): Disk {
  return {
    open: async (_role, path, flags, mode) => openedFile(await fs.open(path, flags, mode)),
    lstat: (_role, path) => fs.lstat(path, { bigint: true }),
    stat: (_role, path) => fs.stat(path, { bigint: true }),
    realpath: (_role, path) => fs.realpath(path),
    readlink: (_role, path) => fs.readlink(path),
    access: (_role, path, mode) => fs.access(path, mode),
    readdir: (_role, path) => fs.readdir(path, { encoding: "buffer" }),
    rename: (_role, from, to) => fs.rename(from, to),
    link: (_role, existing, path) => fs.link(existing, path),
    symlink: (_role, target, path) => fs.symlink(target, path),
    unlink: (_role, path) => fs.unlink(path),
    mkdir: async (_role, path, mode) => {
      await fs.mkdir(path, mode);
    },
    utimes: (_role, path, timeMs) => fs.utimes(path, timeMs / 1000, timeMs / 1000),
  };
}

function openedFile(handle: fs.FileHandle): DiskFile {
  return {
    stat: () => handle.stat({ bigint: true }),
    read: async (into, position) => (await handle.read(into, 0, into.length, position)).bytesRead,
    write: async (bytes, position) => (await handle.write(bytes, 0, bytes.length, position)).bytesWritten,
    truncate: (size) => handle.truncate(size),
    sync: () => handle.sync(),
    chown: (uid, gid) => handle.chown(uid, gid),
    chmod: (mode) => handle.chmod(mode),
    close: () => handle.close(),
  };
}
