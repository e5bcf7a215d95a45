import type { SnapshotFile, WorkspaceSnapshot } from "#shared/files/snapshot.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { ExtraFile } from "#shared/rpc/contract.ts";
import { type HostError, hostError } from "#shared/rpc/errors.ts";
import type { Disk } from "../services/disk.ts";
import type { DurableStore } from "../services/durable-store.ts";
import type { Logger } from "../services/logger.ts";
import type { ReviewStore } from "../services/review-store.ts";
import { openWorkspace, type WorkspaceHandle } from "../services/workspace-store.ts";
import { createReviewFollower, type ReviewFollower } from "./review-follower.ts";

/** News of a folder, for everybody who looks at it. */
export interface FolderListeners {
  readonly onChanged: (
    dir: string,
    change: { readonly changed: readonly SnapshotFile[]; readonly extras?: readonly ExtraFile[] },
  ) => void;
  readonly onGone: (dir: string, error: HostError) => void;
  readonly onBack: (dir: string) => void;
  /** Files under review are others than before; `arrived` names those in which others wrote just now. */
  readonly onReviewChanged: (dir: string, arrived: readonly string[]) => void;
  readonly onSaveUndone: (
    dir: string,
    undone: { readonly relPath: string; readonly savedHash: string; readonly currentHash: string },
  ) => void;
}

/** One client's hold on a folder that several may look at. */
export interface FolderShare
  extends Pick<
    WorkspaceHandle,
    "current" | "read" | "save" | "changeEntries" | "loadLayers" | "followExtraFiles" | "refresh" | "setFocused"
  > {
  /** Why the folder cannot be shown now, or null. */
  problem(): HostError | null;
  /** Gives the hold back; the last one ends the watch. */
  release(): void;
}

/** Folders under watch, one watch each however many windows show it. */
export interface FolderShares {
  /** Fails when there is no readable folder at that place. */
  acquire(dir: string): Promise<Result<FolderShare, HostError>>;
  dispose(): Promise<void>;
}

interface Shared {
  readonly handle: Promise<WorkspaceHandle>;
  readonly review: ReviewFollower;
  readonly holders: Map<symbol, { isFocused: boolean }>;
}

/** Makes the shares; `listeners` hear of every folder that somebody holds. */
export function createFolderShares(deps: {
  readonly disk: Disk;
  readonly durable: DurableStore;
  readonly review: ReviewStore;
  readonly logger: Logger;
  readonly listeners: FolderListeners;
}): FolderShares {
  const { disk, durable, review, logger, listeners } = deps;
  const shared = new Map<string, Shared>();
  const ending = new Set<Promise<void>>();

  const openShared = (dir: string): Shared => {
    const handle = openWorkspace({
      dir,
      disk,
      durable,
      listeners: {
        onChanged: ({ version: _version, ...change }) => {
          listeners.onChanged(dir, change);
          opened.review.changed(change);
        },
        // The client that saved has its answer, and it is told who else shows the folder when that is given.
        onSaved: () => undefined,
        onGone: (error) => listeners.onGone(dir, error),
        onBack: () => listeners.onBack(dir),
        onSaveUndone: (undone) => listeners.onSaveUndone(dir, undone),
        onHistoryFailed: ({ code, params }) => logger.warn("history.failed", { code, errno: params.errno ?? "" }),
      },
    });
    const follower = createReviewFollower({
      dir,
      handle,
      disk,
      review,
      logger,
      onChanged: (arrived) => listeners.onReviewChanged(dir, arrived),
    });
    const opened: Shared = { handle, review: follower, holders: new Map() };
    shared.set(dir, opened);
    return opened;
  };

  const release = (dir: string, { from, holder }: { readonly from: Shared; readonly holder: symbol }): void => {
    if (!from.holders.delete(holder) || from.holders.size > 0) return;
    if (shared.get(dir) === from) shared.delete(dir);
    const end = from.handle
      .then((handle) => handle.dispose())
      .then(() => from.review.dispose())
      .catch((error) => void logger.bug("folder.dispose", error));
    ending.add(end);
    void end.finally(() => ending.delete(end));
  };

  return {
    async acquire(dir) {
      const held = shared.get(dir) ?? openShared(dir);
      const holder = Symbol(dir);
      const hold = { isFocused: false };
      held.holders.set(holder, hold);
      const letGo = () => release(dir, { from: held, holder });
      let handle: WorkspaceHandle;
      try {
        handle = await held.handle;
      } catch (error) {
        letGo();
        throw error;
      }
      const problem = () => folderProblem(handle.current().snapshot);
      const refused = problem();
      if (refused !== null) {
        letGo();
        return err(refused);
      }
      return ok({
        current: handle.current,
        read: held.review.read,
        save: held.review.save,
        changeEntries: held.review.changeEntries,
        loadLayers: held.review.loadLayers,
        followExtraFiles: held.review.followExtraFiles,
        refresh: handle.refresh,
        problem,
        setFocused(focused) {
          hold.isFocused = focused;
          handle.setFocused([...held.holders.values()].some(({ isFocused }) => isFocused));
        },
        release: letGo,
      });
    },
    async dispose() {
      for (const [dir, held] of shared)
        for (const holder of [...held.holders.keys()]) release(dir, { from: held, holder });
      await Promise.all(ending);
    },
  };
}

/** Why a folder cannot be shown as a workspace, or null when it can. */
export function folderProblem(snapshot: WorkspaceSnapshot): HostError | null {
  const { workspaceKind, workspaceDir: path, workspaceErrorCode: errno = "" } = snapshot;
  switch (workspaceKind) {
    case "directory":
      return errno === "" ? null : hostError(errno === "EACCES" ? "permission-denied" : "io-error", { path, errno });
    case "absent":
      return hostError("not-found", { path });
    case "error":
      return hostError(ERROR_CODES[errno] ?? "io-error", { path, errno });
    default:
      return hostError("not-a-directory", { path });
  }
}

const ERROR_CODES: Readonly<Record<string, HostError["code"]>> = {
  EACCES: "permission-denied",
  EPERM: "permission-denied",
  ELOOP: "link-loop",
  ENOTDIR: "not-a-directory",
};
