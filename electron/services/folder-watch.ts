import { type FSWatcher, watch } from "node:fs";
import { basename, dirname, join } from "node:path";
import { isTempName } from "./atomic-write.ts";

/** Hints that something in a folder may have changed; they may be lost, so nobody relies on them alone. */
export interface FolderWatch {
  /** Watches what exists now; call again whenever folders may have come or gone. */
  renew(): void;
  dispose(): void;
}

/** Folders of extra files, below the workspace. */
const EXTRA_FOLDERS = ["skills", "memory", "agents"];
const EXTRA_ENTRIES = new Set([...EXTRA_FOLDERS, "rules.md"]);

/**
 * Watches the workspace folder, its parent (to see it go and come back), its extra folders and the folders of link
 * targets. Folders only: a watch on one file dies when the file is renamed over (measured).
 */
export function createFolderWatch(options: {
  readonly workspaceDir: string;
  /** Folders outside that matter, such as those of link targets. */
  readonly otherFolders: () => readonly string[];
  readonly onFiles: () => void;
  readonly onExtras: () => void;
}): FolderWatch {
  const { workspaceDir, otherFolders, onFiles, onExtras } = options;
  const watchers = new Map<string, FSWatcher>();

  function heard(folder: string, name: string | null): void {
    if (name !== null && isTempName(name)) return;
    if (folder === dirname(workspaceDir)) {
      if (name === null || name === basename(workspaceDir)) onFiles();
      return;
    }
    const isExtraFolder = EXTRA_FOLDERS.some((extra) => folder === join(workspaceDir, extra));
    if (isExtraFolder || name === null || EXTRA_ENTRIES.has(name)) onExtras();
    onFiles();
  }

  function close(folder: string): void {
    watchers.get(folder)?.close();
    watchers.delete(folder);
  }

  function open(folder: string): void {
    try {
      const watcher = watch(folder, { persistent: false }, (_event, name) => heard(folder, name));
      watcher.on("error", () => close(folder));
      watchers.set(folder, watcher);
    } catch {
      // Absent, unreadable or out of watches: the regular look finds changes all the same.
    }
  }

  return {
    renew: () => {
      const extras = EXTRA_FOLDERS.map((extra) => join(workspaceDir, extra));
      const wanted = new Set([workspaceDir, dirname(workspaceDir), ...extras, ...otherFolders()]);
      for (const folder of [...watchers.keys()]) if (!wanted.has(folder)) close(folder);
      for (const folder of wanted) if (!watchers.has(folder)) open(folder);
    },
    dispose: () => {
      for (const folder of [...watchers.keys()]) close(folder);
    },
  };
}
