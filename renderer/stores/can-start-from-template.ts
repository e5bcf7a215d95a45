import { bootstrapFileRole } from "#shared/files/bootstrap-files.ts";
import { snapshotFile } from "#shared/files/snapshot.ts";
import { readOnlyReason } from "./read-only-reason.ts";
import type { WorkspaceState } from "./workspace-state.ts";

/** Whether the file in front is one that templates have and that may be made, or changed without a quarrel. */
export function canStartFromTemplate(state: WorkspaceState): boolean {
  const { activeTab, view, buffers } = state;
  if (activeTab === null || view === null || activeTab.includes("/")) return false;
  if (bootstrapFileRole(activeTab)?.name !== activeTab || readOnlyReason(state, activeTab) !== null) return false;
  const buffer = buffers.get(activeTab);
  if (buffer !== undefined) return buffer.conflict === null;
  return snapshotFile(view.snapshot, activeTab)?.kind === "absent";
}
