import { createStore, type StoreApi } from "zustand/vanilla";
import type { WorkspaceView } from "#shared/rpc/contract.ts";
import type { WorkspaceStoreState } from "./workspace-state.ts";

/** Files that were in front in this window, of the open workspace, latest first. */
export interface RecentFilesState {
  readonly relPaths: readonly string[];
}

/** Most files remembered. */
const MAX_REMEMBERED = 10;

/** Follows which file is in front; another workspace starts with what was in front there last. */
export function createRecentFilesStore(
  workspace: StoreApi<WorkspaceStoreState>,
  lastOf: (view: WorkspaceView) => readonly string[] = () => [],
): StoreApi<RecentFilesState> {
  const store = createStore<RecentFilesState>()(() => ({ relPaths: [] }));
  workspace.subscribe(({ activeTab, view }, before) => {
    const isSame = view?.workspaceId === before.view?.workspaceId;
    if (isSame && activeTab === before.activeTab) return;
    const known = isSame ? store.getState().relPaths : view === null ? [] : lastOf(view);
    const relPaths = activeTab === null ? known : [activeTab, ...known.filter((relPath) => relPath !== activeTab)];
    store.setState({ relPaths: relPaths.slice(0, MAX_REMEMBERED) });
  });
  return store;
}
