import type { StoreApi } from "zustand/vanilla";
import type { Settings, WorkspaceView } from "#shared/rpc/contract.ts";
import type { HostClient } from "#shared/rpc/host-client.ts";
import type { NativePowers } from "#shared/rpc/native-powers.ts";
import { createAutosave } from "./autosave.ts";
import { type ChangesState, createChangesStore } from "./changes-store.ts";
import { type CursorState, createCursorStore } from "./cursor-store.ts";
import { createFileViewStore, type FileViewState } from "./file-view-store.ts";
import { createMachineStore, type MachineState } from "./machine-store.ts";
import { mergeCleanly } from "./merge-cleanly.ts";
import { createProblemsStore, type ProblemsState } from "./problems-store.ts";
import { createRecentFilesStore, type RecentFilesState } from "./recent-files-store.ts";
import { createReviewStore, type ReviewState } from "./review-store.ts";
import { createScreenStore, type ScreenState } from "./screen-store.ts";
import { createSelectors, type Selectors } from "./selectors.ts";
import { createSettingsStore, type SettingsState } from "./settings-store.ts";
import { createWhatIfStore, type WhatIfState } from "./what-if-store.ts";
import type { WorkspaceStoreState } from "./workspace-state.ts";
import { createWorkspaceStore } from "./workspace-store.ts";

/** Every store of a window, by lifetime. */
export interface AppStores {
  readonly client: HostClient;
  /** Powers that only a desktop window has; what is absent is hidden. */
  readonly native: Partial<NativePowers>;
  readonly workspace: StoreApi<WorkspaceStoreState>;
  readonly settings: StoreApi<SettingsState>;
  readonly machine: StoreApi<MachineState>;
  readonly screen: StoreApi<ScreenState>;
  readonly cursor: StoreApi<CursorState>;
  readonly recentFiles: StoreApi<RecentFilesState>;
  readonly fileView: StoreApi<FileViewState>;
  readonly whatIf: StoreApi<WhatIfState>;
  readonly selectors: Selectors;
  readonly problems: StoreApi<ProblemsState>;
  readonly changes: StoreApi<ChangesState>;
  readonly review: StoreApi<ReviewState>;
  /** Told when the window loses the focus or is hidden: drafts are written, "save on leaving" saves. */
  windowLeft(): void;
  dispose(): void;
}

/** Most workspaces remembered. */
const MAX_RECENT = 20;

/** Creates the stores of one window over a host client. */
export function createStores(options: {
  readonly client: HostClient;
  readonly native?: Partial<NativePowers>;
  /** Language that texts made by the host (templates, sample) are asked for. */
  readonly language: () => "en" | "zh-CN";
}): AppStores {
  const { client, language, native = {} } = options;
  const settings = createSettingsStore(client);
  const recentOf = ({ snapshot }: WorkspaceView) =>
    settings.getState().settings.recentWorkspaces.find(({ dir }) => dir === snapshot.workspaceDir);
  const rememberOpened = (view: WorkspaceView): void => {
    if (view.isSample) return;
    const dir = view.snapshot.workspaceDir;
    const others = settings.getState().settings.recentWorkspaces.filter((recent) => recent.dir !== dir);
    const recentWorkspaces = [{ ...recentOf(view), dir, openedAtMs: Date.now() }, ...others].slice(0, MAX_RECENT);
    void settings.getState().update({ recentWorkspaces });
  };
  const { store: workspace, dispose } = createWorkspaceStore({
    client,
    merge: mergeCleanly,
    language,
    lastFiles: (view) => recentOf(view)?.files,
    onOpened: rememberOpened,
  });
  const mode = (): Settings["autosave"] => settings.getState().settings.autosave;
  const selectors = createSelectors();
  const problems = createProblemsStore({
    client,
    workspace,
    prompt: selectors.prompt,
    ignored: async () => (await import("./ignored-problems.ts")).createIgnoredProblems(settings),
  });
  const autosave = createAutosave({ store: workspace, mode });
  const screen = createScreenStore();
  const recentFiles = createRecentFilesStore(workspace, (view) => recentOf(view)?.files?.lately ?? []);
  const openFiles = import("./open-files-keeper.ts").then(({ keepOpenFiles }) =>
    keepOpenFiles({ workspace, settings, recentFiles }),
  );
  const review = createReviewStore({ client, workspace, screen });
  return {
    client,
    native,
    workspace,
    settings,
    machine: createMachineStore(client),
    screen,
    cursor: createCursorStore(),
    recentFiles,
    fileView: createFileViewStore(workspace),
    whatIf: createWhatIfStore({ workspace, settings }),
    selectors,
    problems: problems.store,
    changes: createChangesStore({ client, workspace }),
    review: review.store,
    windowLeft() {
      void workspace.getState().flushDrafts();
      autosave.windowLeft();
      void openFiles.then(({ flush }) => flush());
    },
    dispose() {
      autosave.dispose();
      problems.dispose();
      void openFiles.then((keeper) => keeper.dispose());
      review.dispose();
      dispose();
    },
  };
}
