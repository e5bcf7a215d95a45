import type { ConnectedClient } from "./connected-client.ts";

/** A file with unsaved text. */
export interface DraftPlace {
  readonly workspaceId: string;
  readonly relPath: string;
}

/** Remembers which client is typing where: its text is not lost while it is connected. */
export interface DraftOwners {
  claim(client: ConnectedClient, draft: DraftPlace): void;
  isHeldByOther(client: ConnectedClient, draft: DraftPlace): boolean;
  /** Lets go of one workspace, or of everything. */
  release(client: ConnectedClient, workspaceId?: string): void;
}

/** Makes an empty record of who types where. */
export function createDraftOwners(): DraftOwners {
  const owners = new Map<string, { readonly client: ConnectedClient; readonly draft: DraftPlace }>();
  const keyOf = ({ workspaceId, relPath }: DraftPlace): string => `${workspaceId}\n${relPath}`;
  return {
    claim: (client, draft) => void owners.set(keyOf(draft), { client, draft }),
    isHeldByOther(client, draft) {
      const owner = owners.get(keyOf(draft));
      return owner !== undefined && owner.client !== client;
    },
    release(client, workspaceId) {
      for (const [key, owner] of [...owners]) {
        if (owner.client !== client) continue;
        if (workspaceId === undefined || owner.draft.workspaceId === workspaceId) owners.delete(key);
      }
    },
  };
}
