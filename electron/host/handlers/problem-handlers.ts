import { ok } from "#shared/result.ts";
import type { DomainHandlers } from "#shared/rpc/router.ts";
import { readPathFacts } from "../../services/path-facts.ts";
import type { ConnectedClient } from "../connected-client.ts";
import type { OpenWorkspaces } from "../open-workspaces.ts";

/** Calls about finding problems. */
export function createProblemHandlers(deps: { readonly workspaces: OpenWorkspaces }) {
  return {
    "problems.paths": async ({ workspaceId, paths }, client) => {
      const open = deps.workspaces.find(client, workspaceId);
      if (!open.ok) return open;
      return ok(await readPathFacts({ workspaceDir: open.value.dir, paths }));
    },
  } satisfies DomainHandlers<"problems", ConnectedClient>;
}
