import type { SnapshotFile } from "#shared/files/snapshot.ts";
import type { Disk } from "./disk.ts";
import { readExtraFiles } from "./extra-files.ts";

/** Extra files that configs name, as they were at the last look. */
export interface ExtraFollower {
  /** Follows what these patterns name beside what it follows already; returns what is new. */
  follow(patterns: readonly string[]): Promise<readonly SnapshotFile[]>;
  /** Looks again, if it follows anything; what is new or other, and with kind `absent` what is gone. */
  compare(): Promise<readonly SnapshotFile[]>;
  files(): readonly SnapshotFile[];
  /** Absolute folders in which such files may come and go; empty while nothing is followed. */
  folders(): readonly string[];
}

/** Folders that are watched; a look at the others comes with the next look at everything. */
const MAX_WATCHED = 64;

/** Makes a follower that reads nothing until it is told to. */
export function createExtraFollower(place: { readonly disk: Disk; readonly workspaceDir: string }): ExtraFollower {
  const patterns = new Set<string>();
  let files: ReadonlyMap<string, SnapshotFile> = new Map();
  let folders: readonly string[] = [];

  async function compare(): Promise<readonly SnapshotFile[]> {
    if (patterns.size === 0) return [];
    const before = files;
    const found = await readExtraFiles({ ...place, patterns: [...patterns], known: before });
    files = new Map(found.files.map((file) => [file.relPath, file]));
    folders = found.folders.slice(0, MAX_WATCHED);
    const changed = found.files.filter((file) => !isSameLook(file, before.get(file.relPath)));
    const gone = [...before.values()].filter(({ relPath }) => !files.has(relPath));
    return [...changed, ...gone.map(({ relPath, path }): SnapshotFile => ({ relPath, path, kind: "absent" }))];
  }

  return {
    async follow(more) {
      if (more.every((pattern) => patterns.has(pattern))) return [];
      for (const pattern of more) patterns.add(pattern);
      return compare();
    },
    compare,
    files: () => [...files.values()],
    folders: () => folders,
  };
}

function isSameLook(file: SnapshotFile, before: SnapshotFile | undefined): boolean {
  if (file === before) return true;
  const keys = ["hash", "kind", "mtimeMs", "linkCount", "realPath"] as const;
  return before !== undefined && keys.every((key) => file[key] === before[key]);
}
