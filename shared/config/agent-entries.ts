import { type ConfiguredAgent, DEFAULT_AGENT_ID, normalizeAgentId } from "./agent-list.ts";
import { configAt, configText } from "./config-value.ts";
import { isRecord } from "./is-record.ts";

/** An entry of either form of the agents in a config. */
export interface AgentEntry {
  readonly id: string;
  readonly value: Readonly<Record<string, unknown>>;
}

/** Entries of `agents.entries`, else of `agents.list`, with normalised ids, as 2026.9 reads them. */
export function agentEntries(config: unknown): readonly AgentEntry[] {
  const entries = configAt(config, "agents", "entries");
  if (entries !== undefined) {
    if (!isRecord(entries)) return [];
    return Object.entries(entries).flatMap(([id, value]) =>
      isRecord(value) ? [{ id: normalizeAgentId(id), value }] : [],
    );
  }
  const list = configAt(config, "agents", "list");
  const values = Array.isArray(list) ? list.filter(isRecord) : [];
  return values.map((value) => ({ id: normalizeAgentId(value.id), value }));
}

/** Settings of one agent, or undefined when the config does not name it. */
export function agentEntry(config: unknown, agentId: string): AgentEntry["value"] | undefined {
  return agentEntries(config).find((entry) => entry.id === normalizeAgentId(agentId))?.value;
}

/**
 * Agents in either form, first entry of an id wins. The default one is the only one or the first marked one;
 * several without a mark have none. No agents at all in the config means one called `main`.
 */
export function listAgentEntries(config: unknown): readonly ConfiguredAgent[] {
  const entries = agentEntries(config);
  if (entries.length === 0) return hasRoster(config) ? [] : [{ id: DEFAULT_AGENT_ID, isDefault: true }];
  const marked = entries.find((entry) => entry.value.default === true)?.id;
  const agents = new Map<string, ConfiguredAgent>();
  for (const { id, value } of entries) {
    if (agents.has(id)) continue;
    const name = configText(value, "name");
    const workspace = configText(value, "workspace");
    agents.set(id, {
      id,
      isDefault: entries.length === 1 || id === marked,
      ...(name === undefined ? {} : { name }),
      ...(workspace === undefined ? {} : { workspace }),
    });
  }
  return [...agents.values()];
}

function hasRoster(config: unknown): boolean {
  return configAt(config, "agents", "entries") !== undefined || configAt(config, "agents", "list") !== undefined;
}
