import { createStore, type StoreApi } from "zustand/vanilla";
import type { DeclarativeHook, HookOperation } from "#shared/hooks/bootstrap-hook.ts";
import { parseHooks } from "#shared/hooks/parse-hooks.ts";
import type { SettingsState } from "./settings-store.ts";
import type { WorkspaceStoreState } from "./workspace-state.ts";

/** One change of the file list that exists in this window only. */
export interface WhatIfChange {
  readonly id: number;
  readonly op: HookOperation;
  /** Name of the hook whose effect it is, when a run made it. */
  readonly from?: string;
}

/** What a run of a user's hook left, looked at but not yet taken. */
export interface HookTrial {
  readonly name: string;
  readonly files: readonly unknown[];
}

/** "What if": changes of the file list that never touch the disk. */
export interface WhatIfState {
  readonly changes: readonly WhatIfChange[];
  /** True when the live preview shows the prompt with the changes. */
  readonly isShown: boolean;
  /** True when the changes are kept in the app's settings for this workspace. */
  readonly isKept: boolean;
  readonly trial: HookTrial | null;
  add(op: HookOperation, from?: string): void;
  replace(id: number, op: HookOperation): void;
  remove(id: number): void;
  clear(): void;
  show(isShown: boolean): void;
  /** Starts or stops keeping; false when the changes are too large to keep. */
  keep(isKept: boolean): boolean;
  setTrial(trial: HookTrial | null): void;
}

/** Longest text of hooks that is kept for a workspace, UTF-16 code units. */
export const MAX_KEPT_CHARS = 200_000;
/** Workspaces whose changes are kept; the oldest give way. */
const MAX_KEPT_WORKSPACES = 20;
const NO_HOOKS: readonly DeclarativeHook[] = [];

const known = new WeakMap<readonly WhatIfChange[], readonly DeclarativeHook[]>();

/** The hooks file that a list of changes amounts to; empty without changes, the same for the same list. */
export function hooksOf(changes: readonly WhatIfChange[]): readonly DeclarativeHook[] {
  if (changes.length === 0) return NO_HOOKS;
  const hooks = known.get(changes) ?? [{ event: "agent:bootstrap", ops: changes.map(({ op }) => op) }];
  known.set(changes, hooks);
  return hooks;
}

/** The hooks that the live preview takes into account. */
export const shownHooks = (state: WhatIfState): readonly DeclarativeHook[] =>
  state.isShown ? hooksOf(state.changes) : NO_HOOKS;

/** Text of the file that the command line's `--hooks` takes. */
export const hooksText = (changes: readonly WhatIfChange[]): string => `${JSON.stringify(hooksOf(changes), null, 2)}\n`;

/** Creates the store; it follows the open workspace and keeps its changes in the settings when asked to. */
export function createWhatIfStore(stores: {
  readonly workspace: StoreApi<WorkspaceStoreState>;
  readonly settings: StoreApi<SettingsState>;
}): StoreApi<WhatIfState> {
  const { workspace, settings } = stores;
  let lastId = 0;
  const numbered = (op: HookOperation, from?: string): WhatIfChange => {
    lastId += 1;
    return { id: lastId, op, ...(from === undefined ? {} : { from }) };
  };

  const dirOf = (state: WorkspaceStoreState): string | null => state.view?.snapshot.workspaceDir ?? null;

  const write = (text: string | null): void => {
    const dir = dirOf(workspace.getState());
    if (dir === null) return;
    const others = settings.getState().settings.whatIf.filter((kept) => kept.dir !== dir);
    const whatIf = text === null ? others : [{ dir, hooks: text }, ...others].slice(0, MAX_KEPT_WORKSPACES);
    void settings.getState().update({ whatIf });
  };

  const store = createStore<WhatIfState>()((set, get) => {
    const change = (changes: readonly WhatIfChange[]): void => {
      const text = hooksText(changes);
      const fits = text.length <= MAX_KEPT_CHARS;
      const { isKept } = get();
      set({ changes, isShown: get().isShown && changes.length > 0, isKept: isKept && fits });
      if (isKept) write(fits && changes.length > 0 ? text : null);
    };
    return {
      ...EMPTY,
      add: (op, from) => {
        change([...get().changes, numbered(op, from)]);
        set({ isShown: true });
      },
      replace: (id, op) => change(get().changes.map((known) => (known.id === id ? { ...known, op } : known))),
      remove: (id) => change(get().changes.filter((known) => known.id !== id)),
      clear: () => change([]),
      show: (isShown) => set({ isShown }),
      keep(isKept) {
        const text = hooksText(get().changes);
        if (isKept && text.length > MAX_KEPT_CHARS) return false;
        set({ isKept });
        write(isKept && get().changes.length > 0 ? text : null);
        return true;
      },
      setTrial: (trial) => set({ trial }),
    };
  });

  const load = (dir: string | null): void => {
    const kept = settings.getState().settings.whatIf.find((candidate) => candidate.dir === dir);
    const parsed = kept === undefined ? undefined : parseHooks(kept.hooks);
    const hooks = parsed?.ok ? parsed.value : [];
    const changes = hooks.flatMap((hook) => hook.ops.map((op) => numbered(op)));
    store.setState({ ...EMPTY, changes, isKept: changes.length > 0 });
  };
  workspace.subscribe((now, before) => {
    if (dirOf(now) !== dirOf(before)) load(dirOf(now));
  });
  return store;
}

const EMPTY = { changes: [], isShown: false, isKept: false, trial: null } as const;
