import { createStore, type StoreApi } from "zustand/vanilla";
import type { TextRange } from "#shared/text/span.ts";

/** Where the editor's cursor is; the preview opens at that place. */
export interface CursorState {
  /** File in the editor; null while none is open. */
  readonly relPath: string | null;
  /** One-based. */
  readonly line: number;
  /** One-based, UTF-16 code units. */
  readonly column: number;
  /** In the file's own text, UTF-16 code units. */
  readonly offset: number;
  /** What is selected, in the file's own text; null when nothing is. */
  readonly selection: TextRange | null;
}

/** State before a file is open. */
export const NO_CURSOR: CursorState = { relPath: null, line: 1, column: 1, offset: 0, selection: null };

/** Creates the store of the cursor's place. */
export function createCursorStore(): StoreApi<CursorState> {
  return createStore<CursorState>()(() => NO_CURSOR);
}
