import { dirname, join } from "node:path";
import { ok } from "#shared/result.ts";
import type { DomainHandlers } from "#shared/rpc/router.ts";
import { ensureAgentWorkspace } from "../../services/agent-workspace.ts";
import { expandUserPath } from "../../services/path-guard.ts";
import type { RuntimeDetector } from "../../services/runtime-detector.ts";
import { ensureSampleWorkspace } from "../../services/sample-workspace.ts";
import type { SettingsStore } from "../../services/settings-store.ts";
import type { TemplateStore } from "../../services/template-store.ts";
import { dialectOfMachine } from "../choose-dialect.ts";
import type { ConnectedClient } from "../connected-client.ts";
import type { OpenWorkspaces } from "../open-workspaces.ts";
import type { PeekWorkspace } from "../peek-workspace.ts";
import type { WorkspaceViews } from "../workspace-views.ts";

/** Calls that open, make and close workspaces. */
export function createWorkspaceHandlers(deps: {
  readonly workspaces: OpenWorkspaces;
  readonly peek: PeekWorkspace;
  readonly views: WorkspaceViews;
  readonly runtimes: RuntimeDetector;
  readonly settings: SettingsStore;
  readonly templates: TemplateStore;
  readonly homeDir: string;
  readonly cwd: string;
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly dataDir: string;
}) {
  const { workspaces, peek, views, runtimes, settings, templates, dataDir } = deps;
  return {
    "workspace.open": ({ dir, profileId, agentId }, client) =>
      workspaces.open(client, { dir: expandUserPath(dir, deps), profileId, agentId, isSample: false }),
    "workspace.peek": (asked) => {
      const dir = expandUserPath(asked.dir, deps);
      return peek({ ...asked, dir, isSample: dirname(dir) === join(dataDir, "samples") });
    },
    "workspace.openSample": async ({ language }, client) => {
      const sample = await ensureSampleWorkspace(templates, { dir: join(dataDir, "samples", language), language });
      if (!sample.ok) return sample;
      return workspaces.open(client, { dir: sample.value, profileId: null, agentId: null, isSample: true });
    },
    "workspace.create": async ({ dir, templateId, language }, client) => {
      const target = { dir: expandUserPath(dir, deps), profileId: null, agentId: null, isSample: false };
      const config = await views.readConfig(target);
      const made = await ensureAgentWorkspace(templates, {
        dir: target.dir,
        dialect: await dialectOfMachine(runtimes, config.value),
        ensureBootstrapFiles: true,
        templateId,
        language,
        gitInit: true,
        env: deps.env,
      });
      if (!made.ok) return made;
      return workspaces.open(client, target);
    },
    "workspace.refresh": ({ workspaceId }, client) => workspaces.refresh(client, workspaceId),
    "workspace.setDialect": async ({ workspaceId, dialect }, client) => {
      const workspace = workspaces.find(client, workspaceId);
      if (!workspace.ok) return workspace;
      const { [workspace.value.dir]: _before, ...others } = (await settings.get()).dialectByWorkspace;
      const stored = await settings.update({
        dialectByWorkspace: dialect === null ? others : { ...others, [workspace.value.dir]: dialect },
      });
      return stored.ok ? workspaces.refresh(client, workspaceId) : stored;
    },
    "workspace.close": ({ workspaceId }, client) => {
      workspaces.close(client, workspaceId);
      return ok(null);
    },
    "workspace.setFocused": ({ workspaceId, focused }, client) => {
      workspaces.setFocused(client, { workspaceId, focused });
      return ok(null);
    },
  } satisfies DomainHandlers<"workspace", ConnectedClient>;
}
