import type { StoreApi } from "zustand/vanilla";
import type { Settings } from "#shared/rpc/contract.ts";
import { isUnsaved } from "./buffer-transitions.ts";
import type { FileBuffer, WorkspaceStoreState } from "./workspace-state.ts";

/** Quiet time after the last keystroke before "after a pause" saves, ms. */
export const AUTOSAVE_PAUSE_MS = 1500;

/** Saves without being asked, as the setting says. */
export interface Autosave {
  /** The window lost the focus. */
  windowLeft(): void;
  dispose(): void;
}

/** Never on its own: clashes, brought-back text nobody has accepted yet, and a save that has just failed. */
const maySave = (buffer: FileBuffer | undefined): buffer is FileBuffer =>
  buffer !== undefined &&
  isUnsaved(buffer) &&
  buffer.conflict === null &&
  buffer.recoveredAtMs === null &&
  buffer.save.status !== "failed";

/** Creates the watcher behind the autosave setting (SPEC U9). */
export function createAutosave(options: {
  readonly store: StoreApi<WorkspaceStoreState>;
  readonly mode: () => Settings["autosave"];
}): Autosave {
  const { store, mode } = options;
  const timers = new Map<string, ReturnType<typeof setTimeout>>();

  const save = (relPath: string): void => {
    const { buffers, save: saveFile } = store.getState();
    if (maySave(buffers.get(relPath))) void saveFile(relPath);
  };
  const schedule = (relPath: string): void => {
    clearTimeout(timers.get(relPath));
    timers.set(
      relPath,
      setTimeout(() => {
        timers.delete(relPath);
        if (mode() === "after-pause") save(relPath);
      }, AUTOSAVE_PAUSE_MS),
    );
  };
  const stop = store.subscribe((state, previous) => {
    if (mode() === "on-leave" && previous.activeTab !== null && state.activeTab !== previous.activeTab) {
      if (state.view?.workspaceId === previous.view?.workspaceId) save(previous.activeTab);
    }
    if (mode() !== "after-pause" || state.buffers === previous.buffers) return;
    for (const [relPath, buffer] of state.buffers) {
      if (buffer.text !== previous.buffers.get(relPath)?.text && maySave(buffer)) schedule(relPath);
    }
  });
  return {
    windowLeft() {
      if (mode() === "on-leave") for (const relPath of store.getState().buffers.keys()) save(relPath);
    },
    dispose() {
      stop();
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
