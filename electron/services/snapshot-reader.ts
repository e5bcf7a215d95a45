import { type BigIntStats, constants } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { BOOTSTRAP_FILES } from "#shared/files/bootstrap-files.ts";
import type { PathKind, SnapshotFile, WorkspaceSnapshot } from "#shared/files/snapshot.ts";
import { type Disk, readFully } from "./disk.ts";
import { errnoOf } from "./errno.ts";
import { isInside } from "./path-guard.ts";
import { contentHash, decodeLossy, detectEncoding, isEditableEncoding, MAX_EDITABLE_BYTES } from "./text-encoding.ts";

/** Names every snapshot holds, present or not: the bootstrap files and MEMORY.md's lower-case twin. */
export const WELL_KNOWN_NAMES: readonly string[] = [...BOOTSTRAP_FILES.map((file) => file.name), "memory.md"];

/** A file as it was read once: its facts and, when regular and small enough, its raw bytes. */
export interface FileReading {
  readonly file: SnapshotFile;
  readonly bytes?: Buffer;
}

interface ReadFileOptions {
  readonly disk: Disk;
  readonly workspaceDir: string;
  readonly relPath: string;
  /** Bytes above which the text is left out; default 20 MiB. */
  readonly maxTextBytes?: number;
}

/** Kind of a path by its stat. */
export function pathKindOf(stat: BigIntStats): PathKind {
  if (stat.isFile()) return "file";
  if (stat.isDirectory()) return "directory";
  if (stat.isFIFO()) return "fifo";
  if (stat.isSocket()) return "socket";
  return stat.isCharacterDevice() || stat.isBlockDevice() ? "device" : "error";
}

/** Facts and text of one workspace file; never opens what is not a regular file, never rejects for bad content. */
export async function readSnapshotFile(options: ReadFileOptions): Promise<SnapshotFile> {
  return (await readFileWithBytes(options)).file;
}

/** The same with the raw bytes, for history. */
export async function readFileWithBytes(options: ReadFileOptions): Promise<FileReading> {
  const { disk, workspaceDir, relPath } = options;
  const path = resolve(workspaceDir, relPath);
  const bare = { relPath, path };
  let link: SnapshotFile["link"];
  try {
    const entry = await disk.lstat("read", path);
    if (entry.isSymbolicLink()) link = await linkFacts(disk, workspaceDir, path);
    const stat = entry.isSymbolicLink() ? await disk.stat("read", path) : entry;
    const realPath = await disk.realpath("read", path);
    const known = { ...bare, ...(link === undefined ? {} : { link }), realPath };
    const kind = pathKindOf(stat);
    if (kind === "error") return { file: { ...known, kind, errorCode: "EINVAL", writable: false } };
    const facts = { ...known, kind, linkCount: Number(stat.nlink), mtimeMs: Number(stat.mtimeMs) };
    if (kind !== "file") return { file: { ...facts, writable: false } };
    return await readRegular(options, { ...facts, bytes: Number(stat.size) });
  } catch (error) {
    const errno = errnoOf(error);
    if (errno === undefined) throw error;
    const known = { ...bare, ...(link === undefined ? {} : { link }) };
    if (errno === "ENOENT" || errno === "ENOTDIR") {
      return { file: { ...known, kind: "absent", ...(link === undefined ? {} : { writable: false }) } };
    }
    return { file: { ...known, kind: "error", errorCode: errno, writable: false } };
  }
}

async function readRegular(options: ReadFileOptions, facts: SnapshotFile): Promise<FileReading> {
  const { disk, workspaceDir, maxTextBytes = MAX_EDITABLE_BYTES } = options;
  try {
    const flags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOCTTY ?? 0);
    const file = await disk.open("read", facts.path, flags);
    try {
      const stat = await file.stat();
      if (!stat.isFile()) return { file: { ...facts, kind: pathKindOf(stat), writable: false } };
      const size = Number(stat.size);
      const sized = { ...facts, bytes: size, mtimeMs: Number(stat.mtimeMs) };
      if (size > maxTextBytes) return { file: { ...sized, tooLarge: true, writable: false } };
      const { bytes, complete } = await readFully(file, maxTextBytes, size);
      if (!complete) return { file: { ...sized, tooLarge: true, writable: false } };
      const encoding = detectEncoding(bytes);
      const root = await disk.realpath("read", workspaceDir);
      const writable =
        isEditableEncoding(encoding) &&
        bytes.length <= MAX_EDITABLE_BYTES &&
        isInside(root, facts.realPath ?? facts.path) &&
        (await mayWrite(disk, facts.path));
      const read = { bytes: bytes.length, hash: contentHash(bytes), encoding, text: decodeLossy(bytes), writable };
      return { file: { ...sized, ...read }, bytes };
    } finally {
      await file.close();
    }
  } catch (error) {
    const errno = errnoOf(error);
    if (errno === undefined) throw error;
    if (errno === "ENOENT") return { file: { relPath: facts.relPath, path: facts.path, kind: "absent" } };
    return { file: { ...facts, errorCode: errno, writable: false } };
  }
}

async function mayWrite(disk: Disk, path: string): Promise<boolean> {
  try {
    await disk.access("read", path, constants.W_OK);
    return true;
  } catch (error) {
    if (errnoOf(error) === undefined) throw error;
    return false;
  }
}

async function linkFacts(disk: Disk, workspaceDir: string, path: string): Promise<NonNullable<SnapshotFile["link"]>> {
  const target = await disk.readlink("read", path);
  const root = await disk.realpath("read", workspaceDir);
  try {
    return { target, insideWorkspace: isInside(root, await disk.realpath("read", path)) };
  } catch (error) {
    if (errnoOf(error) === undefined) throw error;
    return {
      target,
      insideWorkspace: isInside(root, resolve(root, dirname(path).slice(workspaceDir.length + 1), target)),
    };
  }
}

/** One look at a workspace: every well-known file, present or not, and those that are misnamed. A folder that is missing or unreadable is a fact. */
export async function readWorkspaceSnapshot(options: {
  readonly disk: Disk;
  readonly workspaceDir: string;
  readonly maxTextBytes?: number;
}): Promise<WorkspaceSnapshot> {
  const { workspace, readings } = await readWorkspace(options);
  return { ...workspace, files: readings.map((reading) => reading.file) };
}

/** The same with raw bytes, for history. */
export async function readWorkspace(options: {
  readonly disk: Disk;
  readonly workspaceDir: string;
  readonly maxTextBytes?: number;
}): Promise<{
  readonly workspace: Omit<WorkspaceSnapshot, "files">;
  readonly readings: readonly FileReading[];
}> {
  const { disk, workspaceDir } = options;
  const folder = await folderFacts(disk, workspaceDir);
  const misnamed = folder.workspaceKind === "directory" ? await misnamedFiles(disk, folder, workspaceDir) : [];
  const readings = await Promise.all(
    [...WELL_KNOWN_NAMES, ...misnamed].map((relPath): Promise<FileReading> | FileReading =>
      folder.workspaceKind === "directory"
        ? readFileWithBytes({ ...options, relPath })
        : { file: { relPath, path: resolve(workspaceDir, relPath), kind: "absent" } },
    ),
  );
  return { workspace: { workspaceDir, ...folder }, readings };
}

/** Root files whose names differ only in case from a well-known one; where names ignore case there are none. */
async function misnamedFiles(
  disk: Disk,
  { caseInsensitive }: Pick<WorkspaceSnapshot, "caseInsensitive">,
  workspaceDir: string,
): Promise<readonly string[]> {
  if (caseInsensitive) return [];
  const wanted = new Set(WELL_KNOWN_NAMES.map((name) => name.toLowerCase()));
  try {
    const names = (await disk.readdir("read", workspaceDir)).map((name) => name.toString("utf-8"));
    return names.filter((name) => wanted.has(name.toLowerCase()) && !WELL_KNOWN_NAMES.includes(name)).sort();
  } catch (error) {
    if (errnoOf(error) === undefined) throw error;
    return [];
  }
}

/** What the workspace folder itself is. */
export async function folderFacts(
  disk: Disk,
  workspaceDir: string,
): Promise<Pick<WorkspaceSnapshot, "workspaceKind" | "workspaceErrorCode" | "caseInsensitive">> {
  const assumed = process.platform === "darwin" || process.platform === "win32";
  try {
    const workspaceKind = pathKindOf(await disk.stat("read", workspaceDir));
    if (workspaceKind !== "directory") return { workspaceKind, caseInsensitive: assumed };
    const names = (await disk.readdir("read", workspaceDir)).map((name) => name.toString("utf-8"));
    return { workspaceKind, caseInsensitive: (await ignoresCase(disk, workspaceDir, names)) ?? assumed };
  } catch (error) {
    const errno = errnoOf(error);
    if (errno === undefined) throw error;
    if (errno === "ENOENT") return { workspaceKind: "absent", caseInsensitive: assumed };
    return { workspaceKind: "error", workspaceErrorCode: errno, caseInsensitive: assumed };
  }
}

/** Looks up an existing name in another case; undefined when no name allows the experiment. Writes nothing. */
async function ignoresCase(disk: Disk, dir: string, names: readonly string[]): Promise<boolean | undefined> {
  const listed = new Set(names);
  const inside = names.find((name) => otherCase(name) !== undefined && !listed.has(otherCase(name) ?? ""));
  const probe = inside === undefined ? dir : join(dir, inside);
  const other = otherCase(basename(probe));
  if (other === undefined) return undefined;
  try {
    const [one, two] = await Promise.all([disk.lstat("read", probe), disk.lstat("read", join(dirname(probe), other))]);
    return one.ino === two.ino && one.dev === two.dev;
  } catch (error) {
    if (errnoOf(error) === undefined) throw error;
    return errnoOf(error) === "ENOENT" ? false : undefined;
  }
}

function otherCase(name: string): string | undefined {
  const lower = name.toLowerCase();
  const other = lower === name ? name.toUpperCase() : lower;
  return other === name ? undefined : other;
}
