import { basename, dirname, join } from "node:path";
import { err, ok, type Result } from "#shared/result.ts";
import type { BackupAgent, BackupRefusalReason, RestoreFolder } from "#shared/rpc/backup-calls.ts";
import type { LeftOutFile } from "#shared/rpc/transfer-calls.ts";
import {
  type BackedUpFolder,
  isUsualPlace,
  MANIFEST_NAME,
  readManifest,
  workspacePrefix,
} from "#shared/transfer/backup-manifest.ts";
import type { Disk } from "./disk.ts";
import { errnoOf } from "./errno.ts";
import { planImport } from "./importer.ts";
import { checkRelPath, isInside } from "./path-guard.ts";
import { displayPath } from "./profile-store.ts";
import { readZip, type UnpackedFile } from "./zip-reader.ts";

/** A folder of a backup, unpacked. */
export interface UnpackedFolder {
  readonly agents: readonly BackupAgent[];
  /** Below the home folder, with forward slashes; null for a folder elsewhere. */
  readonly folder: string | null;
  readonly name: string;
  readonly files: readonly UnpackedFile[];
}

/** A backup in memory. */
export interface UnpackedBackup {
  /** ISO 8601. */
  readonly madeAt: string;
  readonly folders: readonly UnpackedFolder[];
  readonly leftOut: readonly LeftOutFile[];
}

/** Why a backup is refused as a whole, and the name that is to blame. */
export interface BackupRefusal {
  readonly reason: BackupRefusalReason;
  readonly name: string;
}

/** Unpacks a backup in memory, every check of it and of its list done. */
export async function unpackBackup(zip: Buffer): Promise<Result<UnpackedBackup, BackupRefusal>> {
  const unpacked = await readZip(zip);
  if (!unpacked.ok) return unpacked;
  const waiting = new Map(unpacked.value.files.map((file) => [file.relPath, file]));
  const list = waiting.get(MANIFEST_NAME);
  if (list === undefined) return err({ reason: "not-a-backup", name: "" });
  waiting.delete(MANIFEST_NAME);
  const manifest = readManifest(list.bytes.toString("utf-8"));
  if (!manifest.ok) return manifest;
  // What was too large for the zip's reader is named already, so that its absence is no damage.
  const named = new Set(unpacked.value.leftOut.map(({ relPath }) => relPath));
  const folders: UnpackedFolder[] = [];
  for (const [place, one] of manifest.value.workspaces.entries()) {
    const files = takeFiles(one, { prefix: workspacePrefix(place), waiting, named });
    if (!files.ok) return files;
    folders.push({ agents: one.agents, folder: one.folder, name: one.name, files: files.value });
  }
  const others = [...waiting.keys()].map((relPath) => ({ relPath, reason: "not-listed" as const }));
  return ok({ madeAt: manifest.value.madeAt, folders, leftOut: [...unpacked.value.leftOut, ...others] });
}

function takeFiles(
  { files }: BackedUpFolder,
  from: {
    readonly prefix: string;
    readonly waiting: Map<string, UnpackedFile>;
    readonly named: ReadonlySet<string>;
  },
): Result<readonly UnpackedFile[], BackupRefusal> {
  const { prefix, waiting, named } = from;
  const taken: UnpackedFile[] = [];
  for (const relPath of files) {
    const file = waiting.get(prefix + relPath);
    if (file === undefined) {
      if (named.has(prefix + relPath)) continue;
      return err({ reason: "damaged", name: prefix + relPath });
    }
    waiting.delete(file.relPath);
    taken.push({ relPath, bytes: file.bytes });
  }
  return ok(taken);
}

/** Where a folder of a backup goes by itself on this computer; null when the user has to choose. */
export async function proposedDir(
  { folder, files }: Pick<UnpackedFolder, "folder" | "files">,
  at: { readonly disk: Disk; readonly homeDir: string; readonly agentDirs: readonly string[] },
): Promise<string | null> {
  const { disk, homeDir, agentDirs } = at;
  if (folder === null || !checkRelPath(folder).ok) return null;
  const dir = join(homeDir, folder);
  const relPaths = files.map(({ relPath }) => relPath);
  if (!isUsualPlace(folder, relPaths) && !agentDirs.includes(dir)) return null;
  const home = await realOf(disk, homeDir);
  const real = await realOf(disk, dir);
  return home !== null && real !== null && real !== home && isInside(home, real) ? dir : null;
}

/** The path with links resolved as far as it exists; null when something is in the way. */
async function realOf(disk: Disk, path: string): Promise<string | null> {
  try {
    return await disk.realpath("folder", path);
  } catch (error) {
    if (errnoOf(error) !== "ENOENT" || dirname(path) === path || (await isLink(disk, path))) return null;
  }
  const parent = await realOf(disk, dirname(path));
  return parent === null ? null : join(parent, basename(path));
}

async function isLink(disk: Disk, path: string): Promise<boolean> {
  try {
    return (await disk.lstat("folder", path)).isSymbolicLink();
  } catch (error) {
    if (errnoOf(error) === undefined) throw error;
    return false;
  }
}

/** What restoring a folder to a place would change, with the contents by path. */
export async function planRestore(
  unpacked: UnpackedFolder,
  at: { readonly disk: Disk; readonly homeDir: string; readonly dir: string | null },
): Promise<{
  readonly folder: RestoreFolder;
  readonly contents: ReadonlyMap<string, string | Buffer>;
  readonly leftOut: readonly LeftOutFile[];
}> {
  const { disk, homeDir, dir } = at;
  const { agents, name, files: incoming } = unpacked;
  const isThere = dir !== null && (await exists(disk, dir));
  const planned = await planImport({ files: incoming, leftOut: [] }, { disk, workspaceDir: dir ?? "" });
  const files = isThere
    ? planned.files
    : planned.files.map((file) => ({ ...file, standing: "new", baseHash: null }) as const);
  const displayDir = dir === null ? "" : displayPath(dir, homeDir);
  const folder = { agents, from: unpacked.folder ?? name, dir, displayDir, isThere, files };
  return { folder, contents: planned.contents, leftOut: planned.leftOut };
}

/** True also for what cannot be looked at, since something is in the way then. */
async function exists(disk: Disk, path: string): Promise<boolean> {
  try {
    await disk.lstat("folder", path);
    return true;
  } catch (error) {
    const errno = errnoOf(error);
    if (errno === undefined) throw error;
    return errno !== "ENOENT";
  }
}
