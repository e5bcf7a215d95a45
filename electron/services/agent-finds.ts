import { join } from "node:path";
import { normalizeAgentId } from "#shared/config/agent-list.ts";
import { configAt } from "#shared/config/config-value.ts";
import { isRecord } from "#shared/config/is-record.ts";
import { detectRuntime } from "#shared/dialects/detect.ts";
import type { WorkspaceRules } from "#shared/dialects/dialect.ts";
import { findDialect } from "#shared/dialects/find-dialect.ts";
import { OPENCLAW_2026_1 } from "#shared/dialects/openclaw-2026-1.ts";
import { OPENCLAW_2026_9 } from "#shared/dialects/openclaw-2026-9.ts";
import { resolveUserPath, type UserPlace } from "#shared/files/user-path.ts";
import type { AgentSummary, ConfigState } from "#shared/rpc/contract.ts";
import { inspectFolder } from "./agent-summary.ts";
import { readOpenclawConfig } from "./openclaw-config.ts";
import { DEFAULT_PROFILE, findRuntimeFolders, placeOfProfile, profileOfEnvironment } from "./profile-discovery.ts";

/** An agent's folder before its files are looked at. */
export interface FoundAgent {
  readonly id: string;
  readonly isDefault: boolean;
  readonly workspaceDir: string;
  readonly source: AgentSummary["source"];
  readonly state: AgentSummary["state"];
  /** Equal for two paths of one folder. */
  readonly identity: string;
}

/** A profile and the folders that belong to it. */
export interface FoundProfile {
  readonly id: string;
  readonly config: ConfigState;
  readonly agents: readonly FoundAgent[];
}

/** A folder that no config names but that looks like an agent's. */
interface LooseFolder extends Omit<FoundAgent, "state" | "isDefault" | "identity"> {
  /** Undefined when the folder's name may be a profile's or an agent's. */
  readonly profileId: string | undefined;
  readonly suffix: string;
}

const { workspace: rules } = OPENCLAW_2026_1;

/** Path of a profile's openclaw.json. */
export const profileConfigPath = (place: UserPlace, profileId: string): string =>
  rules.configPath(placeOfProfile(place, profileId));

/**
 * Finds profiles and agents by config, environment and folder names, the default profile first.
 *
 * `~/.openclaw/workspace-x` is ambiguous: the runtime gives it to the agent `x` of any config and to the profile `x`.
 * A config that names the agent decides; without one it is the profile's. Only when the default profile's config
 * cannot be read, so that it may well name the agent, the folder stays with the default profile.
 */
export async function findProfiles(place: UserPlace): Promise<readonly FoundProfile[]> {
  const folders = await findRuntimeFolders(place.home);
  const activeId = profileOfEnvironment(place.env);
  const ids = [...new Set([DEFAULT_PROFILE, activeId, ...folders.stateProfiles.filter(isProfileName)])];
  const profiles = new Map<string, FoundProfile>();
  const claimed = new Set<string>();
  for (const id of ids) {
    const { profile, identities } = await findConfigured(place, id);
    profiles.set(id, profile);
    for (const identity of identities) claimed.add(identity);
  }
  for (const folder of looseFolders({ place, activeId, ids, suffixes: folders.workspaceSuffixes })) {
    const { state, identity } = await inspectFolder(folder.workspaceDir);
    if (state === "absent" || claimed.has(identity)) continue;
    claimed.add(identity);
    const id = folder.profileId ?? ownerOf(folder.suffix, profiles);
    const known = profiles.get(id);
    const config = known?.config ?? (await readOpenclawConfig(profileConfigPath(place, id), place.env));
    profiles.set(id, {
      id,
      config,
      agents: addLoose(known?.agents ?? [], { folder, state, identity, ownsName: id === folder.suffix }),
    });
  }
  return [...profiles.values()];
}

const isProfileName = (name: string): boolean => name.toLowerCase() !== DEFAULT_PROFILE;

/** Where the version that wrote a config looks for agents; without its note the form of the list tells. */
function rulesOf(config: unknown): WorkspaceRules {
  const noted = detectRuntime({ config });
  const dialect = noted === undefined ? undefined : findDialect(noted.id);
  if (dialect !== undefined) return dialect.workspace;
  return isRecord(configAt(config, "agents", "entries")) ? OPENCLAW_2026_9.workspace : rules;
}

/** The agents a profile's config names, each with its folder (one called `main` without a config). */
async function findConfigured(
  place: UserPlace,
  id: string,
): Promise<{ readonly profile: FoundProfile; readonly identities: ReadonlySet<string> }> {
  const own = placeOfProfile(place, id);
  const config = await readOpenclawConfig(profileConfigPath(place, id), place.env);
  const identities = new Set<string>();
  const agents: FoundAgent[] = [];
  for (const { agentId, isDefault, workspaceDir } of rulesOf(config.value).agents(own, config.value)) {
    const { state, identity } = await inspectFolder(workspaceDir);
    identities.add(identity);
    const source = configuredSource({ place, id, config });
    agents.push({ id: agentId, isDefault, workspaceDir, state, source, identity });
  }
  return { profile: { id, config, agents }, identities };
}

function configuredSource(profile: {
  readonly place: UserPlace;
  readonly id: string;
  readonly config: ConfigState;
}): AgentSummary["source"] {
  const list = configAt(profile.config.value, "agents", "list");
  const named =
    (Array.isArray(list) && list.length > 0) || isRecord(configAt(profile.config.value, "agents", "entries"));
  if (named || configAt(profile.config.value, "agents", "defaults", "workspace") !== undefined) return "config";
  if (profile.id === DEFAULT_PROFILE) return "default";
  return profile.id === profileOfEnvironment(profile.place.env) ? "environment" : "folder";
}

/** Folders by convention, later runtime versions' ones included (`<state>/workspace`, OPENCLAW_WORKSPACE_DIR). */
function looseFolders(search: {
  readonly place: UserPlace;
  readonly activeId: string;
  readonly ids: readonly string[];
  readonly suffixes: readonly string[];
}): readonly LooseFolder[] {
  const { place, activeId, ids, suffixes } = search;
  const base = { id: "main", suffix: "", source: "folder" } as const;
  const named = place.env.OPENCLAW_WORKSPACE_DIR?.trim() ?? "";
  const stateDirs = ids.map((profileId) => ({
    ...base,
    profileId,
    workspaceDir: join(rules.stateDir(placeOfProfile(place, profileId)), "workspace"),
  }));
  const byName = suffixes.map((suffix) => ({
    ...base,
    id: normalizeAgentId(suffix),
    suffix,
    profileId: ids.includes(suffix) ? suffix : undefined,
    workspaceDir: join(place.home, ".openclaw", `workspace-${suffix}`),
  }));
  if (named === "") return [...stateDirs, ...byName];
  const fromEnvironment = resolveUserPath(named, place);
  return [
    { ...base, profileId: activeId, workspaceDir: fromEnvironment, source: "environment" },
    ...stateDirs,
    ...byName,
  ];
}

function ownerOf(suffix: string, profiles: ReadonlyMap<string, FoundProfile>): string {
  const status = profiles.get(DEFAULT_PROFILE)?.config.status;
  const unknown = status === "broken" || status === "unreadable";
  return unknown || !isProfileName(suffix) ? DEFAULT_PROFILE : suffix;
}

/** Adds a loose folder; it takes the place of a default agent of which there is no trace. */
function addLoose(
  agents: readonly FoundAgent[],
  found: Pick<FoundAgent, "state" | "identity"> & { readonly folder: LooseFolder; readonly ownsName: boolean },
): readonly FoundAgent[] {
  const { folder, state, identity, ownsName } = found;
  const replaces = (agent: FoundAgent) =>
    agent.id === folder.id && agent.state === "absent" && agent.source !== "config";
  const others = agents.filter((agent) => !replaces(agent));
  return [
    ...others,
    {
      id: ownsName ? "main" : folder.id,
      isDefault: !others.some((agent) => agent.isDefault),
      workspaceDir: folder.workspaceDir,
      source: folder.source,
      state,
      identity,
    },
  ];
}
