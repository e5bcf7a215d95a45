import { canBePrivate } from "#shared/files/can-be-private.ts";
import { snapshotFile } from "#shared/files/snapshot.ts";
import type { WorkspaceState } from "./workspace-state.ts";

/** Whether one agent of a layered workspace can get a copy of this file for itself. */
export function canMakePrivate({ view, buffers }: WorkspaceState, relPath: string): boolean {
  if (view?.dialect.id !== "upclaw" || !canBePrivate(relPath)) return false;
  return buffers.has(relPath) || snapshotFile(view.snapshot, relPath)?.kind === "file";
}
