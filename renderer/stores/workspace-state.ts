import type { SnapshotFile } from "#shared/files/snapshot.ts";
import type { AssembledPrompt, DialectId } from "#shared/prompt/assembled-prompt.ts";
import type { WorkspaceView } from "#shared/rpc/contract.ts";
import type { HostError } from "#shared/rpc/errors.ts";
import type { SessionKind } from "#shared/sessions/session.ts";

/** The version of a file that an edit started from. */
export interface BaseVersion {
  /** sha256 of the bytes; null when the file does not exist on disk. */
  readonly hash: string | null;
  /** Exact text, with byte-order mark and line endings. */
  readonly text: string;
}

/** A change on disk that meets unsaved text. */
export interface Conflict {
  /** What the disk holds now. */
  readonly current: SnapshotFile;
  /** Three-way merge base; null when history no longer has it. */
  readonly baseText: string | null;
  /** True when a save was refused; false when the change was only noticed. */
  readonly saveRefused: boolean;
}

/** How the last save of a buffer went. */
export type SaveState =
  | { readonly status: "idle" }
  /** `text` is what was sent, so that its echo from the watcher is recognised. */
  | { readonly status: "saving"; readonly text: string }
  | { readonly status: "saved"; readonly atMs: number; readonly confirmed: boolean }
  | { readonly status: "failed"; readonly error: HostError };

/** An open file: the text as the user sees it, over the version it came from. */
export interface FileBuffer {
  readonly relPath: string;
  readonly base: BaseVersion;
  /** Exact text with byte-order mark and per-line endings; `text !== base.text` means unsaved. */
  readonly text: string;
  /** Grows when the text was replaced from outside the editor (reload, merge, restore); the model pool applies it as one undoable edit. */
  readonly externalRevision: number;
  readonly save: SaveState;
  readonly conflict: Conflict | null;
  /** Set when text of an earlier run was brought back: when it was written. */
  readonly recoveredAtMs: number | null;
  /** A change on disk that arrived during a save; looked at when the save ends. */
  readonly pendingChange: SnapshotFile | null;
}

/** A quiet message at the edge of the window. */
export interface Notice {
  readonly id: string;
  /** Key in the catalogue; `params` fill it. */
  readonly messageKey: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly tone: "info" | "ok" | "warn" | "bad";
  readonly action?: { readonly labelKey: string; readonly commandId: string };
  /** Goes by itself although it has an action, because the way there stays elsewhere. */
  readonly leaves?: true;
  /** Is about more than the open workspace, so that it stays when another one is opened or this one is closed. */
  readonly isOfApp?: true;
}

/** Where the two panes are asked to go; consumed by the editor or the preview. */
export interface RevealRequest {
  /** Distinguishes two requests for the same place. */
  readonly id: number;
  readonly target: "editor" | "preview";
  readonly relPath: string;
  /** UTF-16 code units in the file's own text. */
  readonly start: number;
  readonly end: number;
}

export type WorkspacePhase =
  | { readonly phase: "none" }
  | { readonly phase: "loading"; readonly dir: string }
  | { readonly phase: "failed"; readonly dir: string; readonly error: HostError }
  | { readonly phase: "ready" }
  | { readonly phase: "gone"; readonly error: HostError };

/** One open workspace with its unsaved texts. Derivations (prompt, cut ranges, meters) are selectors, never stored. */
export interface WorkspaceState {
  readonly status: WorkspacePhase;
  readonly view: WorkspaceView | null;
  readonly connected: boolean;
  readonly buffers: ReadonlyMap<string, FileBuffer>;
  /** Open tabs in order. */
  readonly tabs: readonly string[];
  readonly activeTab: string | null;
  readonly sessionKind: SessionKind;
  /** Agent of the workspace that is looked at in place of the one it was opened for; only layered runtimes have several. */
  readonly shownAgentId: string | null;
  readonly notices: readonly Notice[];
  readonly reveal: RevealRequest | null;
  /** Files that another program changed since the user last had them in front. */
  readonly changedOutside: ReadonlySet<string>;
  /** File whose conflict is open in the merge dialog. */
  readonly merging: string | null;
  /** Source of ids for notices and reveal requests. */
  readonly sequence: number;
  /** Grows when failing tests of rules were found; prompts depend on them. */
  readonly rulesTested: number;
}

/** What the screens may ask of the workspace store. */
export interface WorkspaceActions {
  openWorkspace(target: { dir: string; profileId: string | null; agentId: string | null }): Promise<void>;
  openSample(): Promise<void>;
  createWorkspace(target: { dir: string; templateId: string; language: "en" | "zh-CN" }): Promise<void>;
  closeWorkspace(): Promise<void>;
  refresh(): Promise<void>;
  openFile(relPath: string): Promise<void>;
  closeTab(relPath: string): void;
  /** Takes over how files stand after a change of ours; it is no foreign change. */
  acceptFiles(files: readonly SnapshotFile[]): void;
  /** Reads a file that no view carries, without opening it; false when it cannot be read. An absent one counts as read. */
  readFile(relPath: string): Promise<boolean>;
  /** Called by the model pool on every edit with the exact text; schedules the draft (250 ms, longest 1 s). */
  editText(relPath: string, text: string): void;
  /** Puts the exact text of a file that was read in from outside the editor (a form, a replacement) as one undoable edit. */
  replaceText(relPath: string, text: string): void;
  save(relPath: string): Promise<void>;
  saveAll(): Promise<void>;
  /** Makes a missing bootstrap file from the default template, or with a given text, and opens it. */
  createFile(relPath: string, text?: string): Promise<void>;
  /** Takes the disk's version; the user's text stays one undo away. */
  takeTheirs(relPath: string): void;
  /** Keeps the user's text on top of the disk's version: the next save replaces it (it stays in history). */
  keepMine(relPath: string): void;
  /** Puts a merged text into the buffer with the disk's version as its new base. */
  applyMerge(relPath: string, mergedText: string): void;
  /** Accepts text of an earlier run as the user's own unsaved text. */
  keepRecovered(relPath: string): void;
  discardRecovered(relPath: string): Promise<void>;
  openMerge(relPath: string): void;
  closeMerge(): void;
  /** Writes every waiting draft now (window blur, page hide, before leaving a workspace). */
  flushDrafts(): Promise<void>;
  addNotice(notice: Omit<Notice, "id">): void;
  setSessionKind(kind: SessionKind): void;
  /** Looks at another agent of the workspace; null goes back to the one it was opened for. */
  showAgent(agentId: string | null): void;
  /** Chooses the version whose rules are shown, remembered for the folder; null goes back to what is detected. */
  setDialect(dialect: DialectId | null): Promise<void>;
  requestReveal(request: Omit<RevealRequest, "id">): void;
  dismissNotice(id: string): void;
}

export type WorkspaceStoreState = WorkspaceState & WorkspaceActions;

/** Memoised derivation every pane reads: the prompt of what would be on disk if everything were saved. */
export type SelectPrompt = (state: WorkspaceState) => AssembledPrompt | null;
