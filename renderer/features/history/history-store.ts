import { createStore, type StoreApi } from "zustand/vanilla";
import type { AppStores } from "#renderer/stores/create-stores.ts";
import type { Result } from "#shared/result.ts";
import type { HostError } from "#shared/rpc/errors.ts";
import type { GitCommit, GitState } from "#shared/rpc/git-calls.ts";
import type { Checkpoint, HistoryCursor, HistoryEntry } from "#shared/rpc/history-calls.ts";
import { entryId } from "./timeline-rows.ts";

/** What is chosen in the timeline. */
export type Chosen =
  | {
      readonly kind: "version";
      readonly entry: HistoryEntry;
      /** Moment in which it was found, for the way back. */
      readonly moment?: Pick<Checkpoint, "id" | "name">;
      /** Commit in which it was found; the text is read from git. */
      readonly commit?: GitCommit;
    }
  | { readonly kind: "commit"; readonly commit: GitCommit }
  | { readonly kind: "moment"; readonly id: string };

/** The timeline on show and what is chosen in it. */
export interface HistoryState {
  readonly status: "loading" | "ready" | "failed";
  readonly error: HostError | null;
  /** File whose versions are shown; null for all. */
  readonly relPath: string | null;
  readonly entries: readonly HistoryEntry[];
  /** Where older ones begin; null when all are read. */
  readonly next: HistoryCursor | null;
  readonly total: { readonly versions: number; readonly bytes: number };
  /** Every file that has versions. */
  readonly files: readonly string[];
  readonly moments: readonly Checkpoint[];
  /** Whether the workspace lies in a git repository, and whether it may be read; null until that is known. */
  readonly git: GitState | null;
  /** Newest first, as far as they are read. */
  readonly commits: readonly GitCommit[];
  readonly hasOlderCommits: boolean;
  readonly gitError: HostError | null;
  readonly chosen: Chosen | null;
  /** Reads the newest page and the moments; what is on show stays meanwhile. */
  reload(): Promise<void>;
  /** Reads the next older page. */
  readOlder(): Promise<void>;
  showFile(relPath: string | null): void;
  choose(chosen: Chosen | null): void;
  addMoment(name: string): Promise<Result<Checkpoint, HostError>>;
  renameMoment(id: string, name: string): Promise<Result<Checkpoint, HostError>>;
  removeMoment(id: string): Promise<Result<null, HostError>>;
  /** The user trusts the folder: its commits are read from now on. */
  trustGit(): Promise<void>;
  distrustGit(): Promise<void>;
}

const PAGE = 100;
/** Commits are read again after a change, but not more often than this, ms. */
const COMMITS_REST_MS = 5_000;
const known = new WeakMap<AppStores, Map<string, StoreApi<HistoryState>>>();

/** The timeline of a workspace in a window, made when it is first asked for. */
export function historyStoreOf(stores: AppStores, workspaceId: string): StoreApi<HistoryState> {
  const ofWindow = known.get(stores) ?? new Map<string, StoreApi<HistoryState>>();
  known.set(stores, ofWindow);
  const store = ofWindow.get(workspaceId) ?? createHistoryStore(stores, workspaceId);
  ofWindow.set(workspaceId, store);
  return store;
}

function createHistoryStore({ client }: AppStores, workspaceId: string): StoreApi<HistoryState> {
  /** Grows with each change of the file on show; answers of earlier ones are dropped. */
  let turn = 0;
  let commitsReadMs = Number.NEGATIVE_INFINITY;
  const store = createStore<HistoryState>()((set, get) => ({
    status: "loading",
    error: null,
    relPath: null,
    entries: [],
    next: null,
    total: { versions: 0, bytes: 0 },
    files: [],
    moments: [],
    git: null,
    commits: [],
    hasOlderCommits: false,
    gitError: null,
    chosen: null,
    async reload() {
      const mine = turn;
      if (performance.now() - commitsReadMs > COMMITS_REST_MS) void readGit();
      const { relPath } = get();
      const [listed, moments] = await Promise.all([
        client.call("history.list", { workspaceId, relPath, after: null, limit: PAGE }),
        client.call("history.checkpoints", { workspaceId }),
      ]);
      if (mine !== turn) return;
      if (!listed.ok) {
        // What was read before is still true.
        if (get().status !== "ready") set({ status: "failed", error: listed.error });
        return;
      }
      const { entries, next, total, files } = listed.value;
      const older = get();
      const last = entries.at(-1);
      const at = last === undefined ? -1 : older.entries.findIndex((entry) => entryId(entry) === entryId(last));
      const merged =
        at < 0 ? { entries, next } : { entries: [...entries, ...older.entries.slice(at + 1)], next: older.next };
      set({ status: "ready", error: null, ...merged, total, files, ...(moments.ok && { moments: moments.value }) });
    },
    async readOlder() {
      const mine = turn;
      const { relPath, next: after, hasOlderCommits, commits } = get();
      if (hasOlderCommits) void readCommits(commits.length);
      if (after === null) return;
      const listed = await client.call("history.list", { workspaceId, relPath, after, limit: PAGE });
      if (mine !== turn || !listed.ok || get().next !== after) return;
      set({ entries: [...get().entries, ...listed.value.entries], next: listed.value.next });
    },
    showFile(relPath) {
      if (relPath === get().relPath && get().status !== "failed") return;
      turn += 1;
      set({ relPath, status: "loading", entries: [], next: null, commits: [], hasOlderCommits: false, chosen: null });
      commitsReadMs = Number.NEGATIVE_INFINITY;
      void get().reload();
    },
    choose: (chosen) => set({ chosen }),
    async addMoment(name) {
      const added = await client.call("history.addCheckpoint", { workspaceId, name });
      if (added.ok) set({ moments: [added.value, ...get().moments] });
      return added;
    },
    async renameMoment(id, name) {
      const renamed = await client.call("history.renameCheckpoint", { workspaceId, id, name });
      if (renamed.ok) set({ moments: get().moments.map((moment) => (moment.id === id ? renamed.value : moment)) });
      return renamed;
    },
    async removeMoment(id) {
      const removed = await client.call("history.removeCheckpoint", { workspaceId, id });
      if (removed.ok) set({ moments: get().moments.filter((moment) => moment.id !== id), chosen: null });
      return removed;
    },
    async trustGit() {
      const trusted = await client.call("git.trust", { workspaceId });
      if (!trusted.ok) return set({ gitError: trusted.error });
      set({ git: trusted.value });
      if (trusted.value.status === "trusted") await readCommits(0);
    },
    async distrustGit() {
      await client.call("git.distrust", { workspaceId });
      const { chosen } = get();
      const isOfGit = chosen !== null && "commit" in chosen && chosen.commit !== undefined;
      set({ commits: [], hasOlderCommits: false, gitError: null, ...(isOfGit && { chosen: null }) });
      await readGit();
    },
  }));
  const { setState: set, getState: get } = store;

  async function readGit(): Promise<void> {
    commitsReadMs = performance.now();
    const state = await client.call("git.state", { workspaceId });
    if (!state.ok) return;
    set({ git: state.value });
    if (state.value.status === "trusted") await readCommits(0);
    else set({ commits: [], hasOlderCommits: false });
  }

  /** Reads a page of commits behind the first `skip`; what was read of later ones stays. */
  async function readCommits(skip: number): Promise<void> {
    const mine = turn;
    const { relPath } = get();
    const read = await client.call("git.commits", { workspaceId, relPath, skip, limit: PAGE });
    if (mine !== turn) return;
    if (!read.ok) return set({ gitError: read.error });
    const { commits } = read.value;
    set({
      commits: [...get().commits.slice(0, skip), ...commits],
      hasOlderCommits: commits.length === PAGE,
      gitError: null,
    });
  }

  return store;
}
