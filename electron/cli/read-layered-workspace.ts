import { normalizeAgentId } from "#shared/config/agent-list.ts";
import type { WorkspaceSnapshot } from "#shared/files/snapshot.ts";
import { ok, type Result } from "#shared/result.ts";
import type { PromptAtRestOptions } from "../host/prompt-at-rest.ts";
import { skillFoldersOf } from "../host/skill-folders.ts";
import { readLayeredFiles, withLayers } from "../services/layered-files.ts";
import { createNodeDisk } from "../services/node-disk.ts";
import { readWorkspaceSnapshot } from "../services/snapshot-reader.ts";
import { type CliFailure, ioFailure } from "./cli-failure.ts";

/** A workspace folder as a layered runtime sees it, and whose it is. */
export interface LayeredWorkspace {
  readonly snapshot: WorkspaceSnapshot;
  readonly agentId: string;
}

/** Reads the workspace that the flags mean, whatever runtime it belongs to. */
export async function readLayeredWorkspace(target: PromptAtRestOptions): Promise<Result<LayeredWorkspace, CliFailure>> {
  const { workspaceDir, session, home, runtimes } = target;
  const disk = createNodeDisk();
  const bare = await readWorkspaceSnapshot({ disk, workspaceDir });
  if (bare.workspaceKind !== "directory") {
    return ioFailure("workspace-missing", `there is no readable folder at ${workspaceDir}`);
  }
  const { files } = await readLayeredFiles({
    disk,
    workspaceDir,
    skillFolders: await skillFoldersOf({ home, runtimes }),
  });
  return ok({ snapshot: withLayers(bare, files), agentId: normalizeAgentId(session.agentId) });
}
