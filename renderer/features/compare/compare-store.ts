import { createStore, type StoreApi } from "zustand/vanilla";
import type { AppStores } from "#renderer/stores/create-stores.ts";
import { loadRulesEngine } from "#renderer/stores/rules-engine.ts";
import { type CompareSide, otherSide } from "#shared/compare/copy-hunks.ts";
import type { DialectId } from "#shared/prompt/assembled-prompt.ts";
import type { WorkspaceView } from "#shared/rpc/contract.ts";
import type { HostError } from "#shared/rpc/errors.ts";
import type { SessionKind } from "#shared/sessions/session.ts";
import { type CopyPlan, offerCopyUndo, writeCopy } from "./copy-across.ts";
import type { SideTarget } from "./side-target.ts";

/** One side: what was chosen, and the last look at it. */
export interface SideState {
  readonly target: SideTarget;
  readonly session: SessionKind;
  /** Null follows detection. */
  readonly dialect: DialectId | null;
  /** The look stays while a new one is under way. */
  readonly view: WorkspaceView | null;
  readonly isReading: boolean;
  readonly error: HostError | null;
}

/** What may be chosen for a side. */
export type SideChoice = Partial<Pick<SideState, "target" | "session" | "dialect">>;

/** A copy on its way: asked about, being written, or refused. */
export interface CopyState {
  readonly plan: CopyPlan;
  readonly status: "asked" | "writing" | "changed" | "failed";
  readonly error: HostError | null;
}

/** The comparison on show. */
export interface CompareState {
  readonly left: SideState;
  readonly right: SideState;
  /** File in front; null stands for the whole prompt. */
  readonly selected: string | null;
  readonly shows: "file" | "prompt";
  readonly copy: CopyState | null;
  /** Changes a side at once; a version only when what its prompt is made with is there. */
  choose(side: CompareSide, choice: SideChoice): void;
  swap(): void;
  /** Looks at every side again whose folder is this one; at both without a folder. */
  readAgain(dir?: string): Promise<void>;
  select(relPath: string | null): void;
  show(shows: "file" | "prompt"): void;
  askCopy(plan: CopyPlan): void;
  dropCopy(): void;
  makeCopy(): Promise<void>;
}

/** Creates the comparison of two sides; reading starts at once. */
export function createCompareStore(
  stores: AppStores,
  first: {
    readonly left: SideChoice & Pick<SideState, "target">;
    readonly right: SideChoice & Pick<SideState, "target">;
  },
): StoreApi<CompareState> {
  const { client } = stores;
  const start = (choice: SideChoice & Pick<SideState, "target">): SideState => ({
    session: "main",
    dialect: null,
    ...choice,
    view: null,
    isReading: true,
    error: null,
  });

  const store = createStore<CompareState>()((set, get) => {
    const change = (side: CompareSide, part: Partial<SideState>): void => set({ [side]: { ...get()[side], ...part } });

    /** Number of the last look at a target; an answer that comes after a newer look is dropped. */
    const looks = new WeakMap<SideTarget, number>();

    const read = async (side: CompareSide): Promise<void> => {
      const { target } = get()[side];
      const look = (looks.get(target) ?? 0) + 1;
      looks.set(target, look);
      change(side, { isReading: true });
      const result = await client.call("workspace.peek", target);
      if (result.ok) await loadRulesEngine(result.value.dialect.id);
      if (looks.get(target) !== look) return;
      // Sides may have been swapped or chosen anew while the host was reading.
      for (const place of ["left", "right"] as const) {
        if (get()[place].target !== target) continue;
        change(place, {
          isReading: false,
          ...(result.ok ? { view: result.value, error: null } : { error: result.error }),
        });
      }
    };

    return {
      left: start(first.left),
      right: start(first.right),
      selected: "SOUL.md",
      shows: "file",
      copy: null,
      async choose(side, choice) {
        if (choice.dialect) await loadRulesEngine(choice.dialect);
        const isOther = choice.target !== undefined && choice.target.dir !== get()[side].target.dir;
        change(side, { ...choice, ...(isOther ? { view: null, error: null, dialect: null } : {}) });
        if (choice.target !== undefined) void read(side);
      },
      swap: () => set(({ left, right }) => ({ left: right, right: left })),
      async readAgain(dir) {
        const sides = (["left", "right"] as const).filter(
          (side) => dir === undefined || get()[side].target.dir === dir,
        );
        await Promise.all(sides.map(read));
      },
      select: (selected) => set({ selected }),
      show: (shows) => set({ shows }),
      askCopy: (plan) => set({ copy: { plan, status: "asked", error: null } }),
      dropCopy: () => set({ copy: null }),
      async makeCopy() {
        const { copy } = get();
        if (copy === null || copy.status === "writing") return;
        const { plan } = copy;
        const target = get()[otherSide(plan.from)].target;
        set({ copy: { plan, status: "writing", error: null } });
        const written = await writeCopy(stores, { target, ...plan });
        if (written.status === "failed") {
          set({ copy: { plan, status: "failed", error: written.error } });
          return;
        }
        await get().readAgain(target.dir);
        if (written.status === "changed") {
          set({ copy: { plan, status: "changed", error: null } });
          return;
        }
        set({ copy: null });
        offerCopyUndo(stores, { plan, target, hash: written.hash, onUndone: () => get().readAgain(target.dir) });
      },
    };
  });
  void store.getState().readAgain();
  return store;
}
