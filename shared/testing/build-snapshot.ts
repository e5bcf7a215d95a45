import { BOOTSTRAP_FILES } from "../files/bootstrap-files.ts";
import type { SnapshotFile, WorkspaceSnapshot } from "../files/snapshot.ts";

/** A snapshot of `/w` with the given texts or facts; other well-known files are absent. */
export function buildSnapshot(contents: Readonly<Record<string, string | Partial<SnapshotFile>>>): WorkspaceSnapshot {
  const names = new Set([...BOOTSTRAP_FILES.map((file) => file.name), "memory.md", ...Object.keys(contents)]);
  return {
    workspaceDir: "/w",
    workspaceKind: "directory",
    caseInsensitive: false,
    files: [...names].map((relPath): SnapshotFile => {
      const base = { relPath, path: `/w/${relPath}`, kind: "absent" as const };
      const content = contents[relPath];
      if (content === undefined) return base;
      if (typeof content !== "string") return { ...base, realPath: base.path, ...content };
      return { ...base, kind: "file", realPath: base.path, text: content };
    }),
  };
}
