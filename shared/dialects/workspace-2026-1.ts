import { listAgents, normalizeAgentId } from "../config/agent-list.ts";
import { configText } from "../config/config-value.ts";
import { joinPath, resolvePath } from "../files/path-names.ts";
import { resolveUserPath, type UserPlace } from "../files/user-path.ts";
import type { WorkspaceRules } from "./dialect.ts";

/** Folders of OpenClaw 2026.1 and of all versions before 2026.5.18. */
export const WORKSPACE_2026_1: WorkspaceRules = workspaceRules(defaultDir);

/** Folders from 2026.5.18 on: the same, but OPENCLAW_WORKSPACE_DIR comes first (from release notes, not verified). */
export const WORKSPACE_2026_5: WorkspaceRules = workspaceRules((place) => {
  const given = place.env.OPENCLAW_WORKSPACE_DIR?.trim() ?? "";
  return given === "" ? defaultDir(place) : resolvePath(given, { cwd: place.cwd, style: place.pathStyle });
});

function workspaceRules(standardDir: WorkspaceRules["defaultDir"]): WorkspaceRules {
  const agentDir: WorkspaceRules["agentDir"] = (place, config, agentId) => {
    const id = normalizeAgentId(agentId);
    const own = listAgents(config).find((agent) => agent.id === id);
    if (own?.workspace !== undefined) return resolveUserPath(own.workspace, place);
    if (own?.isDefault !== true) return joinPath(place.pathStyle, place.home, ".openclaw", `workspace-${id}`);
    const configured = configText(config, "agents", "defaults", "workspace");
    return configured === undefined ? standardDir(place) : resolveUserPath(configured, place);
  };
  return {
    defaultDir: standardDir,
    agentDir,
    isValidProfile: () => true,
    agents: (place, config) =>
      listAgents(config).map((agent) => ({
        agentId: agent.id,
        ...(agent.name === undefined ? {} : { name: agent.name }),
        isDefault: agent.isDefault,
        workspaceDir: agentDir(place, config, agent.id),
      })),
    stateDir,
    configPath: (place) =>
      setting(place, "OPENCLAW_CONFIG_PATH") ?? joinPath(place.pathStyle, stateDir(place), "openclaw.json"),
  };
}

/** `~/.openclaw/workspace`, with `-<profile>` behind it when OPENCLAW_PROFILE names one other than `default`. */
function defaultDir(place: UserPlace): string {
  const profile = place.env.OPENCLAW_PROFILE?.trim() ?? "";
  const folder = profile === "" || profile.toLowerCase() === "default" ? "workspace" : `workspace-${profile}`;
  return joinPath(place.pathStyle, place.home, ".openclaw", folder);
}

/** The profile's own state folder, which the runtime's command line sets for `--profile`. */
function stateDir(place: UserPlace): string {
  const given = setting(place, "OPENCLAW_STATE_DIR");
  if (given !== undefined) return given;
  const profile = place.env.OPENCLAW_PROFILE?.trim() ?? "";
  const suffix = profile === "" || profile.toLowerCase() === "default" ? "" : `-${profile}`;
  return joinPath(place.pathStyle, place.home, `.openclaw${suffix}`);
}

function setting(place: UserPlace, name: string): string | undefined {
  const value = place.env[name]?.trim() ?? "";
  return value === "" ? undefined : resolveUserPath(value, place);
}
