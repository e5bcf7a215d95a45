import { readIdentity } from "#shared/files/identity.ts";
import { snapshotFile } from "#shared/files/snapshot.ts";
import { useWorkspace } from "./store-context.tsx";
import type { WorkspaceState } from "./workspace-state.ts";

const IDENTITY_FILE = "IDENTITY.md";
let lastText: string | null = null;
let lastName: string | null = null;

/** The agent's name as IDENTITY.md says at this moment, unsaved text included; null when it does not say. */
export function selectAgentName(state: WorkspaceState): string | null {
  if (state.view === null) return null;
  const text = state.buffers.get(IDENTITY_FILE)?.text ?? snapshotFile(state.view.snapshot, IDENTITY_FILE)?.text ?? "";
  if (text !== lastText) {
    lastText = text;
    lastName = readIdentity(text).name?.value.trim() || null;
  }
  return lastName;
}

/** The agent's name; null when IDENTITY.md does not say. */
export function useAgentName(): string | null {
  return useWorkspace(selectAgentName);
}
