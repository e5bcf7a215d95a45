import type { AppStores } from "#renderer/stores/create-stores.ts";
import { offerUndo } from "#renderer/stores/undo-offers.ts";
import type { CompareSide } from "#shared/compare/copy-hunks.ts";
import type { SnapshotFile } from "#shared/files/snapshot.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { type HostError, hostError } from "#shared/rpc/errors.ts";
import type { SideTarget } from "./side-target.ts";

/** What a copy would write, and over what. */
export interface CopyPlan {
  readonly from: CompareSide;
  readonly relPath: string;
  readonly isWholeFile: boolean;
  /** Name of the agent that is written to, for the notice. */
  readonly agent: string;
  /** Text the file has now; null when there is none. */
  readonly before: string | null;
  readonly after: string;
  /** Version that was compared; null when there is no file. */
  readonly baseHash: string | null;
}

/** How a copy ended. */
export type CopyResult =
  | { readonly status: "written"; readonly hash: string }
  | { readonly status: "changed" }
  | { readonly status: "failed"; readonly error: HostError };

/** Writes the other side's file as any save: over the version that was compared, or not at all. */
export async function writeCopy(
  stores: AppStores,
  copy: Pick<CopyPlan, "relPath" | "after" | "baseHash"> & { readonly target: SideTarget },
): Promise<CopyResult> {
  const { target, relPath, after, baseHash } = copy;
  const saved = await inWorkspace(stores, target, (workspaceId) =>
    stores.client.call("file.save", { workspaceId, relPath, text: after, baseHash }),
  );
  if (!saved.ok) return { status: "failed", error: saved.error };
  if (saved.value.status === "conflict") return { status: "changed" };
  const { file } = saved.value;
  accept(stores, target, [file]);
  return file.hash === undefined
    ? { status: "failed", error: hostError("io-error", { path: file.path }) }
    : { status: "written", hash: file.hash };
}

/** Says that the copy was made, with the way back. */
export function offerCopyUndo(
  stores: AppStores,
  made: {
    readonly plan: CopyPlan;
    readonly target: SideTarget;
    /** Version that the copy wrote. */
    readonly hash: string;
    readonly onUndone: () => Promise<void>;
  },
): void {
  const { plan, target, hash, onUndone } = made;
  const params = { relPath: plan.relPath, agent: plan.agent };
  const tell = (messageKey: string, tone: "ok" | "warn", error?: HostError): void =>
    stores.workspace.getState().addNotice({
      messageKey,
      params: error === undefined ? params : { ...params, errorCode: error.code },
      tone,
    });
  const undo = async (): Promise<void> => {
    const result = await takeBack(stores, { target, relPath: plan.relPath, before: plan.before, hash });
    if (result.status === "written") tell("compare:undone", "ok");
    else if (result.status === "changed") tell("compare:undoChanged", "warn");
    else tell("compare:undoFailed", "warn", result.error);
    await onUndone();
  };
  stores.workspace.getState().addNotice({
    messageKey: "compare:copied",
    params,
    tone: "ok",
    action: { labelKey: "compare:undo", commandId: offerUndo(stores, undo) },
  });
}

async function takeBack(
  stores: AppStores,
  copy: Pick<CopyPlan, "relPath" | "before"> & { readonly target: SideTarget; readonly hash: string },
): Promise<CopyResult> {
  const { target, relPath, before, hash } = copy;
  if (before !== null) return writeCopy(stores, { target, relPath, after: before, baseHash: hash });
  const removed = await inWorkspace(stores, target, (workspaceId) =>
    stores.client.call("file.remove", { workspaceId, relPath, baseHash: hash }),
  );
  if (!removed.ok) return { status: "failed", error: removed.error };
  if (removed.value.status === "conflict") return { status: "changed" };
  accept(stores, target, removed.value.files);
  return { status: "written", hash };
}

/** Runs a call in a workspace: the one in the window when it is that folder, else one opened for it alone. */
async function inWorkspace<T>(
  { client, workspace }: AppStores,
  target: SideTarget,
  run: (workspaceId: string) => Promise<Result<T, HostError>>,
): Promise<Result<T, HostError>> {
  const { view } = workspace.getState();
  if (view?.snapshot.workspaceDir === target.dir) return run(view.workspaceId);
  const opened = await client.call("workspace.open", target);
  if (!opened.ok) return err(opened.error);
  const { workspaceId } = opened.value;
  const result = await run(workspaceId);
  await client.call("workspace.close", { workspaceId });
  return result.ok ? ok(result.value) : result;
}

/** The window's own files are told what was written: it is no foreign change. */
function accept({ workspace }: AppStores, target: SideTarget, files: readonly SnapshotFile[]): void {
  const { view, acceptFiles } = workspace.getState();
  if (view?.snapshot.workspaceDir === target.dir) acceptFiles(files);
}
