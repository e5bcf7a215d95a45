import { ok } from "#shared/result.ts";
import type { DomainHandlers } from "#shared/rpc/router.ts";
import type { SettingsStore } from "../../services/settings-store.ts";
import type { ConnectedClient } from "../connected-client.ts";

/** Calls about the user's preferences. */
export function createSettingsHandlers(settings: SettingsStore) {
  return {
    "settings.get": async () => ok(await settings.get()),
    "settings.update": (change) => settings.update(change),
  } satisfies DomainHandlers<"settings", ConnectedClient>;
}
