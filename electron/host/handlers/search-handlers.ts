import { err, ok } from "#shared/result.ts";
import { hostError } from "#shared/rpc/errors.ts";
import type { DomainHandlers } from "#shared/rpc/router.ts";
import { compileSearch } from "#shared/search/compile-search.ts";
import { bySearchOrder } from "#shared/search/search-order.ts";
import { isInScope } from "#shared/search/search-query.ts";
import type { Disk } from "../../services/disk.ts";
import { type FileToSearch, searchFiles } from "../../services/search-files.ts";
import type { ConnectedClient } from "../connected-client.ts";
import type { OpenWorkspace, OpenWorkspaces } from "../open-workspaces.ts";

/** Calls about looking for text in many files. */
export function createSearchHandlers(deps: { readonly workspaces: OpenWorkspaces; readonly disk: Disk }) {
  const { workspaces, disk } = deps;
  return {
    "search.files": async ({ workspaceId, query, scope, skip, after, most }, client) => {
      const open = workspaces.find(client, workspaceId);
      if (!open.ok) return open;
      const search = compileSearch(query);
      if (!search.ok) return err(hostError("invalid-argument", { what: search.error.kind }));
      const skipped = new Set(skip);
      const inScope = filesOf(open.value).filter(({ relPath }) => !skipped.has(relPath) && isInScope(relPath, scope));
      const files = after === null ? inScope : inScope.filter(({ relPath }) => bySearchOrder(relPath, after) > 0);
      const workspaceDir = open.value.dir;
      const found = await searchFiles({ disk, workspaceDir, files, search: search.value, most, now: Date.now });
      const next = found.looked < files.length ? (files[found.looked - 1]?.relPath ?? null) : null;
      return ok({ ...found, next, inScope: inScope.length });
    },
  } satisfies DomainHandlers<"search", ConnectedClient>;
}

/** Files inside the workspace in the order of a search: what is read anyway, then what is only listed. */
function filesOf({ folder }: OpenWorkspace): readonly FileToSearch[] {
  const { snapshot, extras } = folder.current();
  const listed = new Set(extras.filter(({ openable }) => openable).map(({ relPath }) => relPath));
  const files: FileToSearch[] = [];
  for (const { relPath, kind, text, hash } of snapshot.files) {
    // Skills outside the workspace stand under names that are no paths in it.
    if (relPath.startsWith("~") || relPath.startsWith("(")) continue;
    listed.delete(relPath);
    if (kind === "file")
      files.push({ relPath, ...(text !== undefined && hash !== undefined && { known: { text, hash } }) });
  }
  for (const relPath of listed) files.push({ relPath });
  return files.sort((left, right) => bySearchOrder(left.relPath, right.relPath));
}
