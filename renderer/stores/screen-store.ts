import { createStore, type StoreApi } from "zustand/vanilla";
import type { WindowWidth } from "./window-width.ts";

/** Dialogs that commands open; at most one is open. */
export type DialogName =
  | "settings"
  | "commands"
  | "files"
  | "open-folder"
  | "export"
  | "import"
  | "backup"
  | "restore"
  | "create"
  | "file-template"
  | "help"
  | "tour"
  | "headings"
  | "raise-limit"
  | "private-copy";

/** The one pane that a narrow window shows. */
export type PaneName = "files" | "write" | "preview";

/** Screens that fill the window below the top bar; the files being edited stay as they are under the others. */
export type ViewName =
  | "edit"
  | "compare"
  | "history"
  | "hooks"
  | "layers"
  | "lifecycle"
  | "problems"
  | "review"
  | "search";

/** A file's menu that is open, and where; px from the window's corner. */
export interface FileMenuAt {
  readonly relPath: string;
  readonly from: "rail" | "tab";
  readonly x: number;
  readonly y: number;
}

/** What is open on the screen, apart from the workspace itself. */
export interface ScreenState {
  readonly dialog: DialogName | null;
  /** What the open dialog begins with: a template's id for `create`, a page's id for `help`. */
  readonly subject: string | null;
  readonly pane: PaneName;
  readonly view: ViewName;
  /** File whose history was asked for; the screen takes the wish and clears it. */
  readonly historyOf: string | null;
  /** File whose problems alone were asked for; the screen takes the wish and clears it. */
  readonly problemsOf: string | null;
  readonly fileMenu: FileMenuAt | null;
  readonly width: WindowWidth;
  /** True when the host no longer accepts this window's key. */
  readonly isLockedOut: boolean;
  openDialog(dialog: DialogName, subject?: string): void;
  closeDialog(): void;
  showPane(pane: PaneName): void;
  showView(view: ViewName): void;
  showHistory(relPath: string): void;
  showProblems(relPath: string): void;
  openFileMenu(at: FileMenuAt): void;
  closeFileMenu(): void;
  lockOut(): void;
  setWidth(width: WindowWidth): void;
}

/** Creates the store of dialogs and the narrow window's pane. */
export function createScreenStore(): StoreApi<ScreenState> {
  return createStore<ScreenState>()((set) => ({
    dialog: null,
    subject: null,
    pane: "write",
    view: "edit",
    historyOf: null,
    problemsOf: null,
    fileMenu: null,
    width: "wide",
    isLockedOut: false,
    openDialog: (dialog, subject) => set({ dialog, subject: subject ?? null }),
    closeDialog: () => set({ dialog: null }),
    // Whoever asks for a pane wants to see it.
    showPane: (pane) => set({ pane, view: "edit" }),
    showView: (view) => set({ view }),
    showHistory: (relPath) => set({ view: "history", historyOf: relPath }),
    showProblems: (relPath) => set({ view: "problems", problemsOf: relPath }),
    openFileMenu: (fileMenu) => set({ fileMenu }),
    closeFileMenu: () => set({ fileMenu: null }),
    lockOut: () => set({ isLockedOut: true }),
    setWidth: (width) => set({ width }),
  }));
}
