import { readdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { err, ok, type Result } from "#shared/result.ts";
import { type HostError, hostError } from "#shared/rpc/errors.ts";
import { errnoHostError } from "./errno.ts";
import { mapInParallel } from "./map-in-parallel.ts";

/** Folders listed at most; a chooser with more is of no use. */
const MAX_FOLDERS = 2000;
const SIGNS_OF_A_WORKSPACE = ["AGENTS.md", "SOUL.md", "IDENTITY.md"];

/** What a folder holds that a folder chooser shows. */
export interface FolderListing {
  readonly dir: string;
  readonly parent: string | null;
  readonly folders: readonly { readonly name: string; readonly path: string; readonly looksLikeWorkspace: boolean }[];
  readonly truncated: boolean;
}

/** Lists the folders inside a folder, links to folders included, by name. */
export async function listFolders(dir: string): Promise<Result<FolderListing, HostError>> {
  try {
    const entries = await readdir(dir, { withFileTypes: true });
    const candidates = entries.filter((entry) => entry.isDirectory() || entry.isSymbolicLink());
    const names = candidates.map(({ name }) => name).sort((a, b) => a.localeCompare(b));
    const described = await mapInParallel(names.slice(0, MAX_FOLDERS), 16, async (name) => {
      const path = join(dir, name);
      const isFolder = await isKind(path, "folder");
      if (!isFolder) return null;
      const signs = await Promise.all(SIGNS_OF_A_WORKSPACE.map((file) => isKind(join(path, file), "file")));
      return { name, path, looksLikeWorkspace: signs.includes(true) };
    });
    const parent = dirname(dir);
    return ok({
      dir,
      parent: parent === dir ? null : parent,
      folders: described.filter((folder) => folder !== null),
      truncated: names.length > MAX_FOLDERS,
    });
  } catch (error) {
    return err(errnoHostError(error, dir));
  }
}

/** The path itself when a folder is there, else why not. */
export async function existingFolder(dir: string): Promise<Result<string, HostError>> {
  try {
    return (await stat(dir)).isDirectory() ? ok(dir) : err(hostError("not-a-directory", { path: dir }));
  } catch (error) {
    return err(errnoHostError(error, dir));
  }
}

async function isKind(path: string, kind: "folder" | "file"): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found !== null && (kind === "folder" ? found.isDirectory() : found.isFile());
}
