import type { AppStores } from "#renderer/stores/create-stores.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { RestoreFolder } from "#shared/rpc/backup-calls.ts";
import type { ImportFile } from "#shared/rpc/transfer-calls.ts";
import { type ImportFailure, readAgain } from "./run-import.ts";

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
  { restoreId, chosen }: { readonly restoreId: string; readonly chosen: readonly ChosenFile[] },
): Promise<Result<DoneRestore, ImportFailure>> {
  const files = chosen.map(({ place, file }) => ({ place, relPath: file.relPath, baseHash: file.baseHash }));
  const done = await stores.client.call("backup.restore", { restoreId, files });
  await showAgain(stores, chosen);
  if (!done.ok) return err({ relPath: null, code: done.error.code, isBack: true });
  return done.value.status === "failed" ? err(done.value) : ok({ ...done.value, chosen });
}

/** The window reads again what it shows of these files, and which agents there are. */
export async function showAgain(stores: AppStores, chosen: readonly ChosenFile[]): Promise<void> {
  const { view } = stores.workspace.getState();
  if (view !== null) {
    const relPaths = chosen.flatMap(({ folder, file }) =>
      folder.dir === view.snapshot.workspaceDir ? [file.relPath] : [],
    );
    await readAgain(stores, { workspaceId: view.workspaceId, relPaths });
  }
  await stores.machine.getState().loadProfiles();
}
