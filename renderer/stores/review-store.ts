import { createStore, type StoreApi } from "zustand/vanilla";
import type { HostClient } from "#shared/rpc/host-client.ts";
import type { ReviewedFileEntry } from "#shared/rpc/review-calls.ts";
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
const NOTICE_KEY = "notice.othersChanged";

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
    if (hasNews) tell(files.length);
    if (files.length === 0) dropNotice();
    hasNews = false;
  }

  function tell(count: number): void {
    if (count === 0 || isInFront()) return;
    workspace.getState().addNotice({
      messageKey: NOTICE_KEY,
      params: { count },
      tone: "info",
      action: { labelKey: "shell:notice.review", commandId: "review.show" },
      leaves: true,
    });
  }

  function dropNotice(): void {
    const { notices, dismissNotice } = workspace.getState();
    for (const { id, messageKey } of notices) if (messageKey === NOTICE_KEY) dismissNotice(id);
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
