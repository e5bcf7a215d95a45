import { err, ok } from "#shared/result.ts";
import type { DomainHandlers } from "#shared/rpc/router.ts";
import type { DurableStore } from "../../services/durable-store.ts";
import { errnoHostError } from "../../services/errno.ts";
import { checkRelPath } from "../../services/path-guard.ts";
import type { ConnectedClient } from "../connected-client.ts";
import type { OpenWorkspaces } from "../open-workspaces.ts";

/** Calls about unsaved text. */
export function createDraftHandlers(deps: { readonly workspaces: OpenWorkspaces; readonly durable: DurableStore }) {
  const { workspaces, durable } = deps;
  return {
    "draft.write": async ({ workspaceId, relPath, baseHash, text }, client) => {
      const open = workspaces.find(client, workspaceId);
      if (!open.ok) return open;
      const checked = checkRelPath(relPath);
      if (!checked.ok) return checked;
      try {
        await durable.writeDraft({
          ...open.value.handOf(relPath),
          workspaceDir: open.value.dir,
          relPath,
          baseHash,
          text,
        });
        return ok(null);
      } catch (error) {
        return err(errnoHostError(error, relPath));
      }
    },
    "draft.discard": async ({ workspaceId, relPath }, client) => {
      const open = workspaces.find(client, workspaceId);
      if (!open.ok) return open;
      try {
        await durable.discardDrafts({ ...open.value.handOf(relPath), workspaceDir: open.value.dir, relPath });
        return ok(null);
      } catch (error) {
        return err(errnoHostError(error, relPath));
      }
    },
  } satisfies DomainHandlers<"draft", ConnectedClient>;
}
