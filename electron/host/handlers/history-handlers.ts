import { err, ok } from "#shared/result.ts";
import { hostError } from "#shared/rpc/errors.ts";
import type { DomainHandlers } from "#shared/rpc/router.ts";
import type { DurableStore } from "../../services/durable-store.ts";
import type { ConnectedClient } from "../connected-client.ts";
import type { OpenWorkspaces } from "../open-workspaces.ts";

/** Calls about versions kept outside of the workspace. */
export function createHistoryHandlers(deps: { readonly workspaces: OpenWorkspaces; readonly durable: DurableStore }) {
  return {
    "history.readText": async ({ workspaceId, hash }, client) => {
      const open = deps.workspaces.find(client, workspaceId);
      if (!open.ok) return open;
      const bytes = await deps.durable.history.read(hash);
      return bytes === undefined ? err(hostError("not-found", { hash })) : ok({ text: bytes.toString("utf-8") });
    },
  } satisfies DomainHandlers<"history", ConnectedClient>;
}
