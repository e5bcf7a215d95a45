import type { StoreApi } from "zustand/vanilla";
import type { AppStores } from "#renderer/stores/create-stores.ts";
import type { Profile, WorkspaceView } from "#shared/rpc/contract.ts";
import { type CompareState, createCompareStore } from "./compare-store.ts";
import { targetOf } from "./side-options.ts";

interface Kept {
  readonly workspaceId: string;
  readonly store: StoreApi<CompareState>;
}

const kept = new WeakMap<AppStores, Kept>();

/** The window's comparison: it stays while other views are in front, and starts anew with another workspace. */
export function compareStoreOf(
  stores: AppStores,
  known: { readonly view: WorkspaceView; readonly profiles: readonly Profile[] },
): StoreApi<CompareState> {
  const { view, profiles } = known;
  const before = kept.get(stores);
  if (before?.workspaceId === view.workspaceId) return before.store;
  const store = createCompareStore(stores, firstSides(view, profiles, stores));
  kept.set(stores, { workspaceId: view.workspaceId, store });
  return store;
}

/** The open workspace with another agent; with no other, its own session with a sub-agent's. */
function firstSides(view: WorkspaceView, profiles: readonly Profile[], { workspace }: AppStores) {
  const open = targetOf(view);
  const session = workspace.getState().sessionKind;
  const agents = profiles.flatMap((profile) => profile.agents.map((agent) => ({ profile, agent })));
  const other = agents.find(({ agent }) => agent.state === "ready" && agent.workspaceDir !== open.dir);
  if (other === undefined) {
    const across = session === "subagent" ? "main" : "subagent";
    return { left: { target: open, session }, right: { target: open, session: across } } as const;
  }
  const { profile, agent } = other;
  const target = { dir: agent.workspaceDir, profileId: profile.id, agentId: agent.id };
  return { left: { target: open, session }, right: { target, session } } as const;
}
