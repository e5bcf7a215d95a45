import { createStore, type StoreApi } from "zustand/vanilla";
import type { CallResult, Profile } from "#shared/rpc/contract.ts";
import type { HostError } from "#shared/rpc/errors.ts";
import type { HostClient } from "#shared/rpc/host-client.ts";
import type { TemplateSummary } from "#shared/rpc/template-calls.ts";

/** Facts about the running app and the computer it runs on. */
export type AppInfo = CallResult<"app.info">;

/** Something read from the host: not yet, there, or failed. */
export type Loadable<T> =
  | { readonly status: "loading" }
  | { readonly status: "ready"; readonly value: T }
  | { readonly status: "failed"; readonly error: HostError };

/** What was found on this computer, whatever workspace is open. */
export interface MachineState {
  readonly info: AppInfo | null;
  readonly profiles: Loadable<readonly Profile[]>;
  readonly templates: Loadable<readonly TemplateSummary[]>;
  loadInfo(): Promise<void>;
  loadProfiles(): Promise<void>;
  loadTemplates(language: "en" | "zh-CN"): Promise<void>;
}

const LOADING = { status: "loading" } as const;

/** Creates the store of profiles, templates and app facts; profiles follow the host's change events. */
export function createMachineStore(client: HostClient): StoreApi<MachineState> {
  const store = createStore<MachineState>()((set) => ({
    info: null,
    profiles: LOADING,
    templates: LOADING,
    async loadInfo() {
      const result = await client.call("app.info", {});
      if (result.ok) set({ info: result.value });
    },
    async loadProfiles() {
      const result = await client.call("profiles.list", {});
      set({
        profiles: result.ok ? { status: "ready", value: result.value } : { status: "failed", error: result.error },
      });
    },
    async loadTemplates(language) {
      const result = await client.call("templates.list", { language });
      set({
        templates: result.ok ? { status: "ready", value: result.value } : { status: "failed", error: result.error },
      });
    },
  }));
  client.on("profiles.changed", () => void store.getState().loadProfiles());
  client.onConnection((connected) => {
    if (connected) void store.getState().loadProfiles();
  });
  return store;
}
