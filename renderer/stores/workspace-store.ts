import { createStore, type StoreApi } from "zustand/vanilla";
import { isListedOnly, type SnapshotFile, snapshotFile } from "#shared/files/snapshot.ts";
import type { DialectId } from "#shared/prompt/assembled-prompt.ts";
import { ok, type Result } from "#shared/result.ts";
import type { OpenFiles, WorkspaceView } from "#shared/rpc/contract.ts";
import type { HostError } from "#shared/rpc/errors.ts";
import type { HostClient } from "#shared/rpc/host-client.ts";
import { isUnsaved, type MergeTexts } from "./buffer-transitions.ts";
import { createDraftKeeper } from "./draft-keeper.ts";
import { createFileSaver } from "./file-saver.ts";
import { recoverDrafts } from "./recover-drafts.ts";
import { loadRulesEngine, onRulesTested } from "./rules-engine.ts";
import type { WorkspaceEvent } from "./workspace-event.ts";
import type { WorkspaceActions, WorkspaceStoreState } from "./workspace-state.ts";
import { EMPTY_WORKSPACE_STATE, workspaceTransition } from "./workspace-transitions.ts";

/** The workspace store with the means to end it. */
export interface WorkspaceStore {
  readonly store: StoreApi<WorkspaceStoreState>;
  dispose(): void;
}

/** Creates the store of the open workspace over a host; all state changes go through `workspaceTransition`. */
export function createWorkspaceStore(options: {
  readonly client: HostClient;
  readonly merge: MergeTexts;
  readonly language: () => "en" | "zh-CN";
  /** Files that were open when a workspace was left last. */
  readonly lastFiles?: (view: WorkspaceView) => OpenFiles | undefined;
  /** Told after each workspace that opened. */
  readonly onOpened?: (view: WorkspaceView) => void;
  readonly now?: () => number;
}): WorkspaceStore {
  const { client, merge, language, lastFiles, onOpened, now = Date.now } = options;
  /** Workspaces that sent events before their view was in place; they are read again. */
  const missed = new Set<string>();
  /** Grows with each open or close; an answer that comes after a newer one is dropped. */
  let turn = 0;

  const store = createStore<WorkspaceStoreState>()(() => ({ ...EMPTY_WORKSPACE_STATE, ...actions() }));
  const dispatch = (event: WorkspaceEvent): void =>
    store.setState((state) => ({ ...state, ...workspaceTransition(state, event, merge) }));
  const drafts = createDraftKeeper({ client, store });
  const saver = createFileSaver({ client, store, dispatch, now, refresh });

  /** Puts all unsaved text away; null when it could not, else the number of texts. */
  async function putAway(): Promise<number | null> {
    const unsaved = [...store.getState().buffers.values()].filter(isUnsaved);
    if (unsaved.length === 0 || (await drafts.keepAll())) return unsaved.length;
    dispatch({ type: "notice.added", notice: { messageKey: "notice.cannotLeave", params: {}, tone: "bad" } });
    return null;
  }

  const close = (view: WorkspaceView): void => void client.call("workspace.close", { workspaceId: view.workspaceId });

  /** The old workspace stays usable until the new one is there, and when the new one cannot be opened. */
  async function open(dir: string, ask: () => Promise<Result<WorkspaceView, HostError>>): Promise<void> {
    if ((await putAway()) === null) return;
    turn += 1;
    const mine = turn;
    dispatch({ type: "opening.started", dir });
    const result = await prepared(await ask());
    if (mine !== turn) {
      if (result.ok && result.value.workspaceId !== store.getState().view?.workspaceId) close(result.value);
      return;
    }
    const before = store.getState().view;
    if (!result.ok) {
      dispatch({ type: "opening.failed", dir, error: result.error });
      // The folder that stays open may itself be gone: ask, since that event has been and gone.
      if (before !== null) await refresh();
      return;
    }
    if (before?.workspaceId === result.value.workspaceId) {
      dispatch({ type: "workspace.refreshed", view: result.value });
      return;
    }
    const { view, buffers } = await recoverDrafts({ client, view: result.value, merge });
    const keptBehind = mine === turn ? await putAway() : null;
    if (keptBehind === null) {
      close(view);
      if (mine === turn) dispatch({ type: "opening.given-up" });
      return;
    }
    dispatch({ type: "workspace.opened", view, recovered: buffers, keptBehind, last: lastFiles?.(view) });
    if (before !== null) close(before);
    if (missed.delete(view.workspaceId)) await refresh();
    onOpened?.(view);
    await rereadOnDemand(view);
  }

  async function refresh(): Promise<void> {
    const { view } = store.getState();
    if (view === null) return;
    const first = await client.call("workspace.refresh", { workspaceId: view.workspaceId });
    const again = await prepared(!first.ok && first.error.code === "workspace-not-open" ? await reopen(view) : first);
    if (store.getState().view?.workspaceId !== view.workspaceId) return;
    if (again.ok) {
      dispatch({ type: "workspace.refreshed", view: again.value });
      await rereadOnDemand(again.value);
    } else if (again.error.code !== "disconnected") dispatch({ type: "folder.gone", error: again.error });
  }

  /** A view is shown once everything that its prompt is made with is there. */
  async function prepared(result: Result<WorkspaceView, HostError>): Promise<Result<WorkspaceView, HostError>> {
    if (result.ok) await loadRulesEngine(result.value.dialect.id);
    return result;
  }

  const reopen = (view: WorkspaceView) =>
    client.call("workspace.open", {
      dir: view.snapshot.workspaceDir,
      profileId: view.profileId,
      agentId: view.agentId,
    });

  /** Skills and daily notes are read when opened, so a fresh view does not carry them. */
  async function rereadOnDemand(view: WorkspaceView): Promise<void> {
    const { buffers, tabs } = store.getState();
    const wanted = new Set([...tabs, ...buffers.keys()]);
    const missing = [...wanted].filter((relPath) => isUnread(view, relPath));
    await Promise.all(missing.map(readFile));
  }

  function isUnread({ snapshot }: WorkspaceView, relPath: string): boolean {
    const file = snapshotFile(snapshot, relPath);
    return file === undefined || isListedOnly(file);
  }

  async function readFile(relPath: string): Promise<boolean> {
    const { view } = store.getState();
    if (view === null) return false;
    const result = await client.call("file.read", { workspaceId: view.workspaceId, relPath });
    if (store.getState().view?.workspaceId !== view.workspaceId) return false;
    if (result.ok) dispatch({ type: "file.loaded", file: result.value });
    else fileFailed("notice.readFailed", { relPath, error: result.error });
    return result.ok;
  }

  async function setDialect(dialect: DialectId | null): Promise<void> {
    const { view } = store.getState();
    if (view === null) return;
    const { workspaceId } = view;
    const result = await prepared(await client.call("workspace.setDialect", { workspaceId, dialect }));
    if (store.getState().view?.workspaceId !== workspaceId) return;
    if (result.ok) dispatch({ type: "workspace.refreshed", view: result.value });
    else {
      const params = { errorCode: result.error.code };
      dispatch({ type: "notice.added", notice: { messageKey: "notice.versionFailed", params, tone: "bad" } });
    }
  }

  function fileFailed(messageKey: string, options: { relPath: string; error: HostError }): void {
    const params = { relPath: options.relPath, errorCode: options.error.code };
    dispatch({ type: "notice.added", notice: { messageKey, params, tone: "bad" } });
  }

  async function createFile(relPath: string, given?: string): Promise<void> {
    const { view } = store.getState();
    if (view === null) return;
    const { workspaceId } = view;
    const template =
      given === undefined
        ? await client.call("file.templateText", { workspaceId, relPath, language: language() })
        : ok({ text: given });
    if (!template.ok) return fileFailed("notice.createFailed", { relPath, error: template.error });
    const params = { workspaceId, relPath, text: template.value.text, baseHash: null };
    const result = await client.call("file.save", params);
    if (store.getState().view?.workspaceId !== workspaceId) return;
    if (!result.ok) return fileFailed("notice.createFailed", { relPath, error: result.error });
    const file: SnapshotFile = result.value.status === "saved" ? result.value.file : result.value.current;
    dispatch({ type: "file.loaded", file });
    dispatch({ type: "tab.opened", relPath });
    const messageKey = result.value.status === "saved" ? "notice.created" : "notice.alreadyThere";
    dispatch({ type: "notice.added", notice: { messageKey, params: { relPath }, tone: "ok" } });
  }

  async function discard(relPath: string): Promise<void> {
    dispatch({ type: "recovered.discarded", relPath });
    const { view } = store.getState();
    if (view !== null) await client.call("draft.discard", { workspaceId: view.workspaceId, relPath });
  }

  function actions(): WorkspaceActions {
    return {
      openWorkspace: (target) => open(target.dir, () => client.call("workspace.open", target)),
      openSample: () => open("", () => client.call("workspace.openSample", { language: language() })),
      createWorkspace: (target) => open(target.dir, () => client.call("workspace.create", target)),
      async closeWorkspace() {
        const { view } = store.getState();
        const keptBehind = await putAway();
        if (keptBehind === null) return;
        turn += 1;
        if (view !== null) close(view);
        dispatch({ type: "workspace.closed", keptBehind });
      },
      refresh,
      async openFile(relPath) {
        const { view } = store.getState();
        if (view === null) return;
        dispatch({ type: "tab.opened", relPath });
        if (isUnread(view, relPath)) await readFile(relPath);
      },
      acceptFiles(files) {
        for (const file of files) dispatch({ type: "file.loaded", file });
      },
      readFile,
      closeTab: (relPath) => dispatch({ type: "tab.closed", relPath }),
      editText: (relPath, text) => dispatch({ type: "text.edited", relPath, text }),
      replaceText: (relPath, text) => dispatch({ type: "text.replaced", relPath, text }),
      save: (relPath) => saver.save(relPath),
      saveAll: () => saver.saveAll(),
      createFile,
      takeTheirs: (relPath) => dispatch({ type: "theirs.taken", relPath }),
      keepMine: (relPath) => dispatch({ type: "mine.kept", relPath }),
      applyMerge: (relPath, text) => dispatch({ type: "merge.applied", relPath, text }),
      keepRecovered: (relPath) => dispatch({ type: "recovered.kept", relPath }),
      discardRecovered: discard,
      openMerge: (relPath) => dispatch({ type: "merge.opened", relPath }),
      closeMerge: () => dispatch({ type: "merge.closed" }),
      flushDrafts: () => drafts.flush(),
      addNotice: (notice) => dispatch({ type: "notice.added", notice }),
      setSessionKind: (kind) => dispatch({ type: "session.chosen", kind }),
      showAgent: (agentId) => dispatch({ type: "agent.chosen", agentId }),
      setDialect,
      requestReveal: (request) => dispatch({ type: "reveal.requested", request }),
      dismissNotice: (id) => dispatch({ type: "notice.dismissed", id }),
    };
  }

  /** Passes an event of the open workspace on; one that comes too early makes it be read again. */
  const mine = (workspaceId: string): boolean => {
    if (store.getState().view?.workspaceId === workspaceId) return true;
    if (store.getState().status.phase === "loading") missed.add(workspaceId);
    return false;
  };
  const stops = [
    client.on("workspace.changed", ({ workspaceId, version, changed, extras }) => {
      if (!mine(workspaceId)) return;
      const expected = (store.getState().view?.version ?? 0) + 1;
      dispatch({ type: "files.changed", version, changed, ...(extras && { extras }) });
      if (version > expected) void refresh();
    }),
    client.on("workspace.gone", ({ workspaceId, error }) => {
      // The schema keeps codes open for newer hosts; unknown ones get the general sentence.
      if (mine(workspaceId)) dispatch({ type: "folder.gone", error: error as HostError });
    }),
    client.on("workspace.back", ({ workspaceId }) => {
      if (!mine(workspaceId)) return;
      dispatch({ type: "folder.back" });
      void refresh();
    }),
    client.on("config.changed", ({ workspaceId, config }) => {
      if (mine(workspaceId)) dispatch({ type: "config.changed", config });
    }),
    client.on("file.lateWrite", ({ workspaceId, relPath }) => {
      if (mine(workspaceId)) dispatch({ type: "late.write", relPath });
    }),
    client.on("file.saveUndone", ({ workspaceId, relPath }) => {
      if (mine(workspaceId)) dispatch({ type: "save.undone", relPath });
    }),
    client.on("workspace.openRequested", ({ dir }) => {
      void store.getState().openWorkspace({ dir, profileId: null, agentId: null });
    }),
    onRulesTested((rulesTested) => store.setState({ rulesTested })),
    client.onGap(() => void refresh().then(() => drafts.rewriteAll())),
    client.onConnection((connected) => {
      dispatch({ type: "connection.changed", connected });
      if (connected) void refresh().then(() => drafts.rewriteAll());
    }),
  ];
  return {
    store,
    dispose() {
      for (const stop of stops) stop();
      drafts.dispose();
    },
  };
}
