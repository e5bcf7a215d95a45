import { createStore, type StoreApi } from "zustand/vanilla";
import type { SnapshotFile } from "#shared/files/snapshot.ts";
import { snapshotFile } from "#shared/files/snapshot.ts";
import type { FixId, FixPlan, FixStep } from "#shared/fixes/fix-plan.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { EntryResult } from "#shared/rpc/contract.ts";
import { type HostError, hostError } from "#shared/rpc/errors.ts";
import type { HostClient } from "#shared/rpc/host-client.ts";
import { isUnsaved } from "./buffer-transitions.ts";
import type { WorkspaceStoreState } from "./workspace-state.ts";

/** Command of the button in the notice of an action. */
const UNDO_COMMAND = "change.undo";

/** One step back. */
type UndoStep =
  | { readonly kind: "write"; readonly relPath: string; readonly text: string; readonly baseHash: string }
  | { readonly kind: "remove"; readonly relPath: string; readonly baseHash: string }
  | { readonly kind: "rename"; readonly relPath: string; readonly to: string; readonly baseHash: string }
  | { readonly kind: "restore"; readonly relPath: string; readonly undoId: string };

/** A help action that is done and can be taken back. */
export interface DoneChange {
  readonly id: FixId;
  readonly workspaceId: string;
  /** Files it touched, the one it was about last. */
  readonly relPaths: readonly string[];
  /** In the order in which they are taken back; null when one of them cannot be. */
  readonly undo: readonly UndoStep[] | null;
}

/** The last help action and whether one is under way. */
export interface ChangesState {
  readonly done: DoneChange | null;
  readonly isBusy: boolean;
  /** Does all steps of a plan; when one fails, those before it are taken back and a notice says why. True when all are done. */
  apply(plan: FixPlan): Promise<boolean>;
  /** Takes the last action back, unless one of its files was changed since. */
  undo(): Promise<void>;
  /** Stops offering to take it back. */
  forget(): void;
}

interface StepFailure {
  readonly relPath: string;
  readonly error: HostError;
}

/** Creates the store of help actions over the open workspace. */
export function createChangesStore(options: {
  readonly client: HostClient;
  readonly workspace: StoreApi<WorkspaceStoreState>;
}): StoreApi<ChangesState> {
  const { client, workspace } = options;

  const accept = (files: readonly SnapshotFile[]): void => workspace.getState().acceptFiles(files);

  async function write(
    at: { readonly workspaceId: string; readonly relPath: string },
    version: { readonly text: string; readonly baseHash: string | null },
  ): Promise<Result<string, StepFailure>> {
    const { relPath } = at;
    const saved = await client.call("file.save", { ...at, ...version });
    if (!saved.ok) return err({ relPath, error: saved.error });
    if (saved.value.status === "conflict") return changedMeanwhile(relPath, [saved.value.current]);
    accept([saved.value.file]);
    return ok(saved.value.file.hash ?? "");
  }

  async function changeEntry(
    relPath: string,
    asked: Promise<Result<EntryResult, HostError>>,
  ): Promise<Result<Extract<EntryResult, { status: "changed" }>, StepFailure>> {
    const changed = await asked;
    if (!changed.ok) return err({ relPath, error: changed.error });
    if (changed.value.status === "conflict") return changedMeanwhile(relPath, [changed.value.current]);
    accept(changed.value.files);
    return ok(changed.value);
  }

  function changedMeanwhile(relPath: string, files: readonly SnapshotFile[]): Result<never, StepFailure> {
    accept(files);
    return err({ relPath, error: hostError("changed-meanwhile", { path: relPath }) });
  }

  /** Does one step; null in place of its way back when there is none. */
  async function doStep(workspaceId: string, step: FixStep): Promise<Result<UndoStep | null, StepFailure>> {
    const { relPath } = step;
    const at = { workspaceId, relPath };
    switch (step.kind) {
      case "write": {
        const { before, after, baseHash } = step;
        const written = await write(at, { text: after, baseHash });
        if (!written.ok) return written;
        const way = { relPath, baseHash: written.value };
        return ok(before === null ? { kind: "remove", ...way } : { kind: "write", ...way, text: before });
      }
      case "remove": {
        const { baseHash } = step;
        const removed = await changeEntry(relPath, client.call("file.remove", { ...at, baseHash }));
        return removed.ok ? ok(restoring(relPath, removed.value.undoId)) : removed;
      }
      case "rename": {
        const { to, baseHash } = step;
        const renamed = await changeEntry(relPath, client.call("file.rename", { ...at, to, baseHash }));
        return renamed.ok ? ok({ kind: "rename", relPath: to, to: relPath, baseHash }) : renamed;
      }
      case "detach": {
        const { baseHash } = step;
        const detached = await changeEntry(relPath, client.call("file.detach", { ...at, baseHash }));
        return detached.ok ? ok(restoring(relPath, detached.value.undoId)) : detached;
      }
    }
  }

  async function undoStep(workspaceId: string, step: UndoStep): Promise<Result<unknown, StepFailure>> {
    const { relPath } = step;
    const at = { workspaceId, relPath };
    switch (step.kind) {
      case "write":
        return write(at, { text: step.text, baseHash: step.baseHash });
      case "remove":
        return changeEntry(relPath, client.call("file.remove", { ...at, baseHash: step.baseHash }));
      case "rename":
        return changeEntry(relPath, client.call("file.rename", { ...at, to: step.to, baseHash: step.baseHash }));
      case "restore":
        return changeEntry(relPath, client.call("file.restore", { ...at, undoId: step.undoId }));
    }
  }

  /** Goes back step by step; stops at the first that fails, with the steps that are left. */
  async function undoAll(
    workspaceId: string,
    steps: readonly UndoStep[],
  ): Promise<{ readonly failure: StepFailure; readonly left: readonly UndoStep[] } | null> {
    for (const [index, step] of steps.entries()) {
      const undone = await undoStep(workspaceId, step);
      if (!undone.ok) return { failure: undone.error, left: steps.slice(index) };
    }
    return null;
  }

  const tell = (messageKey: string, { relPath, error }: StepFailure): void =>
    workspace.getState().addNotice({ messageKey, params: { relPath, errorCode: error.code }, tone: "bad" });

  /** A file that the plan touches and that holds text nobody has saved. */
  function unsavedIn(relPaths: readonly string[]): string | undefined {
    const { buffers } = workspace.getState();
    return relPaths.find((relPath) => {
      const buffer = buffers.get(relPath);
      return buffer !== undefined && isUnsaved(buffer);
    });
  }

  return createStore<ChangesState>()((set, get) => ({
    done: null,
    isBusy: false,
    async apply(plan) {
      const { view } = workspace.getState();
      const relPaths = touchedPaths(plan);
      if (view === null || get().isBusy || unsavedIn(relPaths) !== undefined) return false;
      const { workspaceId } = view;
      set({ isBusy: true });
      const undo: (UndoStep | null)[] = [];
      for (const step of plan.steps) {
        const done = await doStep(workspaceId, step);
        if (!done.ok) {
          const stuck = await undoAll(
            workspaceId,
            undo.filter((way) => way !== null),
          );
          set({ isBusy: false });
          tell(stuck === null ? "problems:failed" : "problems:failedHalfway", done.error);
          return false;
        }
        undo.unshift(done.value);
      }
      const ways = undo.filter((way) => way !== null);
      const change: DoneChange = {
        id: plan.id,
        workspaceId,
        relPaths,
        undo: ways.length === undo.length ? ways : null,
      };
      set({ isBusy: false, done: change });
      dropUndoNotices(workspace.getState());
      workspace.getState().addNotice({
        messageKey: `problems:done.${plan.id}`,
        params: { relPath: relPaths.at(-1) ?? "" },
        tone: "ok",
        ...(change.undo === null ? {} : { action: { labelKey: "problems:undo", commandId: UNDO_COMMAND } }),
      });
      return true;
    },
    async undo() {
      const { done, isBusy } = get();
      const { view, notices, dismissNotice, addNotice } = workspace.getState();
      if (done === null || done.undo === null || isBusy || view?.workspaceId !== done.workspaceId) return;
      const relPath = done.relPaths.at(-1) ?? "";
      const unsaved = unsavedIn(done.relPaths);
      const moved = unsaved ?? changedSince(done.undo, workspace.getState());
      if (moved !== undefined) {
        tell("problems:undoFailed", { relPath: moved, error: hostError("changed-meanwhile", { path: moved }) });
        return;
      }
      set({ isBusy: true });
      const stuck = await undoAll(done.workspaceId, done.undo);
      set({ isBusy: false, done: stuck === null ? null : { ...done, undo: stuck.left } });
      for (const { id, messageKey } of notices) if (messageKey === `problems:done.${done.id}`) dismissNotice(id);
      if (stuck !== null) tell("problems:undoFailed", stuck.failure);
      else addNotice({ messageKey: "problems:undone", params: { relPath }, tone: "ok" });
    },
    forget: () => set({ done: null }),
  }));
}

/** Files that a plan touches, in order of its steps; a new name counts as one. */
export const touchedPaths = (plan: FixPlan): readonly string[] =>
  plan.steps.flatMap((step) => (step.kind === "rename" ? [step.relPath, step.to] : [step.relPath]));

/** Only the last action can be taken back, so no earlier notice may go on offering it. */
function dropUndoNotices({ notices, dismissNotice }: WorkspaceStoreState): void {
  for (const { id, action } of notices) if (action?.commandId === UNDO_COMMAND) dismissNotice(id);
}

const restoring = (relPath: string, undoId: string | null): UndoStep | null =>
  undoId === null ? null : { kind: "restore", relPath, undoId };

/** A file that no longer holds what the action left: looked at before the first step back, so that none is half done. */
function changedSince(steps: readonly UndoStep[], { view }: WorkspaceStoreState): string | undefined {
  if (view === null) return undefined;
  return steps.find((step) => {
    const file = snapshotFile(view.snapshot, step.relPath);
    return step.kind !== "restore" && file !== undefined && file.hash !== step.baseHash;
  })?.relPath;
}
