import { realpath } from "node:fs/promises";
import { basename, relative, sep } from "node:path";
import type { BackupAgent } from "#shared/rpc/backup-calls.ts";
import type { Profile } from "#shared/rpc/contract.ts";
import type { LeftOutFile, SecretsChoice } from "#shared/rpc/transfer-calls.ts";
import { wellFormedSlice } from "#shared/text/well-formed-slice.ts";
import { isBelowHome, MANIFEST_NAME, manifestText, workspacePrefix } from "#shared/transfer/backup-manifest.ts";
import { errnoOf } from "./errno.ts";
import { countSecrets, withSecretsAs } from "./exporter.ts";
import { readFolderFiles } from "./folder-files.ts";
import { displayPath } from "./profile-store.ts";
import { ZIP_LIMITS, type ZipLimits } from "./zip-limits.ts";
import type { Unpacked, UnpackedFile } from "./zip-reader.ts";
import { writeZip } from "./zip-writer.ts";

/** A folder of one or more agents, as it goes into a backup. */
export interface FolderToBackUp {
  readonly agents: readonly BackupAgent[];
  /** Absolute. */
  readonly dir: string;
  /** With the home folder as `~`. */
  readonly displayDir: string;
  readonly files: readonly UnpackedFile[];
}

/** Everything that goes into a backup, and what does not. */
export interface CollectedBackup {
  readonly folders: readonly FolderToBackUp[];
  /** Files with secrets; paths as they are shown. */
  readonly withSecrets: readonly { readonly relPath: string; readonly secrets: number }[];
  readonly leftOut: readonly LeftOutFile[];
}

/** Reads the folders of all agents, a shared one once; the limits of a zip hold for all of them together. */
export async function collectBackup(
  profiles: readonly Profile[],
  at: { readonly homeDir: string; readonly limits?: ZipLimits },
): Promise<CollectedBackup> {
  const { homeDir, limits = ZIP_LIMITS } = at;
  const folders: FolderToBackUp[] = [];
  const leftOut: LeftOutFile[] = [];
  // One entry is the list of the backup itself.
  let entries = limits.entries - 1;
  let totalBytes = limits.totalBytes;
  for (const { agents, dir } of await foldersOf(profiles)) {
    const displayDir = displayPath(dir, homeDir);
    const read = await readOrNull(dir, { ...limits, entries, totalBytes });
    if (read === null) {
      leftOut.push({ relPath: displayDir, reason: "unreadable" });
      continue;
    }
    const files = read.files.filter((file) => !isConfig(file));
    const others = read.files.filter(isConfig).map(({ relPath }) => ({ relPath, reason: "config" as const }));
    for (const { relPath, reason } of [...read.leftOut, ...others]) {
      leftOut.push({ relPath: `${displayDir}/${relPath}`, reason });
    }
    entries -= files.length;
    totalBytes -= files.reduce((sum, { bytes }) => sum + bytes.length, 0);
    folders.push({ agents, dir, displayDir, files });
  }
  const withSecrets: { relPath: string; secrets: number }[] = [];
  for (const { displayDir, files } of folders) {
    for (const file of files) {
      const secrets = await countSecrets(file);
      if (secrets > 0) withSecrets.push({ relPath: `${displayDir}/${file.relPath}`, secrets });
    }
  }
  return { folders, withSecrets, leftOut };
}

/** Such a file stays out, since it holds secrets. */
const isConfig = ({ relPath }: UnpackedFile): boolean => /(?:^|\/)openclaw\.json$/i.test(relPath);

/** Packs what was collected, with its list in front. */
export async function packBackup(
  { folders }: CollectedBackup,
  options: { readonly homeDir: string; readonly secrets: SecretsChoice; readonly nowMs: number },
): Promise<{ readonly zip: Buffer; readonly files: number }> {
  const { homeDir, secrets, nowMs } = options;
  const packed: FolderToBackUp[] = [];
  for (const folder of folders) packed.push({ ...folder, files: await withSecretsAs(folder.files, secrets) });
  const list = manifestText({
    madeAt: new Date(nowMs).toISOString(),
    workspaces: packed.map(({ agents, dir, files }) => ({
      agents,
      folder: placeBelow(homeDir, dir),
      name: basename(dir),
      files: files.map(({ relPath }) => relPath),
    })),
  });
  const files = packed.flatMap((folder, place) =>
    folder.files.map(({ relPath, bytes }) => ({ relPath: workspacePrefix(place) + relPath, bytes })),
  );
  const zip = await writeZip([{ relPath: MANIFEST_NAME, bytes: Buffer.from(list) }, ...files], nowMs);
  return { zip, files: files.length };
}

/** The path below the home folder with forward slashes; null when it is elsewhere or cannot be written down plainly. */
function placeBelow(homeDir: string, dir: string): string | null {
  const folder = relative(homeDir, dir).split(sep).join("/");
  return isBelowHome(folder) ? folder : null;
}

async function foldersOf(
  profiles: readonly Profile[],
): Promise<readonly { readonly agents: readonly BackupAgent[]; readonly dir: string }[]> {
  const found = new Map<string, { readonly agents: BackupAgent[]; readonly dir: string }>();
  for (const profile of profiles) {
    for (const { id, displayName, workspaceDir, state } of profile.agents) {
      if (state === "absent") continue;
      const identity = await realpath(workspaceDir).catch(() => workspaceDir);
      const folder = found.get(identity) ?? { agents: [], dir: workspaceDir };
      folder.agents.push({
        profileId: profile.id,
        agentId: id,
        name: wellFormedSlice(displayName ?? id, 0, LONGEST_NAME).text,
      });
      found.set(identity, folder);
    }
  }
  return [...found.values()];
}

/** Longest name of an agent that is noted, UTF-16 code units; the list takes no endless one back. */
const LONGEST_NAME = 200;

/** Null for a folder that cannot be read. */
async function readOrNull(dir: string, limits: ZipLimits): Promise<Unpacked | null> {
  try {
    return await readFolderFiles(dir, limits);
  } catch (error) {
    if (errnoOf(error) === undefined) throw error;
    return null;
  }
}
