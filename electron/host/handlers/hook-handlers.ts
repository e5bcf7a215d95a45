import { configAt } from "#shared/config/config-value.ts";
import { isRecord } from "#shared/config/is-record.ts";
import { OPENCLAW_2026_1 } from "#shared/dialects/openclaw-2026-1.ts";
import { resolveUserPath, type UserPlace } from "#shared/files/user-path.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { type HostError, hostError } from "#shared/rpc/errors.ts";
import type { FoundHook } from "#shared/rpc/hook-calls.ts";
import type { DomainHandlers } from "#shared/rpc/router.ts";
import type { HookApprovals } from "../../services/hook-approvals.ts";
import { type FoundHandler, findHooks, MAX_HOOKS } from "../../services/hook-finder.ts";
import type { HookProcessStarter } from "../../services/hook-process.ts";
import { runHook } from "../../services/hook-runner.ts";
import { placeOfProfile, profileOfEnvironment } from "../../services/profile-discovery.ts";
import { displayPath } from "../../services/profile-store.ts";
import type { ConnectedClient } from "../connected-client.ts";
import type { OpenWorkspaces } from "../open-workspaces.ts";
import type { WorkspaceViews } from "../workspace-views.ts";

/** The hook calls, and the way to end what a client has running. */
export interface HookHandlers {
  readonly calls: DomainHandlers<"hooks", ConnectedClient>;
  /** Ends the run of a client that leaves. */
  forget(client: ConnectedClient): void;
  /** Ends every run. */
  dispose(): void;
}

/** Calls about hooks: listing them as text, and running an approved one in a process of its own. */
export function createHookHandlers(deps: {
  readonly workspaces: OpenWorkspaces;
  readonly views: WorkspaceViews;
  readonly approvals: HookApprovals;
  readonly processes: HookProcessStarter;
  readonly place: UserPlace;
}): HookHandlers {
  const { workspaces, views, approvals, processes, place } = deps;
  const running = new Map<ConnectedClient, AbortController>();
  const stop = (client: ConnectedClient): void => {
    running.get(client)?.abort();
    running.delete(client);
  };

  const find = async (client: ConnectedClient, workspaceId: string) => {
    const open = workspaces.find(client, workspaceId);
    if (!open.ok) return open;
    const { target, dir } = open.value;
    const config = (await views.readConfig(target)).value;
    const own = placeOfProfile(place, target.profileId ?? profileOfEnvironment(place.env));
    const extraDirs = configAt(config, "hooks", "internal", "load", "extraDirs");
    const hooks = await findHooks({
      workspaceDir: dir,
      // The sample belongs to nobody: nothing of this machine applies to it.
      stateDir: target.isSample ? null : OPENCLAW_2026_1.workspace.stateDir(own),
      extraDirs: (Array.isArray(extraDirs) ? extraDirs : [])
        .filter((extra) => typeof extra === "string" && extra.trim() !== "")
        .map((extra) => resolveUserPath(extra, own)),
      legacyHandlers: configAt(config, "hooks", "internal", "handlers"),
    });
    return ok({ dir, config, hooks });
  };

  /** The hook at a path, as long as it still has the hash that the user looked at. */
  const findSame = async (
    client: ConnectedClient,
    asked: { readonly workspaceId: string; readonly path: string; readonly hash: string },
  ): Promise<Result<{ dir: string; config: unknown; found: FoundHandler }, HostError>> => {
    const known = await find(client, asked.workspaceId);
    if (!known.ok) return known;
    const found = known.value.hooks.find(({ handler }) => handler?.path === asked.path);
    if (found === undefined) return err(hostError("not-found", { path: asked.path }));
    if (found.handler?.hash !== asked.hash) return err(hostError("hook-changed", { path: asked.path }));
    return ok({ dir: known.value.dir, config: known.value.config, found });
  };

  const shown = async ({ hook, place: at, handler }: FoundHandler): Promise<FoundHook> => ({
    ...hook,
    displayPath: displayPath(at, place.home),
    handler: handler && {
      path: handler.path,
      hash: handler.hash,
      text: handler.text,
      format: handler.format,
      canRun: handler.format !== "typescript" || runsTypescript(),
      isApproved: await approvals.has({ path: handler.path, hash: handler.hash }),
    },
  });

  return {
    forget: stop,
    dispose() {
      for (const client of [...running.keys()]) stop(client);
    },
    calls: {
      "hooks.list": async ({ workspaceId }, client) => {
        const known = await find(client, workspaceId);
        if (!known.ok) return known;
        const { hooks } = known.value;
        return ok({
          hooks: await Promise.all(hooks.map(shown)),
          truncated: hooks.length >= MAX_HOOKS,
          isConfined: processes.isConfined,
        });
      },
      "hooks.approve": async (asked, client) => {
        const same = await findSame(client, asked);
        if (!same.ok) return same;
        await approvals.add({ path: asked.path, hash: asked.hash });
        return ok(null);
      },
      "hooks.run": async (asked, client) => {
        const same = await findSame(client, asked);
        if (!same.ok) return same;
        const { dir, config, found } = same.value;
        const { handler, hook } = found;
        if (handler === null || (handler.format === "typescript" && !runsTypescript())) {
          return err(hostError("unsupported"));
        }
        if (!(await approvals.has({ path: asked.path, hash: asked.hash }))) {
          return err(hostError("hook-not-approved", { path: asked.path }));
        }
        stop(client);
        const abort = new AbortController();
        running.set(client, abort);
        const { sessionKey, agentId, files } = asked;
        const result = await runHook(
          {
            source: handler.bytes,
            format: handler.format,
            exportName: hook.exportName,
            event: {
              type: "agent",
              action: "bootstrap",
              sessionKey,
              context: { workspaceDir: dir, bootstrapFiles: files, cfg: configForHooks(config), sessionKey, agentId },
            },
          },
          { processes, signal: abort.signal },
        );
        if (running.get(client) === abort) running.delete(client);
        return ok(result);
      },
      "hooks.stop": (_nothing, client) => {
        stop(client);
        return ok(null);
      },
    },
  };
}

/** The parts of a config that say something about agents and hooks; keys and tokens of services stay here. */
function configForHooks(config: unknown): unknown {
  const internal = configAt(config, "hooks", "internal");
  const agents = configAt(config, "agents");
  return {
    ...(isRecord(agents) ? { agents } : {}),
    ...(isRecord(internal) ? { hooks: { internal } } : {}),
  };
}

/** Newer Node versions read TypeScript by leaving out its types. */
function runsTypescript(): boolean {
  return "typescript" in process.features && Boolean(process.features.typescript);
}
