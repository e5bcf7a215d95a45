import { isUnsaved } from "#renderer/stores/buffer-transitions.ts";
import type { AppStores } from "#renderer/stores/create-stores.ts";
import { offerUndo } from "#renderer/stores/undo-offers.ts";
import { snapshotFile } from "#shared/files/snapshot.ts";
import type { HostError } from "#shared/rpc/errors.ts";

/** What a file is to hold again. */
export interface OldVersion {
  readonly relPath: string;
  readonly text: string;
}

/**
 * Gives a file the text of an old version, as a save that can be taken back. Where the file has unsaved text, the old
 * one goes into the editor as one step to undo, and nothing is saved.
 */
export async function restoreVersion(stores: AppStores, version: OldVersion): Promise<void> {
  const { relPath, text } = version;
  const { view, buffers, replaceText, acceptFiles } = stores.workspace.getState();
  if (view === null) return;
  const { workspaceId } = view;
  const buffer = buffers.get(relPath);
  if (buffer !== undefined && isUnsaved(buffer)) {
    const before = buffer.text;
    replaceText(relPath, text);
    tellDone(stores, { messageKey: "history:restoredUnsaved", relPath }, async () => {
      if (stores.workspace.getState().buffers.get(relPath)?.text === text) {
        stores.workspace.getState().replaceText(relPath, before);
        tell(stores, { messageKey: "history:undone", relPath, tone: "ok" });
      } else tell(stores, { messageKey: "history:undoChanged", relPath, tone: "warn" });
    });
    return;
  }
  const file = snapshotFile(view.snapshot, relPath);
  const before = file?.kind === "file" ? (file.text ?? null) : null;
  const baseHash = file?.kind === "file" ? (file.hash ?? null) : null;
  const saved = await stores.client.call("file.save", { workspaceId, relPath, text, baseHash });
  if (!saved.ok) {
    tell(stores, { messageKey: "history:restoreFailed", relPath, tone: "bad", error: saved.error });
  } else if (saved.value.status === "conflict") {
    acceptFiles([saved.value.current]);
    tell(stores, { messageKey: "history:changedMeanwhile", relPath, tone: "warn" });
  } else {
    acceptFiles([saved.value.file]);
    const { hash } = saved.value.file;
    const undo = hash === undefined ? null : () => takeBack(stores, { workspaceId, relPath, before, hash });
    tellDone(stores, { messageKey: "history:restored", relPath }, undo);
  }
}

async function takeBack(
  stores: AppStores,
  done: {
    readonly workspaceId: string;
    readonly relPath: string;
    /** Text the file had; null when there was none. */
    readonly before: string | null;
    /** Version that the restoring wrote. */
    readonly hash: string;
  },
): Promise<void> {
  const { workspaceId, relPath, before, hash: baseHash } = done;
  const { client, workspace } = stores;
  const buffer = workspace.getState().buffers.get(relPath);
  if (buffer !== undefined && isUnsaved(buffer)) {
    tell(stores, { messageKey: "history:undoChanged", relPath, tone: "warn" });
    return;
  }
  const result =
    before === null
      ? await client.call("file.remove", { workspaceId, relPath, baseHash })
      : await client.call("file.save", { workspaceId, relPath, text: before, baseHash });
  if (!result.ok) {
    tell(stores, { messageKey: "history:undoFailed", relPath, tone: "bad", error: result.error });
    return;
  }
  const { value } = result;
  if (value.status === "conflict") {
    workspace.getState().acceptFiles([value.current]);
    tell(stores, { messageKey: "history:undoChanged", relPath, tone: "warn" });
    return;
  }
  workspace.getState().acceptFiles(value.status === "saved" ? [value.file] : value.files);
  tell(stores, { messageKey: "history:undone", relPath, tone: "ok" });
}

function tellDone(
  stores: AppStores,
  done: { readonly messageKey: string; readonly relPath: string },
  undo: (() => Promise<void>) | null,
): void {
  stores.workspace.getState().addNotice({
    messageKey: done.messageKey,
    params: { relPath: done.relPath },
    tone: "ok",
    ...(undo !== null && { action: { labelKey: "history:undo", commandId: offerUndo(stores, undo) } }),
  });
}

function tell(
  stores: AppStores,
  news: {
    readonly messageKey: string;
    readonly relPath: string;
    readonly tone: "ok" | "warn" | "bad";
    readonly error?: HostError;
  },
): void {
  const { messageKey, relPath, tone, error } = news;
  const params = error === undefined ? { relPath } : { relPath, errorCode: error.code };
  stores.workspace.getState().addNotice({ messageKey, params, tone });
}
