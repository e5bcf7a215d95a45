import type { UserPlace } from "#shared/files/user-path.ts";
import type { AgentSummary, ConfigState, Profile } from "#shared/rpc/contract.ts";
import { type FoundAgent, type FoundProfile, findProfiles, profileConfigPath } from "./agent-finds.ts";
import { readAgentFace } from "./agent-summary.ts";
import { mapInParallel } from "./map-in-parallel.ts";
import { readOpenclawConfig } from "./openclaw-config.ts";
import { profileOfEnvironment } from "./profile-discovery.ts";
import { watchProfiles } from "./profile-watch.ts";

/** An agent's folder together with the config that rules it. */
export interface AgentPlace {
  readonly profileId: string;
  readonly agentId: string;
  readonly workspaceDir: string;
  readonly config: ConfigState;
}

/** What an agent's main chat gets. */
export type AgentFacts = Pick<AgentSummary, "problems" | "limits" | "files">;

/** Where to look, and how an agent's prompt is looked at. */
export interface ProfileStoreOptions {
  /** Absolute. */
  readonly homeDir: string;
  readonly env: UserPlace["env"];
  readonly platform: NodeJS.Platform;
  /** Absolute working directory that relative settings start from; the home folder when left out. */
  readonly cwd?: string;
  /** Looks at an agent's main chat; asked for readable folders only. */
  readonly inspectAgent: (agent: AgentPlace) => Promise<AgentFacts>;
}

/** Finds the profiles and agents of this machine; only reads. */
export interface ProfileStore {
  /** Every profile and agent found now, the default profile first. */
  list(): Promise<Profile[]>;
  /** Present state of a profile's openclaw.json, with its value. */
  readConfig(profileId: string): Promise<ConfigState>;
  /** Calls back when a profile, an agent or a config may have come, gone or changed; returns the way to stop. */
  watch(onChanged: () => void): () => void;
}

/** Total of all avatars in one list, in UTF-16 units of their URLs; later ones are left out. */
const MAX_AVATARS_LENGTH = 8 * 1024 * 1024;
/** Agents whose files are looked at side by side. */
const PARALLEL_AGENTS = 16;

/** Makes a store over one home folder and one environment. */
export function createProfileStore(options: ProfileStoreOptions): ProfileStore {
  const place: UserPlace = {
    env: options.env,
    home: options.homeDir,
    cwd: options.cwd ?? options.homeDir,
    pathStyle: options.platform === "win32" ? "windows" : "posix",
  };
  return {
    async list() {
      const found = await findProfiles(place);
      const work = found.flatMap((profile) => profile.agents.map((agent) => ({ profile, agent, found })));
      const agents = limitAvatars(
        await mapInParallel(work, PARALLEL_AGENTS, (item) => summarize({ ...item, ...options })),
      );
      return found.map((profile): Profile => {
        const { value: _value, ...config } = profile.config;
        const own = agents.filter((_agent, index) => work[index]?.profile === profile);
        return { id: profile.id, isActive: profile.id === profileOfEnvironment(place.env), config, agents: own };
      });
    },
    readConfig: (profileId) => readOpenclawConfig(profileConfigPath(place, profileId), place.env),
    watch: (onChanged) => watchProfiles({ place, onChanged }),
  };
}

interface SummaryItem {
  readonly profile: FoundProfile;
  readonly agent: FoundAgent;
  /** Everything that was found. */
  readonly found: readonly FoundProfile[];
}

async function summarize(item: SummaryItem & ProfileStoreOptions): Promise<AgentSummary> {
  const { profile, agent, homeDir, inspectAgent } = item;
  const { id: agentId, isDefault, workspaceDir, source, state } = agent;
  const isReady = state === "ready";
  const place: AgentPlace = { profileId: profile.id, agentId, workspaceDir, config: profile.config };
  const face = isReady ? await readAgentFace(workspaceDir) : { displayName: null, emoji: null, avatar: null };
  return {
    id: agentId,
    isDefault,
    ...face,
    workspaceDir,
    displayDir: displayPath(workspaceDir, homeDir),
    state,
    source,
    ...(isReady ? await inspectAgent(place) : NOTHING_KNOWN),
    sharedWith: sharersOf(item),
  };
}

const NOTHING_KNOWN: AgentFacts = { problems: 0, limits: null, files: [] };

function sharersOf({ profile, agent, found }: SummaryItem): readonly string[] {
  return found.flatMap((other) =>
    other.agents
      .filter((candidate) => candidate !== agent && candidate.identity === agent.identity)
      .map(({ id }) => (other === profile ? id : `${other.id}: ${id}`)),
  );
}

/** The path with the home folder as `~`. */
export function displayPath(path: string, homeDir: string): string {
  if (path === homeDir) return "~";
  const rest = path.startsWith(homeDir) ? path.slice(homeDir.length) : "";
  return /^[\\/]/.test(rest) ? `~${rest}` : path;
}

function limitAvatars(agents: readonly AgentSummary[]): readonly AgentSummary[] {
  let length = 0;
  return agents.map((agent) => {
    length += agent.avatar?.length ?? 0;
    return length > MAX_AVATARS_LENGTH ? { ...agent, avatar: null } : agent;
  });
}
