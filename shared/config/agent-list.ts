import { configAt, configText } from "./config-value.ts";
import { isRecord } from "./is-record.ts";

/** Agent id where none is given. */
export const DEFAULT_AGENT_ID = "main";

/** One agent of an `openclaw.json`. */
export interface ConfiguredAgent {
  /** Normalised id. */
  readonly id: string;
  /** Display name, when the config has one. */
  readonly name?: string;
  /** `workspace` of the entry, trimmed. */
  readonly workspace?: string;
  readonly isDefault: boolean;
}

/** Path-safe agent id as the runtime makes it: lower case, other characters become `-`, at most 64 characters. */
export function normalizeAgentId(value: unknown): string {
  const trimmed = typeof value === "string" ? value.trim() : "";
  if (/^[a-z0-9][a-z0-9_-]{0,63}$/i.test(trimmed)) return trimmed.toLowerCase();
  const safe = trimmed
    .toLowerCase()
    .replace(/[^a-z0-9_-]+/g, "-")
    .replace(/^-+/, "")
    .replace(/-+$/, "")
    .slice(0, 64);
  return safe || DEFAULT_AGENT_ID;
}

/** Agents of `agents.list`, first entry of an id wins; without entries one agent called `main`. */
export function listAgents(config: unknown): readonly ConfiguredAgent[] {
  const list = configAt(config, "agents", "list");
  const entries = Array.isArray(list) ? list.filter(isRecord) : [];
  const defaultId = defaultAgentId(entries);
  const agents = new Map<string, ConfiguredAgent>();
  for (const entry of entries) {
    const id = normalizeAgentId(entry.id);
    if (agents.has(id)) continue;
    const name = configText(entry, "name");
    const workspace = configText(entry, "workspace");
    agents.set(id, {
      id,
      isDefault: id === defaultId,
      ...(name === undefined ? {} : { name }),
      ...(workspace === undefined ? {} : { workspace }),
    });
  }
  return agents.size > 0 ? [...agents.values()] : [{ id: DEFAULT_AGENT_ID, isDefault: true }];
}

function defaultAgentId(entries: readonly Readonly<Record<string, unknown>>[]): string {
  const chosen = entries.find((entry) => Boolean(entry.default)) ?? entries[0];
  return normalizeAgentId(chosen?.id);
}
