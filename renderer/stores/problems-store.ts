import { createStore, type StoreApi } from "zustand/vanilla";
import type { Diagnostic } from "#shared/diagnostics/diagnostic.ts";
import { overlaySnapshot, type SnapshotFile, snapshotFile, type WorkspaceSnapshot } from "#shared/files/snapshot.ts";
import { type PathFact, pathsOfLinks } from "#shared/problems/path-facts.ts";
import type { HostClient } from "#shared/rpc/host-client.ts";
import { isUnsaved } from "./buffer-transitions.ts";
import type { IgnoredProblems } from "./ignored-problems.ts";
import { createTextLooker, type LookedText } from "./text-looker.ts";
import type { SelectPrompt, WorkspaceState, WorkspaceStoreState } from "./workspace-state.ts";

/** Whether skills, daily notes and other files outside of the prompt are looked at, too. */
export type MoreFiles =
  | { readonly status: "not-looked" | "looking" | "failed" }
  /** `files` were looked at; `leftOut` are too many or too large. */
  | { readonly status: "looked"; readonly files: number; readonly leftOut: number };

/** Every problem of the open workspace, unsaved text included. */
export interface ProblemsState {
  readonly problems: readonly Diagnostic[];
  /** Those the user does not want to be told of. */
  readonly ignored: readonly Diagnostic[];
  /** Workspace they were found in; null before the first look. */
  readonly workspaceId: string | null;
  readonly more: MoreFiles;
  /** Reads skills, daily notes and private files and looks through them, until another workspace opens. */
  lookAtMore(): Promise<void>;
  /** Leaves a problem out in this workspace from now on. */
  ignore(problem: Diagnostic): void;
  /** Tells of an ignored problem again; of all of the workspace without one. */
  recall(problem?: Diagnostic): void;
  /** Text of a file as problems are found in it, unsaved text included; undefined when it is not known. */
  textOf(relPath: string | undefined): string | undefined;
}

/** The store with the means to end it. */
export interface ProblemsStore {
  readonly store: StoreApi<ProblemsState>;
  dispose(): void;
}

/** Pause after the last keystroke before changed texts are looked through again, ms. */
const PAUSE_MS = 350;

/** Creates the store; looking through texts grows with them, so it waits for a pause and is done in a worker. */
export function createProblemsStore(options: {
  readonly client: HostClient;
  readonly workspace: StoreApi<WorkspaceStoreState>;
  readonly prompt: SelectPrompt;
  /** Fetched when first needed. */
  readonly ignored: () => Promise<IgnoredProblems>;
  readonly pauseMs?: number;
}): ProblemsStore {
  const { client, workspace, prompt, ignored, pauseMs = PAUSE_MS } = options;
  const looker = createTextLooker();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDisposed = false;
  let turn = 0;
  let more: readonly SnapshotFile[] = [];
  let paths: ReadonlyMap<string, PathFact> = new Map();

  const lookSoon = (waitMs: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void look(), waitMs);
  };

  const look = async (): Promise<void> => {
    timer = undefined;
    turn += 1;
    const mine = turn;
    const state = workspace.getState();
    const { view } = state;
    const selected = prompt(state);
    if (view === null || selected === null) {
      store.setState({ problems: [], ignored: [], workspaceId: view?.workspaceId ?? null });
      return;
    }
    const { workspaceId } = view;
    const unsaved = unsavedTexts(state);
    const snapshot = overlaySnapshot(view.snapshot, unsaved);
    const others = more.map((file) => {
      const text = unsaved.get(file.relPath);
      return text === undefined ? file : { ...file, text };
    });
    const texts = [...textsOf(snapshot.files), ...textsOf(others)];
    const isCurrent = (): boolean => !isDisposed && mine === turn;
    // Fetched when first needed, so that the first scripts stay small.
    const [{ findProblems }, { sortIgnored }, kept] = await Promise.all([
      import("#shared/problems/find-problems.ts"),
      import("./ignored-problems.ts"),
      ignored(),
      looker.look(texts),
    ]);
    if (!isCurrent()) return;
    const wanted = pathsOfLinks(texts.flatMap((file) => looker.findings(file) ?? []));
    const unknown = wanted.filter((path) => !paths.has(path));
    if (unknown.length > 0) {
      const answer = await client.call("problems.paths", { workspaceId, paths: unknown });
      if (!isCurrent()) return;
      if (answer.ok) paths = new Map([...paths, ...unknown.flatMap((path, at) => pairOf(path, answer.value[at]))]);
    }
    const { path, status, error } = view.config;
    const found = findProblems({
      snapshot,
      prompt: selected,
      config: { path, status, ...(error === undefined ? {} : { error }) },
      more: others,
      findings: looker.findings,
      paths,
    });
    const sorted = sortIgnored(found, { keys: kept.keysOf(snapshot.workspaceDir), textOf });
    const before = store.getState();
    const isSame =
      before.workspaceId === workspaceId &&
      JSON.stringify([before.problems, before.ignored]) === JSON.stringify([sorted.problems, sorted.ignored]);
    if (!isSame) store.setState({ ...sorted, workspaceId });
  };

  const readMore = async (): Promise<void> => {
    const { view } = workspace.getState();
    if (view === null) return;
    const { workspaceId, profileId, agentId } = view;
    const peeked = await client.call("workspace.peek", { dir: view.snapshot.workspaceDir, profileId, agentId });
    const now = workspace.getState().view;
    if (isDisposed || now === null || now.workspaceId !== workspaceId) return;
    if (!peeked.ok) {
      store.setState({ more: { status: "failed" } });
      return;
    }
    const names = new Set(now.extras.map(({ relPath }) => relPath));
    more = peeked.value.snapshot.files.filter(({ relPath, text }) => names.has(relPath) && text !== undefined);
    paths = new Map();
    await look();
    store.setState({ more: { status: "looked", files: more.length, leftOut: names.size - more.length } });
  };

  const textOf = (relPath: string | undefined): string | undefined => {
    const { view, buffers } = workspace.getState();
    if (relPath === undefined || view === null) return undefined;
    const file = snapshotFile(view.snapshot, relPath);
    const read = file?.text === undefined ? more.find((other) => other.relPath === relPath) : file;
    return buffers.get(relPath)?.text ?? read?.text;
  };

  const changeIgnored = async (change: (kept: IgnoredProblems, dir: string) => void): Promise<void> => {
    const kept = await ignored();
    const { view } = workspace.getState();
    if (view === null || isDisposed) return;
    change(kept, view.snapshot.workspaceDir);
    lookSoon(0);
  };

  const store: StoreApi<ProblemsState> = createStore<ProblemsState>()(() => ({
    problems: [],
    ignored: [],
    workspaceId: null,
    more: { status: "not-looked" },
    async lookAtMore() {
      if (store.getState().more.status === "looking") return;
      store.setState({ more: { status: "looking" } });
      await readMore();
    },
    ignore: (problem) => void changeIgnored((kept, dir) => kept.add(dir, { problem, text: textOf(problem.relPath) })),
    recall: (problem) =>
      void changeIgnored((kept, dir) => {
        if (problem === undefined) kept.clear(dir);
        else kept.remove(dir, { problem, text: textOf(problem.relPath) });
      }),
    textOf,
  }));

  const stop = workspace.subscribe((state, before) => {
    if (state.view === before.view && state.buffers === before.buffers && state.sessionKind === before.sessionKind)
      return;
    const isOther = state.view?.workspaceId !== before.view?.workspaceId;
    if (isOther) {
      more = [];
      store.setState({ more: { status: "not-looked" } });
    }
    // Files may have come or gone.
    if (isOther || state.view !== before.view) paths = new Map();
    const isRead = store.getState().more.status === "looked";
    if (isRead && state.view?.extras !== before.view?.extras) void readMore();
    lookSoon(isOther ? 0 : pauseMs);
  });

  return {
    store,
    dispose() {
      isDisposed = true;
      stop();
      clearTimeout(timer);
      looker.dispose();
    },
  };
}

function unsavedTexts({ buffers }: WorkspaceState): ReadonlyMap<string, string> {
  return new Map([...buffers.values()].filter(isUnsaved).map(({ relPath, text }) => [relPath, text]));
}

function textsOf(files: WorkspaceSnapshot["files"]): readonly LookedText[] {
  return files.flatMap(({ kind, path, relPath, text }) =>
    kind === "file" && text !== undefined ? [{ path, relPath, text }] : [],
  );
}

const pairOf = (path: string, fact: PathFact | undefined): readonly (readonly [string, PathFact])[] =>
  fact === undefined ? [] : [[path, fact]];
