import type { editor } from "monaco-editor/editor";
import type { AppStores } from "#renderer/stores/create-stores.ts";
import { NO_CURSOR } from "#renderer/stores/cursor-store.ts";
import { fileViewOf } from "#renderer/stores/file-view-store.ts";
import { readOnlyReason } from "#renderer/stores/read-only-reason.ts";
import type { CutInfo } from "#renderer/stores/selectors.ts";
import type { WorkspaceStoreState } from "#renderer/stores/workspace-state.ts";
import { type CutWords, createCutView } from "./cut-view.ts";
import type { ModelPool, PooledModel } from "./model-pool.ts";
import { monaco } from "./monaco.ts";

/** Joins one Monaco editor to the stores; React only tells it words and looks. */
export interface EditorSession {
  setWords(words: CutWords): void;
  /** Opens or closes the folded hidden lines. */
  setFolded(folded: boolean): void;
  focus(): void;
  /** Undoes or redoes in the file in front, also while something else covers the text. */
  undo(): void;
  redo(): void;
  dispose(): void;
}

/** Starts the session: the editor shows the active tab's model until it is disposed. */
export function createEditorSession(options: {
  readonly target: editor.IStandaloneCodeEditor;
  readonly stores: AppStores;
  readonly pool: ModelPool;
  readonly words: CutWords;
}): EditorSession {
  const { target, stores, pool } = options;
  const { workspace, cursor, selectors, fileView } = stores;
  const cutView = createCutView(target);
  let words = options.words;
  let shown: PooledModel | null = null;
  let workspaceId = workspace.getState().view?.workspaceId ?? null;
  let drawnCut: CutInfo | null = null;
  let drawnWords: CutWords | null = null;
  let revealed = workspace.getState().reveal?.target === "editor" ? -1 : (workspace.getState().reveal?.id ?? -1);
  let composing = false;
  let scheduled = false;
  let cursorMoved = false;
  let disposed = false;

  const follow = (state: WorkspaceStoreState) => {
    const id = state.view?.workspaceId ?? null;
    if (id !== workspaceId) {
      leaveModel();
      pool.dispose();
      workspaceId = id;
    }
    pool.sync(state.buffers);
    const buffer = state.activeTab === null ? undefined : state.buffers.get(state.activeTab);
    if (buffer === undefined) leaveModel();
    else showModel(pool.open(buffer));
    if (composing) return;
    target.updateOptions({ readOnly: shown !== null && !canChange() });
    drawCut(state);
    followReveal(state);
  };
  const canChange = () => shown !== null && readOnlyReason(workspace.getState(), shown.relPath) === null;
  const leaveModel = () => {
    if (shown === null) return;
    shown.viewState = target.saveViewState();
    shown = null;
    target.setModel(null);
    cursor.setState(NO_CURSOR);
  };
  const showModel = (next: PooledModel) => {
    if (shown === next) return;
    if (shown !== null) shown.viewState = target.saveViewState();
    shown = next;
    drawnWords = null;
    if (target.getModel() !== next.model) target.setModel(next.model);
    if (next.viewState !== null) target.restoreViewState(next.viewState);
    tellCursor();
  };
  const drawCut = (state: WorkspaceStoreState) => {
    const cut = shown === null ? null : selectors.cut(state, shown.relPath);
    if (cut === drawnCut && words === drawnWords) return;
    drawnCut = cut;
    drawnWords = words;
    const drawn =
      cut === null || shown === null ? null : { pooled: shown, ranges: cut.hidden, rawChars: cut.report.rawChars };
    cutView.show(drawn, words);
  };
  const followReveal = ({ reveal }: WorkspaceStoreState) => {
    if (reveal === null || reveal.target !== "editor" || reveal.id === revealed || reveal.relPath !== shown?.relPath)
      return;
    revealed = reveal.id;
    const range = monaco.Range.fromPositions(shown.positionAt(reveal.start), shown.positionAt(reveal.end));
    target.setSelection(range);
    target.revealRangeInCenter(range, monaco.editor.ScrollType.Immediate);
    target.focus();
  };
  /** True while a form is in front: it says itself which place is looked at. */
  const isCovered = () => shown !== null && fileViewOf(fileView.getState(), shown.relPath) !== "write";
  const tellCursor = () => {
    const selection = target.getSelection();
    if (shown === null || selection === null || isCovered()) return;
    const position = selection.getPosition();
    cursor.setState({
      relPath: shown.relPath,
      line: position.lineNumber,
      column: position.column,
      offset: shown.offsetAt(position),
      selection: selection.isEmpty()
        ? null
        : { start: shown.offsetAt(selection.getStartPosition()), end: shown.offsetAt(selection.getEndPosition()) },
    });
  };
  /** Text that arrives in one piece moves the cursor once for each letter. */
  const tellCursorSoon = () => {
    if (cursorMoved) return;
    cursorMoved = true;
    queueMicrotask(() => {
      cursorMoved = false;
      if (!disposed) tellCursor();
    });
  };
  /** Models and zones must not change inside Monaco's own events, so everything waits for their end, not for a frame. */
  const schedule = () => {
    if (scheduled) return;
    scheduled = true;
    queueMicrotask(() => {
      scheduled = false;
      if (!disposed) follow(workspace.getState());
    });
  };

  const listeners = [
    target.onDidChangeCursorSelection(tellCursorSoon),
    target.onDidCompositionStart(() => {
      composing = true;
      pool.pause();
    }),
    target.onDidCompositionEnd(() => {
      composing = false;
      queueMicrotask(() => {
        if (disposed || composing) return;
        pool.resume();
        follow(workspace.getState());
      });
    }),
  ];
  const stop = workspace.subscribe(schedule);
  const stopViews = fileView.subscribe(() => {
    // What is typed in the text is not undone together with what was typed in the form.
    shown?.model.pushStackElement();
    tellCursor();
  });
  follow(workspace.getState());

  return {
    setWords(next) {
      words = next;
      schedule();
    },
    setFolded: (folded) => cutView.setFolded(folded),
    focus: () => target.focus(),
    undo() {
      if (canChange()) shown?.model.undo();
    },
    redo() {
      if (canChange()) shown?.model.redo();
    },
    dispose() {
      disposed = true;
      stop();
      stopViews();
      for (const listener of listeners) listener.dispose();
      cutView.dispose();
      target.setModel(null);
      pool.dispose();
      cursor.setState(NO_CURSOR);
    },
  };
}
