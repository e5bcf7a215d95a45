import { createStore, type StoreApi } from "zustand/vanilla";
import type { AppStores } from "#renderer/stores/create-stores.ts";
import type { ScriptItem } from "./lifecycle-messages.ts";

/** The rehearsal of a workspace; it stays while other screens are in front. */
export interface LifecycleState {
  readonly script: readonly ScriptItem[];
  /** Step in front; null follows the last one. */
  readonly selected: number | null;
  /** Whether edits count from the next message on, instead of from the next chat on. */
  readonly hotReload: boolean;
  setHotReload(hotReload: boolean): void;
  setScript(script: readonly ScriptItem[]): void;
  select(index: number): void;
}

const stores = new WeakMap<AppStores, Map<string, StoreApi<LifecycleState>>>();

/** The rehearsal of a workspace in a window, made when it is first asked for. */
export function lifecycleStoreOf(app: AppStores, workspaceId: string): StoreApi<LifecycleState> {
  const known = stores.get(app) ?? new Map<string, StoreApi<LifecycleState>>();
  stores.set(app, known);
  const store =
    known.get(workspaceId) ??
    createStore<LifecycleState>()((set) => ({
      script: [],
      selected: null,
      hotReload: false,
      setHotReload: (hotReload) => set({ hotReload }),
      setScript: (script) => set({ script, selected: null }),
      select: (selected) => set({ selected }),
    }));
  known.set(workspaceId, store);
  return store;
}
