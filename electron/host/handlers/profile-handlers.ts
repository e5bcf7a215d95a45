import { ok } from "#shared/result.ts";
import type { DomainHandlers } from "#shared/rpc/router.ts";
import type { ProfileStore } from "../../services/profile-store.ts";
import type { ConnectedClient } from "../connected-client.ts";

/** Calls about the profiles and agents of this machine. */
export function createProfileHandlers(profiles: ProfileStore) {
  return {
    "profiles.list": async () => ok(await profiles.list()),
  } satisfies DomainHandlers<"profiles", ConnectedClient>;
}
