import { err, ok, type Result } from "#shared/result.ts";
import { type HostError, hostError } from "#shared/rpc/errors.ts";
import type { GitState } from "#shared/rpc/git-calls.ts";
import type { DomainHandlers } from "#shared/rpc/router.ts";
import { createGitReader, type GitReader } from "../../services/git-log.ts";
import { findGitRepository, type GitRepository } from "../../services/git-repository.ts";
import type { GitTrust } from "../../services/git-trust.ts";
import { checkRelPath } from "../../services/path-guard.ts";
import { detectEncoding, isEditableEncoding } from "../../services/text-encoding.ts";
import type { ConnectedClient } from "../connected-client.ts";
import type { OpenWorkspaces } from "../open-workspaces.ts";

interface Found {
  readonly workspaceDir: string;
  readonly repository: GitRepository | null;
}

/** Calls about the commits of a workspace; git starts only where the user trusts the folder and its config is harmless. */
export function createGitHandlers(deps: {
  readonly workspaces: OpenWorkspaces;
  readonly trust: GitTrust;
  readonly homeDir: string;
  /** Folder of our own to start git in. */
  readonly dataDir: string;
  readonly env: NodeJS.ProcessEnv;
}) {
  const { workspaces, trust, homeDir, dataDir, env } = deps;

  const find = async (client: ConnectedClient, workspaceId: string): Promise<Result<Found, HostError>> => {
    const open = workspaces.find(client, workspaceId);
    if (!open.ok) return open;
    const workspaceDir = open.value.dir;
    return ok({ workspaceDir, repository: await findGitRepository(workspaceDir, homeDir) });
  };

  const isTrusted = async (workspaceDir: string, { gitDir, configHash }: GitRepository): Promise<boolean> =>
    trust.has({ workspaceDir, gitDir, configHash });

  const stateOf = async ({ workspaceDir, repository }: Found): Promise<GitState> => {
    if (repository === null) return { status: "none", root: null, keys: [] };
    const { root, refused } = repository;
    if (refused.length > 0) return { status: "refused", root, keys: refused };
    return { status: (await isTrusted(workspaceDir, repository)) ? "trusted" : "untrusted", root, keys: [] };
  };

  /** The config is looked at anew before each start: whoever changes it has to be trusted again. */
  const reader = async (client: ConnectedClient, workspaceId: string): Promise<Result<GitReader, HostError>> => {
    const found = await find(client, workspaceId);
    if (!found.ok) return found;
    const { workspaceDir, repository } = found.value;
    const isFit = repository !== null && repository.refused.length === 0 && (await isTrusted(workspaceDir, repository));
    if (!isFit) return err(hostError("permission-denied", { path: workspaceDir }));
    return ok(createGitReader(repository, { env, cwd: dataDir }));
  };

  return {
    "git.state": async ({ workspaceId }, client) => {
      const found = await find(client, workspaceId);
      return found.ok ? ok(await stateOf(found.value)) : found;
    },
    "git.trust": async ({ workspaceId }, client) => {
      const found = await find(client, workspaceId);
      if (!found.ok) return found;
      const { workspaceDir, repository } = found.value;
      if (repository !== null && repository.refused.length === 0) {
        const { gitDir, configHash } = repository;
        await trust.add({ workspaceDir, gitDir, configHash });
      }
      return ok(await stateOf(found.value));
    },
    "git.distrust": async ({ workspaceId }, client) => {
      const open = workspaces.find(client, workspaceId);
      if (!open.ok) return open;
      await trust.remove(open.value.dir);
      return ok(null);
    },
    "git.commits": async ({ workspaceId, relPath, skip, limit }, client) => {
      const checked = relPath === null ? ok(relPath) : checkRelPath(relPath);
      if (!checked.ok) return checked;
      const git = await reader(client, workspaceId);
      if (!git.ok) return git;
      const commits = await git.value.commits({ relPath, skip, limit });
      return commits.ok ? ok({ commits: commits.value }) : commits;
    },
    "git.readText": async ({ workspaceId, commit, relPath }, client) => {
      const checked = checkRelPath(relPath);
      if (!checked.ok) return checked;
      const git = await reader(client, workspaceId);
      if (!git.ok) return git;
      const read = await git.value.readFile({ commit, relPath });
      if (!read.ok) return read;
      return ok({ text: read.value.toString("utf-8"), isExact: isEditableEncoding(detectEncoding(read.value)) });
    },
  } satisfies DomainHandlers<"git", ConnectedClient>;
}
