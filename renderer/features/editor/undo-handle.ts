import { createStore } from "zustand/vanilla";

/** The editor's history of the file in front, for the form over it; null while no editor is there. */
export interface UndoHandle {
  undo(): void;
  redo(): void;
  focus(): void;
}

/** Where the editor leaves its handle; one editor is in a window. */
export const undoHandleStore = createStore<{ readonly handle: UndoHandle | null }>()(() => ({ handle: null }));
