import type { DomainHandlers } from "#shared/rpc/router.ts";
import { listFolders } from "../../services/folder-lister.ts";
import { expandUserPath } from "../../services/path-guard.ts";
import type { ConnectedClient } from "../connected-client.ts";

/** Calls of the folder chooser. */
export function createFolderHandlers(place: {
  readonly homeDir: string;
  readonly cwd: string;
  readonly platform: NodeJS.Platform;
}) {
  return {
    "folders.list": ({ dir }) => listFolders(dir === null ? place.homeDir : expandUserPath(dir, place)),
  } satisfies DomainHandlers<"folders", ConnectedClient>;
}
