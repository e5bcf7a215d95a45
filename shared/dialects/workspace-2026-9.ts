import { listAgentEntries } from "../config/agent-entries.ts";
import { normalizeAgentId } from "../config/agent-list.ts";
import { configText } from "../config/config-value.ts";
import { joinPath, resolvePath } from "../files/path-names.ts";
import { resolveUserPath, type UserPlace } from "../files/user-path.ts";
import type { WorkspaceRules } from "./dialect.ts";

/** Folders of OpenClaw 2026.9. */
export const WORKSPACE_2026_9: WorkspaceRules = {
  defaultDir,
  agentDir,
  isValidProfile: (name) => name.trim() === "" || /^[a-z0-9][a-z0-9_-]{0,63}$/i.test(name.trim()),
  agents: (place, config) =>
    listAgentEntries(config).map((agent) => ({
      agentId: agent.id,
      ...(agent.name === undefined ? {} : { name: agent.name }),
      isDefault: agent.isDefault,
      workspaceDir: agentDir(place, config, agent.id),
    })),
  stateDir: (place) => stateOverride(place) ?? profileDir(place),
  configPath: (place) => {
    const given = setting(place, "OPENCLAW_CONFIG_PATH");
    if (given !== undefined) return resolveUserPath(given, atHome(place));
    return joinPath(place.pathStyle, stateOverride(place) ?? profileDir(place), "openclaw.json");
  },
};

/** OPENCLAW_WORKSPACE_DIR (its `~` is a plain letter), else the state folder's `workspace`, else the profile's. */
function defaultDir(place: UserPlace): string {
  const given = setting(place, "OPENCLAW_WORKSPACE_DIR");
  if (given !== undefined) return resolvePath(given, { cwd: place.cwd, style: place.pathStyle });
  return joinPath(place.pathStyle, stateOverride(place) ?? profileDir(place), "workspace");
}

/** Own folder; the default agent inherits `agents.defaults.workspace`, others get a folder of their id in it. */
function agentDir(place: UserPlace, config: unknown, agentId: string): string {
  const id = normalizeAgentId(agentId);
  const own = listAgentEntries(config).find((agent) => agent.id === id);
  if (own?.workspace !== undefined) return resolveUserPath(own.workspace, atHome(place));
  const given = configText(config, "agents", "defaults", "workspace");
  const shared = given === undefined ? undefined : resolveUserPath(given, atHome(place));
  if (own?.isDefault === true) return shared ?? defaultDir(place);
  if (shared !== undefined) return joinPath(place.pathStyle, shared, id);
  // Without OPENCLAW_STATE_DIR a profile does not move these folders.
  const state = stateOverride(place) ?? joinPath(place.pathStyle, homeOf(place), ".openclaw");
  return joinPath(place.pathStyle, state, `workspace-${id}`);
}

function profileDir(place: UserPlace): string {
  const profile = setting(place, "OPENCLAW_PROFILE");
  const suffix = profile === undefined || profile.toLowerCase() === "default" ? "" : `-${profile}`;
  return joinPath(place.pathStyle, homeOf(place), `.openclaw${suffix}`);
}

function stateOverride(place: UserPlace): string | undefined {
  const given = setting(place, "OPENCLAW_STATE_DIR");
  return given === undefined ? undefined : resolveUserPath(given, atHome(place));
}

/** OPENCLAW_HOME, whose `~` is the real home, else the home folder. */
function homeOf(place: UserPlace): string {
  const given = setting(place, "OPENCLAW_HOME");
  return given === undefined ? place.home : resolveUserPath(given, place);
}

function atHome(place: UserPlace): UserPlace {
  return { ...place, home: homeOf(place) };
}

function setting(place: UserPlace, name: string): string | undefined {
  const value = place.env[name]?.trim() ?? "";
  return value === "" ? undefined : value;
}
