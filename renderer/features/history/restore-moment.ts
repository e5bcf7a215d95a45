import { isUnsaved } from "#renderer/stores/buffer-transitions.ts";
import type { AppStores } from "#renderer/stores/create-stores.ts";
import { readAgain } from "#renderer/stores/read-again.ts";
import { tellUndone } from "#renderer/stores/tell-undone.ts";
import { offerUndo } from "#renderer/stores/undo-offers.ts";
import type { WorkspaceState } from "#renderer/stores/workspace-state.ts";
import type { CallResult } from "#shared/rpc/contract.ts";
import type { Checkpoint } from "#shared/rpc/history-calls.ts";

/** How a file of a moment stands to now. */
export type MomentFile = CallResult<"history.sinceCheckpoint">[number];

/** What restoring a whole moment does with a file that is not as it was. */
type FileFate = "changes-back" | "made-again" | "unsaved" | "cannot";

/** Longest name of a moment, UTF-16 code units. */
const LONGEST_NAME = 200;

/** What restoring does with each file that is different now; unsaved text is never written over. */
export function fateOf({ relPath, standing, canRestore }: MomentFile, { buffers }: WorkspaceState): FileFate {
  const buffer = buffers.get(relPath);
  if (buffer !== undefined && isUnsaved(buffer)) return "unsaved";
  if (!canRestore) return "cannot";
  return standing === "gone" ? "made-again" : "changes-back";
}

/** Puts files back as they were in a moment, all or none, and offers the way back; false when nothing was written. */
export async function restoreMoment(
  stores: AppStores,
  asked: {
    readonly workspaceId: string;
    readonly moment: Checkpoint;
    readonly files: readonly MomentFile[];
    /** Of the moment that keeps how things are now. */
    readonly nameOfNow: string;
  },
): Promise<boolean> {
  const { workspaceId, moment, files, nameOfNow } = asked;
  const { client, workspace } = stores;
  const { addNotice } = workspace.getState();
  const relPaths = files.map(({ relPath }) => relPath);
  const done = await client.call("history.restoreCheckpoint", {
    workspaceId,
    id: moment.id,
    nameOfNow: nameOfNow.slice(0, LONGEST_NAME),
    files: files.map(({ relPath, hashNow }) => ({ relPath, baseHash: hashNow })),
  });
  await readAgain(stores, { workspaceId, relPaths });
  if (!done.ok) {
    addNotice({ messageKey: "history:moment.restoreFailed", params: { errorCode: done.error.code }, tone: "bad" });
    return false;
  }
  if (done.value.status === "failed") {
    const { relPath, code: errorCode, isBack } = done.value;
    const messageKey = isBack ? "history:moment.restoreStopped" : "history:moment.restoreHalf";
    addNotice({ messageKey, params: { relPath, errorCode }, tone: "bad" });
    return false;
  }
  const { undoId } = done.value;
  const undo = async (): Promise<void> => {
    const result = await client.call("history.undoRestore", { workspaceId, undoId });
    await readAgain(stores, { workspaceId, relPaths });
    tellUndone(stores, result, {
      undone: "history:moment.undone",
      changed: "history:moment.undoChanged",
      failed: "history:moment.undoFailed",
    });
  };
  addNotice({
    messageKey: "history:moment.restored",
    params: { count: relPaths.length, moment: moment.name },
    tone: "ok",
    action: { labelKey: "history:undo", commandId: offerUndo(stores, undo) },
  });
  return true;
}
