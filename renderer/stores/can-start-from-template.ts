import { bootstrapFileRole } from "#shared/files/bootstrap-files.ts";
import { snapshotFile } from "#shared/files/snapshot.ts";
import { readOnlyReason } from "./read-only-reason.ts";
import type { WorkspaceState } from "./workspace-state.ts";

/** Whether a file, at first the one in front, is one that templates have and that may be made, or changed without a quarrel. */
export function canStartFromTemplate(state: WorkspaceState, relPath = state.activeTab): boolean {
  const { view, buffers } = state;
  if (relPath === null || view === null || relPath.includes("/")) return false;
  if (bootstrapFileRole(relPath)?.name !== relPath || readOnlyReason(state, relPath) !== null) return false;
  const buffer = buffers.get(relPath);
  if (buffer !== undefined) return buffer.conflict === null;
  const kind = snapshotFile(view.snapshot, relPath)?.kind;
  return kind === "absent" || kind === "file";
}
