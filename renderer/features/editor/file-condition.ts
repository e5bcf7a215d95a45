import type { WorkspaceState } from "#renderer/stores/workspace-state.ts";
import { type SnapshotFile, snapshotFile } from "#shared/files/snapshot.ts";

/** Why a file has no text to show. */
export type UnreadableWhy = "directory" | "fifo" | "special" | "loop" | "permission" | "tooLarge" | "other";

/** What stands behind a tab. */
export type FileCondition =
  | { readonly kind: "text" }
  | { readonly kind: "reading" }
  | { readonly kind: "missing" }
  | { readonly kind: "unreadable"; readonly why: UnreadableWhy; readonly detail: string };

/** What the editor shows for a file: its text, or why there is none. */
export function fileCondition(state: WorkspaceState, relPath: string): FileCondition {
  if (state.buffers.has(relPath)) return { kind: "text" };
  const file = state.view === null ? undefined : snapshotFile(state.view.snapshot, relPath);
  if (file === undefined) return { kind: "reading" };
  if (file.kind === "absent") return { kind: "missing" };
  return { kind: "unreadable", why: whyUnreadable(file), detail: file.errorCode ?? file.kind };
}

function whyUnreadable(file: SnapshotFile): UnreadableWhy {
  if (file.kind === "directory" || file.kind === "fifo") return file.kind;
  if (file.kind === "socket" || file.kind === "device") return "special";
  if (file.errorCode === "ELOOP") return "loop";
  if (file.errorCode === "EACCES" || file.errorCode === "EPERM") return "permission";
  return file.tooLarge === true ? "tooLarge" : "other";
}
