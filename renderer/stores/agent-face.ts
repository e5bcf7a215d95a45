import { readIdentity } from "#shared/files/identity.ts";
import { snapshotFile } from "#shared/files/snapshot.ts";
import type { WorkspaceState } from "./workspace-state.ts";

/** How the agent calls itself in IDENTITY.md, unsaved text included; null where it says nothing. */
export interface AgentFace {
  readonly name: string | null;
  readonly emoji: string | null;
}

const NO_FACE: AgentFace = { name: null, emoji: null };

/** Creates the memoised name and emoji of the open workspace's agent. */
export function createFaceSelector(): (state: WorkspaceState) => AgentFace {
  let lastText: string | undefined;
  let last = NO_FACE;
  return (state) => {
    const text =
      state.buffers.get("IDENTITY.md")?.text ??
      (state.view === null ? undefined : snapshotFile(state.view.snapshot, "IDENTITY.md")?.text);
    if (text === undefined) return NO_FACE;
    if (text !== lastText) {
      const { name, emoji } = readIdentity(text);
      last = { name: name?.value ?? null, emoji: emoji?.value ?? null };
      lastText = text;
    }
    return last;
  };
}
