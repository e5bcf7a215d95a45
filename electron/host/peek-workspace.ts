import { err, ok, type Result } from "#shared/result.ts";
import type { WorkspaceView } from "#shared/rpc/contract.ts";
import type { HostError } from "#shared/rpc/errors.ts";
import type { Disk } from "../services/disk.ts";
import { readExtraFiles } from "../services/extra-files.ts";
import { readExtraTexts } from "../services/extra-texts.ts";
import { readLayeredFiles, withLayers } from "../services/layered-files.ts";
import { readWorkspaceSnapshot } from "../services/snapshot-reader.ts";
import { listWorkspaceExtras } from "../services/workspace-extras.ts";
import { folderProblem } from "./folder-shares.ts";
import type { WorkspaceTarget, WorkspaceViews } from "./workspace-views.ts";

/** Reads a workspace once, without watching it and without a trace in history. */
export type PeekWorkspace = (target: WorkspaceTarget) => Promise<Result<WorkspaceView, HostError>>;

/** Id of every such view; no workspace has it. */
const PEEKED = "peeked";

/** Makes the look over the views that opened workspaces have too. */
export function createPeek(deps: { readonly disk: Disk; readonly views: WorkspaceViews }): PeekWorkspace {
  const { disk, views } = deps;
  return async (asked) => {
    const target = await views.resolve(asked);
    const workspaceDir = target.dir;
    const snapshot = await readWorkspaceSnapshot({ disk, workspaceDir });
    const problem = folderProblem(snapshot);
    if (problem !== null) return err(problem);
    const { files: extras } = await listWorkspaceExtras({ workspaceDir });
    const texts = await readExtraTexts({ disk, workspaceDir, extras });
    const { view } = await views.make(target, {
      workspaceId: PEEKED,
      version: 0,
      current: { snapshot: { ...snapshot, files: [...snapshot.files, ...texts] }, extras },
      loadLayers: async (skillFolders) => {
        const { files } = await readLayeredFiles({ disk, workspaceDir, skillFolders });
        return { snapshot: withLayers({ ...snapshot, files: [...snapshot.files, ...texts] }, files), extras };
      },
      loadExtraFiles: async (patterns) => {
        const { files } = await readExtraFiles({ disk, workspaceDir, patterns });
        return { snapshot: withLayers({ ...snapshot, files: [...snapshot.files, ...texts] }, files), extras };
      },
      // Unsaved text of an earlier run is offered where the workspace is opened.
      isOthersDraft: () => true,
    });
    return ok(view);
  };
}
