import { createStore, type StoreApi } from "zustand/vanilla";
import type { HostClient } from "#shared/rpc/host-client.ts";
import type { ReviewedFileEntry } from "#shared/rpc/review-calls.ts";
import { isUnsaved } from "./buffer-transitions.ts";
import type { ScreenState } from "./screen-store.ts";
import type { WorkspaceStoreState } from "./workspace-state.ts";

/** What others changed in the open workspace since the user last looked. */
export interface ReviewState {
  readonly files: readonly ReviewedFileEntry[];
  /** Reads the list again. */
  refresh(): Promise<void>;
}

/** The review store with the means to end it. */
export interface ReviewStore {
  readonly store: StoreApi<ReviewState>;
  dispose(): void;
}

/** Changes that come within this time are told once, ms. */
const GATHER_MS = 300;
const NOTICE_KEYS: readonly string[] = ["notice.othersChanged", "notice.reloaded"];
/** Notices of a single file that say more than that it was changed. */
const TOLD_KEYS: readonly string[] = ["notice.merged", "notice.conflict", "notice.fileWentAway"];

/** Creates the store over the open workspace; a quiet notice tells of foreign changes unless Review is in front. */
export function createReviewStore(options: {
  readonly client: HostClient;
  readonly workspace: StoreApi<WorkspaceStoreState>;
  readonly screen: StoreApi<ScreenState>;
}): ReviewStore {
  const { client, workspace, screen } = options;
  let shownId: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasNews = false;
  /** Files that others wrote since the last notice, in this window's sight. */
  const arrived = new Set<string>();

  const store = createStore<ReviewState>()(() => ({ files: [], refresh }));
  const isInFront = (): boolean => screen.getState().view === "review";
  const workspaceId = (): string | null => workspace.getState().view?.workspaceId ?? null;

  async function refresh(): Promise<void> {
    const id = workspaceId();
    if (id === null) return;
    const result = await client.call("review.list", { workspaceId: id });
    if (!result.ok || workspaceId() !== id) return;
    const { files } = result.value;
    if (JSON.stringify(files) !== JSON.stringify(store.getState().files)) store.setState({ files });
    if (hasNews) tell(files);
    if (files.length === 0) dropNotice();
    hasNews = false;
    arrived.clear();
  }

  function tell(files: readonly ReviewedFileEntry[]): void {
    const count = files.length;
    if (count === 0 || isInFront() || (count === 1 && files.some(isTold))) return;
    const [{ relPath, kind } = { relPath: "", kind: "added" }] = files;
    const isReread = count === 1 && kind === "changed" && arrived.has(relPath) && isClean(relPath);
    dropNotice();
    workspace.getState().addNotice({
      messageKey: isReread ? "notice.reloaded" : "notice.othersChanged",
      params: isReread ? { relPath } : { count },
      tone: "info",
      action: { labelKey: "shell:notice.review", commandId: "review.show" },
      leaves: true,
    });
  }

  /** Whether a notice that stays says already what became of an open file. */
  const isTold = ({ relPath }: ReviewedFileEntry): boolean =>
    workspace
      .getState()
      .notices.some(({ messageKey, params }) => params.relPath === relPath && TOLD_KEYS.includes(messageKey));

  /** Whether the file is open as it is on disk, so that the change is in its text. */
  function isClean(relPath: string): boolean {
    const buffer = workspace.getState().buffers.get(relPath);
    return buffer !== undefined && buffer.conflict === null && !isUnsaved(buffer);
  }

  function dropNotice(): void {
    const { notices, dismissNotice } = workspace.getState();
    for (const { id, messageKey } of notices) if (NOTICE_KEYS.includes(messageKey)) dismissNotice(id);
  }

  function refreshSoon(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void refresh(), GATHER_MS);
  }

  const stops = [
    workspace.subscribe(() => {
      const id = workspaceId();
      if (id === shownId) return;
      shownId = id;
      store.setState({ files: [] });
      if (id === null) return;
      // What others changed while the app was away is told as well.
      hasNews = true;
      refreshSoon();
    }),
    screen.subscribe(() => {
      if (isInFront()) dropNotice();
    }),
    client.on("review.changed", (event) => {
      if (event.workspaceId !== workspaceId()) return;
      hasNews ||= event.arrived.length > 0;
      for (const relPath of event.arrived) arrived.add(relPath);
      refreshSoon();
    }),
    client.onGap(refreshSoon),
    client.onConnection((connected) => {
      if (connected) refreshSoon();
    }),
  ];
  return {
    store,
    dispose() {
      clearTimeout(timer);
      for (const stop of stops) stop();
    },
  };
}
