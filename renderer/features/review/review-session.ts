import { createStore, type StoreApi } from "zustand/vanilla";
import type { AppStores } from "#renderer/stores/create-stores.ts";
import { offerUndo } from "#renderer/stores/undo-offers.ts";
import type { Decision } from "#shared/review/find-changes.ts";
import type { ReviewedFileEntry } from "#shared/rpc/review-calls.ts";
import { type CarryFailure, carryOut } from "./carry-out.ts";
import { type FileReview, startReview } from "./file-review.ts";
import { findChangesBeside } from "./find-changes-beside.ts";

/** A file under review as this visit of the screen knows it. */
export type ReviewedFile =
  | { readonly status: "reading" }
  /** One of its versions cannot be shown. */
  | { readonly status: "hidden" }
  | { readonly status: "ready"; readonly review: FileReview };

/** One visit of the Review screen: what is decided stays in sight until it is left. */
export interface ReviewSession {
  readonly files: ReadonlyMap<string, ReviewedFile>;
  readonly isBusy: boolean;
  /** Takes the host's list in: reads what is new and what somebody changed again. */
  meetList(entries: readonly ReviewedFileEntry[]): void;
  decide(relPath: string, index: number, decision: Decision): void;
  /** Keeps a change that cannot be shown. */
  keepHidden(relPath: string): Promise<void>;
  /** Decides everything that is open, in all files or in one, and offers to take it back. */
  decideAll(decision: "kept" | "reverted", only?: string): Promise<void>;
}

/** Starts a visit. */
export function createReviewSession(stores: AppStores, workspaceId: string): StoreApi<ReviewSession> {
  const { client, workspace } = stores;
  /** Decisions that are carried out, by file. */
  const carried = new Map<string, readonly Decision[]>();
  const chains = new Map<string, Promise<boolean>>();
  const entries = new Map<string, ReviewedFileEntry>();

  const store = createStore<ReviewSession>()(() => ({
    files: new Map(),
    isBusy: false,
    meetList,
    decide: (relPath, index, decision) => {
      const review = readyOf(relPath);
      if (review === undefined) return;
      void settle(relPath, review.decisions.with(index, decision));
    },
    keepHidden,
    decideAll,
  }));

  const put = (relPath: string, file: ReviewedFile | null): void => {
    const files = new Map(store.getState().files);
    if (file === null) files.delete(relPath);
    else files.set(relPath, file);
    store.setState({ files });
  };

  function readyOf(relPath: string): FileReview | undefined {
    const file = store.getState().files.get(relPath);
    return file?.status === "ready" ? file.review : undefined;
  }

  function meetList(list: readonly ReviewedFileEntry[]): void {
    const listed = new Map(list.map((entry) => [entry.relPath, entry]));
    for (const [relPath, entry] of listed) {
      const known = store.getState().files.get(relPath);
      entries.set(relPath, entry);
      const isStale =
        known === undefined ||
        (known.status === "hidden" && entry.canShow) ||
        (known.status === "ready" && !chains.has(relPath) && known.review.diskHash !== entry.disk);
      if (isStale) void read(relPath);
    }
    for (const [relPath, file] of store.getState().files) {
      if (listed.has(relPath) || chains.has(relPath)) continue;
      const isDecided = file.status === "ready" && !file.review.decisions.includes("open");
      if (!isDecided) put(relPath, null);
    }
  }

  async function read(relPath: string): Promise<void> {
    const entry = entries.get(relPath);
    if (store.getState().files.get(relPath) === undefined) put(relPath, { status: "reading" });
    const texts = entry?.canShow === true ? await client.call("review.read", { workspaceId, relPath }) : null;
    if (texts === null || !texts.ok) {
      put(relPath, { status: "hidden" });
      return;
    }
    const { seen, disk, diskHash, writable } = texts.value;
    if (seen === disk) {
      put(relPath, null);
      return;
    }
    const noticedAtMs = (entry?.noticed ?? []).map(({ atMs }) => atMs);
    const isChanged = seen !== null && disk !== null;
    const lineChanges = isChanged ? await findChangesBeside({ seen, disk }) : [];
    const review = startReview({ seen, disk }, { diskHash, canWrite: writable, noticedAtMs, lineChanges });
    carried.set(relPath, review.decisions);
    put(relPath, { status: "ready", review });
  }

  /** Shows decisions at once and carries them out after those before; false when they could not be. */
  function settle(relPath: string, decisions: readonly Decision[]): Promise<boolean> {
    const review = readyOf(relPath);
    if (review === undefined) return Promise.resolve(false);
    put(relPath, { status: "ready", review: { ...review, decisions } });
    const chain = (chains.get(relPath) ?? Promise.resolve(true)).then(() => bringAbout(relPath));
    chains.set(relPath, chain);
    void chain.finally(() => {
      if (chains.get(relPath) === chain) chains.delete(relPath);
    });
    return chain;
  }

  async function bringAbout(relPath: string): Promise<boolean> {
    const review = readyOf(relPath);
    const before = carried.get(relPath);
    if (review === undefined || before === undefined) return false;
    const { decisions } = review;
    if (decisions.join() === before.join()) return true;
    const done = await carryOut(stores, { workspaceId, relPath, review, before, decisions });
    if (done.ok) {
      carried.set(relPath, decisions);
      const now = readyOf(relPath);
      if (now !== undefined) put(relPath, { status: "ready", review: { ...now, diskHash: done.value } });
      return true;
    }
    tell(relPath, done.error);
    if (done.error.kind === "unsaved") put(relPath, { status: "ready", review: { ...review, decisions: before } });
    else await read(relPath);
    return false;
  }

  function tell(relPath: string, failure: CarryFailure): void {
    const { addNotice } = workspace.getState();
    if (failure.kind === "failed") {
      const params = { relPath, errorCode: failure.error.code };
      addNotice({ messageKey: "review:failed", params, tone: "bad" });
    } else {
      const messageKey = failure.kind === "unsaved" ? "review:unsavedTouches" : "review:changedAgain";
      addNotice({ messageKey, params: { relPath }, tone: "warn" });
    }
  }

  async function keepHidden(relPath: string): Promise<void> {
    const disk = entries.get(relPath)?.disk;
    if (disk === undefined) return;
    const marked = await client.call("review.markSeen", { workspaceId, relPath, disk });
    if (!marked.ok) tell(relPath, { kind: "failed", error: marked.error });
    else if (marked.value.status === "changed") tell(relPath, { kind: "changed" });
    else put(relPath, null);
  }

  async function decideAll(decision: "kept" | "reverted", only?: string): Promise<void> {
    store.setState({ isBusy: true });
    const before = new Map<string, readonly Decision[]>();
    let hidden = 0;
    let left = 0;
    for (const [relPath, file] of store.getState().files) {
      if (only !== undefined && relPath !== only) continue;
      if (file.status === "hidden" && decision === "kept") {
        await keepHidden(relPath);
        hidden += 1;
      } else if (file.status === "ready" && (decision === "kept" || file.review.canWrite)) {
        const { decisions } = file.review;
        if (!decisions.includes("open")) continue;
        const next = decisions.map((one) => (one === "open" ? decision : one));
        if (await settle(relPath, next)) before.set(relPath, decisions);
        else left += 1;
      } else left += 1;
    }
    store.setState({ isBusy: false });
    const { addNotice } = workspace.getState();
    if (before.size + hidden > 0) {
      addNotice({
        messageKey: decision === "kept" ? "review:keptAll" : "review:revertedAll",
        params: { count: before.size + hidden },
        tone: "ok",
        ...(before.size > 0 && {
          action: { labelKey: "review:undo", commandId: offerUndo(stores, () => takeBack(before)) },
        }),
      });
    }
    if (left > 0) addNotice({ messageKey: "review:someLeft", params: { count: left }, tone: "warn" });
  }

  async function takeBack(before: ReadonlyMap<string, readonly Decision[]>): Promise<void> {
    let isAll = true;
    for (const [relPath, decisions] of before) isAll = (await settle(relPath, decisions)) && isAll;
    if (isAll) workspace.getState().addNotice({ messageKey: "review:undoneAll", params: {}, tone: "ok" });
  }

  return store;
}
