import type { StoreApi } from "zustand/vanilla";
import type { HostClient } from "#shared/rpc/host-client.ts";
import { isUnsaved } from "./buffer-transitions.ts";
import type { WorkspaceEvent } from "./workspace-event.ts";
import type { WorkspaceStoreState } from "./workspace-state.ts";

/** Most saves in a row for one request, when other programs keep writing mergeable changes in between. */
const MAX_ROUNDS = 4;

/** Sends buffers to the disk, one save per file at a time. */
export interface FileSaver {
  save(relPath: string): Promise<void>;
  saveAll(): Promise<void>;
}

/** Creates the saver: a refused save that merges cleanly is sent again, one that clashes waits for the user. */
export function createFileSaver(options: {
  readonly client: HostClient;
  readonly store: StoreApi<WorkspaceStoreState>;
  readonly dispatch: (event: WorkspaceEvent) => void;
  readonly now: () => number;
  /** Opens the workspace again at a host that does not know it, as after the host's restart. */
  readonly refresh: () => Promise<void>;
}): FileSaver {
  const { client, store, dispatch, now, refresh } = options;
  const running = new Map<string, Promise<void>>();
  const wantedAgain = new Set<string>();

  /** One round trip; true when another one is useful. */
  const round = async (relPath: string): Promise<boolean> => {
    const { view, buffers } = store.getState();
    const buffer = buffers.get(relPath);
    if (view === null || buffer === undefined) return false;
    if (buffer.conflict !== null) {
      dispatch({ type: "merge.opened", relPath });
      return false;
    }
    if (!isUnsaved(buffer)) return false;
    const { workspaceId } = view;
    const sentText = buffer.text;
    dispatch({ type: "save.started", relPath, text: sentText });
    const params = { workspaceId, relPath, text: sentText, baseHash: buffer.base.hash };
    const first = await client.call("file.save", params);
    const isForgotten = !first.ok && first.error.code === "workspace-not-open";
    const result = isForgotten ? await refresh().then(() => client.call("file.save", params)) : first;
    if (store.getState().view?.workspaceId !== workspaceId) return false;
    if (!result.ok) {
      dispatch({ type: "save.failed", relPath, error: result.error });
      return false;
    }
    const answer = result.value;
    if (answer.status === "saved") {
      const { file, confirmed } = answer;
      dispatch({ type: "save.acknowledged", relPath, file, sentText, confirmed, atMs: now() });
      return wantedAgain.delete(relPath);
    }
    dispatch({ type: "save.refused", relPath, current: answer.current, baseText: answer.baseText });
    return store.getState().buffers.get(relPath)?.conflict === null;
  };

  const rounds = async (relPath: string): Promise<void> => {
    for (let count = 0; count < MAX_ROUNDS; count += 1) if (!(await round(relPath))) return;
  };

  const save = (relPath: string): Promise<void> => {
    const current = running.get(relPath);
    if (current !== undefined) {
      wantedAgain.add(relPath);
      return current;
    }
    const started = rounds(relPath).finally(() => {
      running.delete(relPath);
      wantedAgain.delete(relPath);
    });
    running.set(relPath, started);
    return started;
  };
  return {
    save,
    async saveAll() {
      const unsaved = [...store.getState().buffers.values()].filter(isUnsaved);
      await Promise.all(unsaved.filter(({ conflict }) => conflict === null).map(({ relPath }) => save(relPath)));
    },
  };
}
