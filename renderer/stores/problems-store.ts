import { createStore, type StoreApi } from "zustand/vanilla";
import type { Diagnostic } from "#shared/diagnostics/diagnostic.ts";
import { overlaySnapshot } from "#shared/files/snapshot.ts";
import type { ProblemSources } from "#shared/problems/find-problems.ts";
import { isUnsaved } from "./buffer-transitions.ts";
import type { SelectPrompt, WorkspaceState, WorkspaceStoreState } from "./workspace-state.ts";

/** Every problem of the open workspace, unsaved text included. */
export interface ProblemsState {
  readonly problems: readonly Diagnostic[];
  /** Workspace they were found in; null before the first look. */
  readonly workspaceId: string | null;
}

/** The store with the means to end it. */
export interface ProblemsStore {
  readonly store: StoreApi<ProblemsState>;
  dispose(): void;
}

/** Pause after the last keystroke before all texts are looked through again, ms. */
const PAUSE_MS = 350;

/** Creates the store; looking through texts grows with them, so it waits for a pause and stays off the keystroke path. */
export function createProblemsStore(options: {
  readonly workspace: StoreApi<WorkspaceStoreState>;
  readonly prompt: SelectPrompt;
  readonly pauseMs?: number;
}): ProblemsStore {
  const { workspace, prompt, pauseMs = PAUSE_MS } = options;
  const store = createStore<ProblemsState>()(() => ({ problems: [], workspaceId: null }));
  let timer: ReturnType<typeof setTimeout> | undefined;

  const look = async (): Promise<void> => {
    timer = undefined;
    // Fetched when first needed: with its YAML parser it is too large for the first scripts.
    const { findProblems } = await import("#shared/problems/find-problems.ts");
    const state = workspace.getState();
    const sources = sourcesOf(state, prompt);
    const found = sources === null ? [] : findProblems(sources);
    const workspaceId = state.view?.workspaceId ?? null;
    const before = store.getState();
    if (before.workspaceId === workspaceId && JSON.stringify(before.problems) === JSON.stringify(found)) return;
    store.setState({ problems: found, workspaceId });
  };
  const stop = workspace.subscribe((state, before) => {
    const isSame = state.view === before.view && state.buffers === before.buffers;
    if (isSame && state.sessionKind === before.sessionKind && state.rulesTested === before.rulesTested) return;
    clearTimeout(timer);
    const isOther = state.view?.workspaceId !== before.view?.workspaceId;
    timer = setTimeout(() => void look(), isOther ? 0 : pauseMs);
  });

  return {
    store,
    dispose() {
      stop();
      clearTimeout(timer);
    },
  };
}

function sourcesOf(state: WorkspaceState, select: SelectPrompt): ProblemSources | null {
  const { view, buffers } = state;
  const prompt = select(state);
  if (view === null || prompt === null) return null;
  const unsaved = new Map([...buffers.values()].filter(isUnsaved).map(({ relPath, text }) => [relPath, text]));
  const { path, status, error } = view.config;
  const config = { path, status, ...(error === undefined ? {} : { error }) };
  return { snapshot: overlaySnapshot(view.snapshot, unsaved), prompt, config };
}
