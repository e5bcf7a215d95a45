import type { SnapshotFile, WorkspaceSnapshot } from "./snapshot.ts";

/** Where a file really lies, workspace-relative with forward slashes; undefined outside the workspace or unknown. */
export function realRelPath(snapshot: WorkspaceSnapshot, file: SnapshotFile): string | undefined {
  if (file.realPath === undefined) return undefined;
  const real = file.realPath.replaceAll("\\", "/");
  const root = `${realRoot(snapshot)}/`;
  return real.startsWith(root) ? real.slice(root.length) : undefined;
}

/** The workspace folder with its links resolved, told from a file in it that is no link. */
function realRoot(snapshot: WorkspaceSnapshot): string {
  for (const { relPath, realPath, link } of snapshot.files) {
    const real = realPath?.replaceAll("\\", "/");
    if (link === undefined && !relPath.includes("/") && real?.endsWith(`/${relPath}`) === true) {
      return real.slice(0, -relPath.length - 1);
    }
  }
  return snapshot.workspaceDir.replaceAll("\\", "/").replace(/\/$/, "");
}
