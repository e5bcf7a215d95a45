import type { StoreApi } from "zustand/vanilla";
import type { HostClient } from "#shared/rpc/host-client.ts";
import { isUnsaved } from "./buffer-transitions.ts";
import { createDraftScheduler } from "./draft-scheduler.ts";
import type { FileBuffer, WorkspaceStoreState } from "./workspace-state.ts";

/** Keeps the journal of unsaved text in step with the buffers (SPEC U7). */
export interface DraftKeeper {
  /** Writes what waits; for window blur and page hide. */
  flush(): Promise<void>;
  /** Writes every unsaved text that is not in the journal yet; false when one could not be kept. */
  keepAll(): Promise<boolean>;
  /** Writes every unsaved text again, after the line or the host came back. */
  rewriteAll(): Promise<boolean>;
  dispose(): void;
}

/** Watches the store: changed unsaved text is written to the journal, text that became clean is dropped from it. */
export function createDraftKeeper(options: {
  readonly client: HostClient;
  readonly store: StoreApi<WorkspaceStoreState>;
}): DraftKeeper {
  const { client, store } = options;
  /** Text last acknowledged by the journal, by relPath. */
  const written = new Map<string, string>();

  const write = async (relPath: string): Promise<void> => {
    const { view, buffers, addNotice } = store.getState();
    const buffer = buffers.get(relPath);
    if (view === null || buffer === undefined || !isUnsaved(buffer)) return;
    const { text, base } = buffer;
    const params = { workspaceId: view.workspaceId, relPath, baseHash: base.hash, text };
    const result = await client.call("draft.write", params);
    if (result.ok) written.set(relPath, text);
    else if (result.error.code !== "disconnected" && result.error.code !== "workspace-not-open") {
      addNotice({ messageKey: "notice.draftFailed", params: { relPath, errorCode: result.error.code }, tone: "warn" });
    }
  };
  const scheduler = createDraftScheduler({ write });

  const dropped = (relPath: string, before: FileBuffer, workspaceId: string): void => {
    scheduler.cancel(relPath);
    written.delete(relPath);
    // The host clears the journal itself once it has acknowledged a save.
    if (before.save.status !== "saving") void client.call("draft.discard", { workspaceId, relPath });
  };

  const stop = store.subscribe((state, previous) => {
    if (state.buffers === previous.buffers) return;
    const workspaceId = state.view?.workspaceId;
    if (workspaceId === undefined || previous.view?.workspaceId !== workspaceId) {
      written.clear();
      for (const relPath of previous.buffers.keys()) scheduler.cancel(relPath);
      return;
    }
    for (const [relPath, before] of previous.buffers) {
      const after = state.buffers.get(relPath);
      if (after === before || !isUnsaved(before)) continue;
      if (after === undefined || !isUnsaved(after)) dropped(relPath, before, workspaceId);
    }
    for (const [relPath, after] of state.buffers) {
      const before = previous.buffers.get(relPath);
      if (after === before || !isUnsaved(after)) continue;
      if (before?.text !== after.text || before.base.hash !== after.base.hash) scheduler.touch(relPath);
    }
  });

  const keepAll = async (): Promise<boolean> => {
    const unsaved = [...store.getState().buffers.values()].filter(isUnsaved);
    await Promise.all(
      unsaved.filter(({ relPath, text }) => written.get(relPath) !== text).map(({ relPath }) => write(relPath)),
    );
    return [...store.getState().buffers.values()].every(
      (buffer) => !isUnsaved(buffer) || written.get(buffer.relPath) === buffer.text,
    );
  };
  return {
    flush: () => scheduler.flush(),
    keepAll,
    rewriteAll() {
      written.clear();
      return keepAll();
    },
    dispose() {
      stop();
      scheduler.dispose();
    },
  };
}
