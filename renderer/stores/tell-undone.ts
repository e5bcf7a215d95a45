import type { Result } from "#shared/result.ts";
import type { CallResult } from "#shared/rpc/contract.ts";
import type { HostError } from "#shared/rpc/errors.ts";
import type { AppStores } from "./create-stores.ts";

/** Says in a notice how taking back several files went. */
export function tellUndone(
  { workspace }: AppStores,
  result: Result<CallResult<"backup.undo" | "history.undoRestore" | "transfer.undoImport">, HostError>,
  /** Keys in the catalogue. */
  words: {
    readonly undone: string;
    /** Has `relPath`: the file that was changed since, so that all stay. */
    readonly changed: string;
    /** Has `errorCode`. */
    readonly failed: string;
  },
): void {
  const { addNotice } = workspace.getState();
  if (!result.ok) {
    addNotice({ messageKey: words.failed, params: { errorCode: result.error.code }, tone: "bad" });
  } else if (result.value.status === "changed") {
    addNotice({ messageKey: words.changed, params: { relPath: result.value.relPath }, tone: "warn" });
  } else addNotice({ messageKey: words.undone, params: {}, tone: "ok" });
}
