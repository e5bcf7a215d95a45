import type { AppStores } from "#renderer/stores/create-stores.ts";
import { readAgain } from "#renderer/stores/read-again.ts";
import { tellUndone } from "#renderer/stores/tell-undone.ts";
import { offerUndo } from "#renderer/stores/undo-offers.ts";
import type { ImportFile } from "#shared/rpc/transfer-calls.ts";

/** Why an import did not take place. */
export interface ImportFailure {
  /** The file at which it ended; null when it never began. */
  readonly relPath: string | null;
  /** Code of the host's error. */
  readonly code: string;
  /** False when files before it could not all be put back. */
  readonly isBack: boolean;
}

/** Writes the chosen files and offers to take them back; null when all are written. */
export async function runImport(
  stores: AppStores,
  chosen: { readonly importId: string; readonly files: readonly ImportFile[] },
): Promise<ImportFailure | null> {
  const { client, workspace } = stores;
  const { view, addNotice } = workspace.getState();
  if (view === null) return { relPath: null, code: "workspace-not-open", isBack: true };
  const { workspaceId } = view;
  const files = chosen.files.map(({ relPath, baseHash }) => ({ relPath, baseHash }));
  const relPaths = files.map(({ relPath }) => relPath);
  const done = await client.call("transfer.import", { workspaceId, importId: chosen.importId, files });
  await readAgain(stores, { workspaceId, relPaths });
  if (!done.ok) return { relPath: null, code: done.error.code, isBack: true };
  if (done.value.status === "failed") return done.value;
  const { undoId } = done.value;
  await client.call("transfer.drop", { transferId: chosen.importId });
  const undo = async (): Promise<void> => {
    const result = await client.call("transfer.undoImport", { workspaceId, undoId });
    await readAgain(stores, { workspaceId, relPaths });
    tellUndone(stores, result, {
      undone: "transfer:undone",
      changed: "transfer:undoChanged",
      failed: "transfer:undoFailed",
    });
  };
  addNotice({
    messageKey: "transfer:imported",
    params: { count: relPaths.length },
    tone: "ok",
    action: { labelKey: "transfer:undo", commandId: offerUndo(stores, undo) },
  });
  return null;
}
