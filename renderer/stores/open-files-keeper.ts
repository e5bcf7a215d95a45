import type { StoreApi } from "zustand/vanilla";
import type { OpenFiles } from "#shared/rpc/contract.ts";
import type { RecentFilesState } from "./recent-files-store.ts";
import type { SettingsState } from "./settings-store.ts";
import type { WorkspaceStoreState } from "./workspace-state.ts";

/** Quiet time after the last change of tabs before they are noted, ms. */
const PAUSE_MS = 1_000;
/** Most tabs that come back. */
const MAX_TABS = 30;

/** Notes which files are open in a workspace, so that they come back with it. */
export interface OpenFilesKeeper {
  /** Notes a change at once, when the window is left. */
  flush(): void;
  dispose(): void;
}

/** Follows the tabs; they are noted beside the folder in the list of folders opened last and go with it. */
export function keepOpenFiles(options: {
  readonly workspace: StoreApi<WorkspaceStoreState>;
  readonly settings: StoreApi<SettingsState>;
  readonly recentFiles: StoreApi<RecentFilesState>;
}): OpenFilesKeeper {
  const { workspace, settings, recentFiles } = options;
  let waiting: { readonly dir: string; readonly files: OpenFiles } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = (): void => {
    clearTimeout(timer);
    if (waiting === null) return;
    const { dir, files } = waiting;
    waiting = null;
    const { settings: now, update } = settings.getState();
    // A folder that is no longer listed was cleared away by the user.
    if (!now.recentWorkspaces.some((recent) => recent.dir === dir)) return;
    const recentWorkspaces = now.recentWorkspaces.map((recent) => (recent.dir === dir ? { ...recent, files } : recent));
    void update({ recentWorkspaces });
  };
  const stop = workspace.subscribe(({ view, tabs, activeTab }, before) => {
    if (view?.workspaceId !== before.view?.workspaceId) flush();
    else if (view !== null && !view.isSample && (tabs !== before.tabs || activeTab !== before.activeTab)) {
      const files = { tabs: tabs.slice(-MAX_TABS), front: activeTab, lately: recentFiles.getState().relPaths };
      waiting = { dir: view.snapshot.workspaceDir, files };
      clearTimeout(timer);
      timer = setTimeout(flush, PAUSE_MS);
    }
  });
  return {
    flush,
    dispose() {
      stop();
      clearTimeout(timer);
    },
  };
}
