import type { AppStores } from "#renderer/stores/create-stores.ts";
import { readAgain } from "#renderer/stores/read-again.ts";
import { tellUndone } from "#renderer/stores/tell-undone.ts";
import { offerUndo } from "#renderer/stores/undo-offers.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { RestoreFolder } from "#shared/rpc/backup-calls.ts";
import type { CallResult } from "#shared/rpc/contract.ts";
import type { HostError } from "#shared/rpc/errors.ts";
import type { ImportFile } from "#shared/rpc/transfer-calls.ts";
import type { ImportFailure } from "./run-import.ts";

/** A file of a backup that is to be written. */
export interface ChosenFile {
  /** Its folder's place in the list of the backup. */
  readonly place: number;
  readonly folder: RestoreFolder;
  readonly file: ImportFile;
}

/** A restore that took place. */
export interface DoneRestore {
  readonly undoId: string;
  readonly files: number;
  readonly folders: number;
  readonly chosen: readonly ChosenFile[];
}

/** Writes the chosen files of a backup. */
export async function runRestore(
  stores: AppStores,
  asked: {
    readonly restoreId: string;
    readonly chosen: readonly ChosenFile[];
    /** Of the moment that what was there is kept under. */
    readonly momentName: string;
  },
): Promise<Result<DoneRestore, ImportFailure>> {
  const { restoreId, chosen, momentName } = asked;
  const files = chosen.map(({ place, file }) => ({ place, relPath: file.relPath, baseHash: file.baseHash }));
  const done = await stores.client.call("backup.restore", { restoreId, momentName, files });
  await showAgain(stores, chosen);
  if (!done.ok) return err({ relPath: null, code: done.error.code, isBack: true });
  return done.value.status === "failed" ? err(done.value) : ok({ ...done.value, chosen });
}

/** Takes a restore back, and the window reads again. */
export async function undoRestore(
  stores: AppStores,
  done: DoneRestore,
): Promise<Result<CallResult<"backup.undo">, HostError>> {
  const result = await stores.client.call("backup.undo", { undoId: done.undoId });
  await showAgain(stores, done.chosen);
  return result;
}

/** The way back stays in a notice once its dialog is closed. */
export function keepWayBack(stores: AppStores, done: DoneRestore): void {
  const undo = async (): Promise<void> =>
    tellUndone(stores, await undoRestore(stores, done), {
      undone: "transfer:restoreUndone",
      changed: "transfer:restoreChanged",
      failed: "transfer:restoreUndoFailed",
    });
  stores.workspace.getState().addNotice({
    messageKey: "transfer:restored",
    params: { count: done.files },
    tone: "ok",
    action: { labelKey: "transfer:restoreUndo", commandId: offerUndo(stores, undo) },
    isOfApp: true,
  });
}

/** The window reads again what it shows of these files, and which agents there are. */
async function showAgain(stores: AppStores, chosen: readonly ChosenFile[]): Promise<void> {
  const { view } = stores.workspace.getState();
  if (view !== null) {
    const relPaths = chosen.flatMap(({ folder, file }) =>
      folder.dir === view.snapshot.workspaceDir ? [file.relPath] : [],
    );
    await readAgain(stores, { workspaceId: view.workspaceId, relPaths });
  }
  await stores.machine.getState().loadProfiles();
}
