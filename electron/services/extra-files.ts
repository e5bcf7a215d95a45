import { promises as fs } from "node:fs";
import { join } from "node:path";
import { BOOTSTRAP_FILES } from "#shared/files/bootstrap-files.ts";
import type { SnapshotFile } from "#shared/files/snapshot.ts";
import { placePattern } from "#shared/hooks/extra-files.ts";
import { type FolderEntry, walkPattern } from "#shared/hooks/path-pattern.ts";
import type { Disk } from "./disk.ts";
import { errnoOf } from "./errno.ts";
import { isInside } from "./path-guard.ts";
import { pathKindOf, readSnapshotFile, WELL_KNOWN_NAMES } from "./snapshot-reader.ts";

/** Files that patterns of a config name, below the workspace. */
export interface FoundExtraFiles {
  readonly files: readonly SnapshotFile[];
  /** Absolute folders that were looked through. */
  readonly folders: readonly string[];
  /** True when there was more than is looked at. */
  readonly truncated: boolean;
}

const NAMES: ReadonlySet<string> = new Set([...BOOTSTRAP_FILES.map(({ name }) => name), ...WELL_KNOWN_NAMES]);
const MAX_PATTERNS = 100;
/** Entries of all folders together, folders below the workspace, and files. */
const MAX_ENTRIES = 10_000;
const MAX_DEPTH = 32;
const MAX_FILES = 500;
/** Bytes of one file whose text is read; the runtime takes no larger ones. */
const MAX_FILE_BYTES = 2 * 1024 * 1024 + 1;

/** Finds and reads what the patterns name; nothing outside the workspace is opened. */
export async function readExtraFiles(options: {
  readonly disk: Disk;
  readonly workspaceDir: string;
  readonly patterns: readonly string[];
  /** What was read before; a file of the same size and time is not read again. */
  readonly known?: ReadonlyMap<string, SnapshotFile>;
}): Promise<FoundExtraFiles> {
  const { disk, workspaceDir, patterns, known } = options;
  if (patterns.length === 0) return { files: [], folders: [], truncated: false };
  const root = await disk.realpath("folder", workspaceDir).catch(() => workspaceDir);
  const search = createSearch(workspaceDir, root);
  for (const pattern of patterns.slice(0, MAX_PATTERNS)) await search.run(pattern);
  const files: SnapshotFile[] = [];
  for (const relPath of search.found()) {
    const before = known?.get(relPath);
    files.push(
      before !== undefined && (await isUnchanged(before))
        ? before
        : await readInside({ disk, workspaceDir, root, relPath }),
    );
  }
  return {
    files: files.filter(({ kind, link }) => kind !== "absent" || link !== undefined),
    folders: search.folders(),
    truncated: search.isTruncated() || patterns.length > MAX_PATTERNS,
  };
}

function createSearch(workspaceDir: string, root: string) {
  const found = new Set<string>();
  const listed = new Map<string, readonly FolderEntry[]>();
  const ignoresCase = process.platform === "darwin" || process.platform === "win32";
  let entriesLeft = MAX_ENTRIES;
  let isTruncated = false;

  async function list(folder: string): Promise<readonly FolderEntry[]> {
    const before = listed.get(folder);
    if (before !== undefined) return before;
    if (entriesLeft <= 0 || folder.split("/").length > MAX_DEPTH) {
      isTruncated = true;
      return [];
    }
    const entries = await entriesInside({ path: join(workspaceDir, folder), root, most: entriesLeft });
    isTruncated ||= entries.length === entriesLeft;
    entriesLeft -= entries.length;
    listed.set(folder, entries);
    return entries;
  }

  function add(relPath: string): void {
    const name = relPath.slice(relPath.lastIndexOf("/") + 1);
    if (!NAMES.has(name) || WELL_KNOWN_NAMES.includes(relPath)) return;
    if (found.size < MAX_FILES) found.add(relPath);
    else isTruncated = true;
  }

  return {
    async run(pattern: string): Promise<void> {
      const placed = placePattern(pattern, workspaceDir);
      if (placed.kind === "file") add(placed.relPath);
      if (placed.kind !== "search") return;
      const walk = walkPattern(placed.pattern, { ignoresCase, onMatch: add });
      for (let step = walk.next(); !step.done; step = walk.next(await list(step.value)));
    },
    found: () => [...found],
    folders: () => [...listed.keys()].map((folder) => join(workspaceDir, folder)),
    isTruncated: () => isTruncated,
  };
}

/** Entries of a folder that really lies in the workspace; of any other, none. */
async function entriesInside(folder: {
  readonly path: string;
  readonly root: string;
  readonly most: number;
}): Promise<readonly FolderEntry[]> {
  const { path, root, most } = folder;
  try {
    if (!isInside(root, await fs.realpath(path))) return [];
    const found: FolderEntry[] = [];
    const dir = await fs.opendir(path);
    for await (const entry of dir) {
      const isLink = entry.isSymbolicLink();
      const isFolder = isLink ? await isFolderAt(join(path, entry.name)) : entry.isDirectory();
      found.push({ name: entry.name, isFolder, isLink });
      if (found.length >= most) break;
    }
    return found;
  } catch (error) {
    if (errnoOf(error) === undefined) throw error;
    return [];
  }
}

async function isFolderAt(path: string): Promise<boolean> {
  try {
    return (await fs.stat(path)).isDirectory();
  } catch (error) {
    if (errnoOf(error) === undefined) throw error;
    return false;
  }
}

/** A file that a link leads out of the workspace to is told, and not opened. */
async function readInside(place: {
  readonly disk: Disk;
  readonly workspaceDir: string;
  readonly root: string;
  readonly relPath: string;
}): Promise<SnapshotFile> {
  const { disk, workspaceDir, root, relPath } = place;
  const path = join(workspaceDir, relPath);
  try {
    const realPath = await disk.realpath("read", path);
    if (isInside(root, realPath))
      return await readSnapshotFile({ disk, workspaceDir, relPath, maxTextBytes: MAX_FILE_BYTES });
    const kind = pathKindOf(await disk.stat("read", path));
    const isLink = (await disk.lstat("read", path)).isSymbolicLink();
    const link = isLink ? { link: { target: await disk.readlink("read", path), insideWorkspace: false } } : {};
    return { relPath, path, kind, realPath, writable: false, ...link };
  } catch (error) {
    const errno = errnoOf(error);
    if (errno === undefined) throw error;
    if (errno === "ENOENT" || errno === "ENOTDIR") return { relPath, path, kind: "absent" };
    return { relPath, path, kind: "error", errorCode: errno, writable: false };
  }
}

/** Links are always read again: what they lead to may have changed. */
async function isUnchanged(before: SnapshotFile): Promise<boolean> {
  try {
    const { size, mtimeMs, nlink } = await fs.lstat(before.path, { bigint: true });
    const isSame = Number(size) === before.bytes && Number(mtimeMs) === before.mtimeMs;
    return isSame && before.link === undefined && Number(nlink) === before.linkCount;
  } catch (error) {
    if (errnoOf(error) === undefined) throw error;
    return false;
  }
}
