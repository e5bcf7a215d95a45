import type { SnapshotFile } from "#shared/files/snapshot.ts";
import type { Disk } from "./disk.ts";
import { readLayeredFiles, type SkillFolders } from "./layered-files.ts";

/** Files of a layered runtime, as they were at the last look. */
export interface LayerFollower {
  /** Begins to follow; reads once, later calls do nothing. */
  load(skillFolders: SkillFolders): Promise<void>;
  /** Looks again, if it follows anything; what is new or other, and with kind `absent` what is gone. */
  compare(): Promise<readonly SnapshotFile[]>;
  files(): readonly SnapshotFile[];
}

/** Makes a follower that reads nothing until it is told to. */
export function createLayerFollower(place: { readonly disk: Disk; readonly workspaceDir: string }): LayerFollower {
  let folders: SkillFolders | undefined;
  let files: ReadonlyMap<string, SnapshotFile> = new Map();

  async function read(skillFolders: SkillFolders): Promise<ReadonlyMap<string, SnapshotFile>> {
    const read = await readLayeredFiles({ ...place, skillFolders, known: files });
    return new Map(read.files.map((file) => [file.relPath, file]));
  }

  return {
    async load(skillFolders) {
      if (folders !== undefined) return;
      files = await read(skillFolders);
      folders = skillFolders;
    },
    async compare() {
      if (folders === undefined) return [];
      const before = files;
      files = await read(folders);
      const changed = [...files.values()].filter((file) => !isSameLook(file, before.get(file.relPath)));
      const gone = [...before.values()].filter(({ relPath }) => !files.has(relPath));
      return [...changed, ...gone.map(({ relPath, path }): SnapshotFile => ({ relPath, path, kind: "absent" }))];
    },
    files: () => [...files.values()],
  };
}

function isSameLook(file: SnapshotFile, before: SnapshotFile | undefined): boolean {
  if (file === before) return true;
  return file.hash === before?.hash && file.kind === before?.kind && file.mtimeMs === before?.mtimeMs;
}
