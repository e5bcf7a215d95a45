import { createStore, type StoreApi } from "zustand/vanilla";
import type { Settings } from "#shared/rpc/contract.ts";
import { DEFAULT_SETTINGS } from "#shared/rpc/default-settings.ts";
import type { HostClient } from "#shared/rpc/host-client.ts";

/** User preferences and the way to change them. */
export interface SettingsState {
  readonly settings: Settings;
  /** True once the host has answered. */
  readonly loaded: boolean;
  load(): Promise<void>;
  /** Shows the change at once and stores it; the host's answer wins. */
  update(change: Partial<Settings>): Promise<void>;
}

/** Creates the store of user preferences over a host. */
export function createSettingsStore(client: HostClient): StoreApi<SettingsState> {
  const store = createStore<SettingsState>()((set, get) => ({
    settings: DEFAULT_SETTINGS,
    loaded: false,
    async load() {
      const result = await client.call("settings.get", {});
      set({ loaded: true, ...(result.ok && { settings: result.value }) });
    },
    async update(change) {
      set({ settings: { ...get().settings, ...change } });
      const result = await client.call("settings.update", change);
      if (result.ok) set({ settings: result.value });
    },
  }));
  client.on("settings.changed", (settings) => store.setState({ settings }));
  return store;
}
