import type { AppStores } from "#renderer/stores/create-stores.ts";
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
    const tell = workspace.getState().addNotice;
    if (!result.ok) {
      tell({ messageKey: "transfer:undoFailed", params: { errorCode: result.error.code }, tone: "bad" });
    } else if (result.value.status === "changed") {
      tell({ messageKey: "transfer:undoChanged", params: { relPath: result.value.relPath }, tone: "warn" });
    } else tell({ messageKey: "transfer:undone", params: {}, tone: "ok" });
  };
  addNotice({
    messageKey: "transfer:imported",
    params: { count: relPaths.length },
    tone: "ok",
    action: { labelKey: "transfer:undo", commandId: offerUndo(stores, undo) },
  });
  return null;
}

/** The window reads what it shows of these files; they are no foreign change. */
export async function readAgain(
  { workspace }: AppStores,
  at: { readonly workspaceId: string; readonly relPaths: readonly string[] },
): Promise<void> {
  for (const relPath of at.relPaths) {
    const { view, readFile } = workspace.getState();
    if (view?.workspaceId !== at.workspaceId) return;
    await readFile(relPath);
  }
}
