import { createStore, type StoreApi } from "zustand/vanilla";
import { isUnsaved } from "#renderer/stores/buffer-transitions.ts";
import type { AppStores } from "#renderer/stores/create-stores.ts";
import { readOnlyReason } from "#renderer/stores/read-only-reason.ts";
import { snapshotFile } from "#shared/files/snapshot.ts";
import type { CallResult } from "#shared/rpc/contract.ts";
import { compileSearch } from "#shared/search/compile-search.ts";
import { bySearchOrder } from "#shared/search/search-order.ts";
import { isInScope } from "#shared/search/search-query.ts";
import { askSearch } from "./ask-search.ts";
import { type DoneReplacement, type FoundFile, type SearchState, tickedHits } from "./search-state.ts";

/** Matches listed at most; the rest is counted. */
export const MAX_LISTED = 2_000;
/** A search starts once nothing was typed for this long, ms. */
const QUIET_MS = 250;

const started = new WeakMap<AppStores, StoreApi<SearchState>>();

/** The search of a window, made when it is first asked for; it lives as long as the window. */
export function searchStoreOf(stores: AppStores): StoreApi<SearchState> {
  const known = started.get(stores);
  if (known !== undefined) return known;
  const made = createSearchStore(stores);
  started.set(stores, made);
  return made;
}

const NOTHING_FOUND = { files: [], looked: 0, inScope: 0, leftOut: 0, unticked: new Map(), trouble: null } as const;

function createSearchStore({ client, workspace }: AppStores): StoreApi<SearchState> {
  /** Grows with each search; what an older one finds is dropped. */
  let turn = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const store = createStore<SearchState>()((set, get) => ({
    query: { text: "", matchCase: false, wholeWord: false, isPattern: false },
    scope: { kind: null, path: "" },
    replacement: "",
    isReplacing: false,
    isSearching: false,
    hasSearched: false,
    ...NOTHING_FOUND,
    isBusy: false,
    done: null,
    ask(change) {
      set({ query: { ...get().query, ...change }, unticked: new Map() });
      searchSoon();
    },
    limit(change) {
      set({ scope: { ...get().scope, ...change } });
      searchSoon();
    },
    replaceBy: (replacement) => set({ replacement }),
    openReplacing: (isReplacing) => set({ isReplacing }),
    search,
    tick(relPath, starts, ticked) {
      const without = new Set(get().unticked.get(relPath));
      for (const start of starts) ticked ? without.delete(start) : without.add(start);
      set({ unticked: new Map(get().unticked).set(relPath, without) });
    },
    replace,
    undo() {
      const { done } = get();
      if (done === null) return;
      const { buffers, replaceText } = workspace.getState();
      for (const { relPath, before, after } of done.changes) {
        if (buffers.get(relPath)?.text === after) replaceText(relPath, before);
      }
      set({ done: null });
      void search();
    },
    forget: () => set({ done: null }),
  }));

  const searchSoon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void search(), QUIET_MS);
  };

  async function search(): Promise<void> {
    clearTimeout(timer);
    turn += 1;
    const mine = turn;
    const { query, scope, unticked } = store.getState();
    const { view, buffers } = workspace.getState();
    const search = compileSearch(query);
    if (view === null || !search.ok) {
      const trouble = search.ok || search.error.kind === "empty" ? null : search.error;
      store.setState({ ...NOTHING_FOUND, trouble, isSearching: false, hasSearched: false });
      return;
    }
    store.setState({ isSearching: true, hasSearched: true, trouble: null });
    const open = [...buffers.values()].filter(({ relPath }) => isInScope(relPath, scope));
    const texts = open.map(({ relPath, text }) => ({ relPath, text }));
    const answer = texts.length === 0 ? null : await askSearch({ kind: "find", query, texts });
    if (mine !== turn) return;
    if (answer === "too-slow") return end({ kind: "too-slow" });
    let files: readonly FoundFile[] = (answer?.found ?? []).map((found) => ({
      ...found,
      version: { kind: "open", text: buffers.get(found.relPath)?.text ?? "" },
    }));
    let looked = open.length;
    let leftOut = 0;
    const skip = [...buffers.keys()];
    let after: string | null = null;
    do {
      const most = Math.max(0, MAX_LISTED - listedIn(files));
      const asked = { workspaceId: view.workspaceId, query, scope, skip, after, most };
      // The type of the answer depends on the question of the next turn.
      const page: Awaited<ReturnType<typeof ask>> = await ask(asked);
      if (mine !== turn) return;
      if (!page.ok) return end({ kind: "host", error: page.error });
      files = [...files, ...page.value.files.map(onDisk)].sort((a, b) => bySearchOrder(a.relPath, b.relPath));
      looked += page.value.looked;
      leftOut += page.value.leftOut;
      after = page.value.next;
      store.setState({ files, looked, leftOut, inScope: page.value.inScope + open.length });
    } while (after !== null);
    // Ticks that were taken away stay so while the same matches are there.
    store.setState({ unticked: keptTicks(files, unticked) });
    end(null);
  }

  const ask = (asked: Parameters<typeof client.call<"search.files">>[1]) => client.call("search.files", asked);
  const end = (trouble: SearchState["trouble"]): void =>
    store.setState({ isSearching: false, trouble, ...(trouble !== null && { files: [], unticked: new Map() }) });

  /** The text of a file as it was searched; otherwise why it is left alone. */
  async function textToChange(file: FoundFile): Promise<{ text: string } | DoneReplacement["left"][number]> {
    const { relPath, version } = file;
    const { buffers, readFile } = workspace.getState();
    if (!buffers.has(relPath) && !(await readFile(relPath))) return { relPath, reason: "not-readable" };
    const state = workspace.getState();
    const buffer = state.buffers.get(relPath);
    const onDisk = state.view === null ? undefined : snapshotFile(state.view.snapshot, relPath);
    const text = buffer?.text ?? onDisk?.text;
    if (text === undefined) return { relPath, reason: "not-readable" };
    const hash = buffer === undefined ? onDisk?.hash : isUnsaved(buffer) ? undefined : buffer.base.hash;
    const isSame = version.kind === "open" ? text === version.text : hash === version.hash;
    if (!isSame) return { relPath, reason: "changed" };
    return readOnlyReason(state, relPath) === null ? { text } : { relPath, reason: "read-only" };
  }

  async function replace(): Promise<void> {
    const { files, unticked, query, replacement, isBusy } = store.getState();
    if (isBusy) return;
    store.setState({ isBusy: true });
    const workspaceId = workspace.getState().view?.workspaceId;
    const changes: DoneReplacement["changes"][number][] = [];
    const left: DoneReplacement["left"][number][] = [];
    let matches = 0;
    for (const file of files) {
      const { relPath } = file;
      const chosen = tickedHits(file, unticked).map(({ start }) => start);
      if (chosen.length === 0) continue;
      const before = await textToChange(file);
      if (!("text" in before)) {
        left.push(before);
        continue;
      }
      const { text } = before;
      const answer = await askSearch({ kind: "replace", query, text, chosen, replacement });
      const { buffers, replaceText, view } = workspace.getState();
      const isThere = view?.workspaceId === workspaceId && (buffers.get(relPath)?.text ?? text) === text;
      if (answer === "too-slow" || !answer.result.ok || !isThere) {
        left.push({ relPath, reason: "changed" });
        continue;
      }
      replaceText(relPath, answer.result.value);
      changes.push({ relPath, before: text, after: answer.result.value });
      matches += chosen.length;
    }
    store.setState({ isBusy: false, done: { matches, changes, left } });
    await search();
  }

  let shownId: string | undefined;
  workspace.subscribe(({ view }) => {
    if (view?.workspaceId === shownId) return;
    shownId = view?.workspaceId;
    turn += 1;
    store.setState({ ...NOTHING_FOUND, isSearching: false, hasSearched: false, done: null });
  });
  shownId = workspace.getState().view?.workspaceId;
  return store;
}

const listedIn = (files: readonly FoundFile[]): number => files.reduce((sum, { hits }) => sum + hits.length, 0);

const onDisk = ({ hash, ...found }: CallResult<"search.files">["files"][number]): FoundFile => ({
  ...found,
  version: { kind: "disk", hash },
});

function keptTicks(files: readonly FoundFile[], unticked: SearchState["unticked"]): SearchState["unticked"] {
  const kept = files.flatMap(({ relPath, hits }): [string, ReadonlySet<number>][] => {
    const without = unticked.get(relPath);
    if (without === undefined) return [];
    return [[relPath, new Set(hits.map(({ start }) => start).filter((start) => without.has(start)))]];
  });
  return new Map(kept);
}
