import { type SnapshotFile, snapshotFile } from "#shared/files/snapshot.ts";
import type { WorkspaceState } from "./workspace-state.ts";

/** Why a file can be read but not changed. */
export type ReadOnlyReason = "not-utf8" | "utf-16" | "nul" | "link-outside" | "no-permission";

/** Why the open file can be read but not changed; null when it can be changed. */
export function readOnlyReason(state: WorkspaceState, relPath: string): ReadOnlyReason | null {
  const file = state.view === null ? undefined : snapshotFile(state.view.snapshot, relPath);
  if (file === undefined || file.kind !== "file") return null;
  return reasonOf(file);
}

function reasonOf(file: SnapshotFile): ReadOnlyReason | null {
  if (file.encoding === "utf-16") return "utf-16";
  if (file.encoding === "nul") return "nul";
  if (file.encoding === "invalid-utf-8") return "not-utf8";
  if (file.writable !== false) return null;
  return file.link?.insideWorkspace === false ? "link-outside" : "no-permission";
}
