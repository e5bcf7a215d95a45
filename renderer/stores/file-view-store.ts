import { createStore, type StoreApi } from "zustand/vanilla";
import { type FormKind, formKind } from "#shared/files/form-kind.ts";
import { isRulesFile } from "#shared/files/is-rules-file.ts";
import type { WorkspaceStoreState } from "./workspace-state.ts";

/** How a file is shown: its text, a form, or, for rules, what is in force. */
export type FileView = "write" | "form" | "force";

/** Kinds of files that can be shown in more than one way. */
type ViewedKind = FormKind | "rules";

/** How each kind of file is shown in this window; outlives the panes, which are made anew at another width. */
export interface FileViewState {
  readonly views: Readonly<Partial<Record<ViewedKind, FileView>>>;
  show(relPath: string, view: FileView): void;
}

/** The ways a file can be shown in, the first being the usual one; a single one for files without a form. */
export function viewsOfFile(relPath: string | null): readonly FileView[] {
  if (isRulesFile(relPath)) return ["write", "form", "force"];
  return relPath !== null && formKind(relPath) !== null ? ["write", "form"] : ["write"];
}

/** How a file is shown now. */
export function fileViewOf({ views }: FileViewState, relPath: string | null): FileView {
  const kind = relPath === null ? null : viewedKind(relPath);
  return (kind === null ? undefined : views[kind]) ?? "write";
}

/** Creates the store; whoever asks for a place in the editor gets to see the text there. */
export function createFileViewStore(workspace: StoreApi<WorkspaceStoreState>): StoreApi<FileViewState> {
  const store = createStore<FileViewState>()((set) => ({
    views: {},
    show(relPath, view) {
      const kind = viewedKind(relPath);
      if (kind !== null) set(({ views }) => (views[kind] === view ? {} : { views: { ...views, [kind]: view } }));
    },
  }));
  workspace.subscribe(({ reveal }, before) => {
    if (reveal !== null && reveal !== before.reveal && reveal.target === "editor")
      store.getState().show(reveal.relPath, "write");
  });
  return store;
}

function viewedKind(relPath: string): ViewedKind | null {
  return isRulesFile(relPath) ? "rules" : formKind(relPath);
}
