import { ok } from "#shared/result.ts";
import type { DomainHandlers } from "#shared/rpc/router.ts";
import { readAvatar } from "../../services/avatar.ts";
import { storeAvatar } from "../../services/avatar-store.ts";
import type { Disk } from "../../services/disk.ts";
import type { ConnectedClient } from "../connected-client.ts";
import type { OpenWorkspaces } from "../open-workspaces.ts";

/** Calls about the agent's picture. */
export function createAvatarHandlers(deps: { readonly workspaces: OpenWorkspaces; readonly disk: Disk }) {
  const { workspaces, disk } = deps;
  return {
    "avatar.store": async ({ workspaceId, name, base64 }, client) => {
      const open = workspaces.find(client, workspaceId);
      if (!open.ok) return open;
      return storeAvatar({ disk, workspaceDir: open.value.dir, name, bytes: Buffer.from(base64, "base64") });
    },
    "avatar.read": async ({ workspaceId, value }, client) => {
      const open = workspaces.find(client, workspaceId);
      return open.ok ? ok({ url: await readAvatar(open.value.dir, value) }) : open;
    },
  } satisfies DomainHandlers<"avatar", ConnectedClient>;
}
