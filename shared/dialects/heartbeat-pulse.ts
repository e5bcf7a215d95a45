import { agentEntries, agentEntry, listAgentEntries } from "../config/agent-entries.ts";
import { normalizeAgentId } from "../config/agent-list.ts";
import { configAt } from "../config/config-value.ts";
import { isRecord } from "../config/is-record.ts";

/**
 * Whether HEARTBEAT.md is listed for an agent (2026.4.12 to 2026.7.x): always, save for the default agent of a config
 * that gives the heartbeat to other agents, hides its section or switches it off.
 */
export function hasHeartbeatPulse(config: unknown, agentId: string): boolean {
  if (!isRecord(config)) return true;
  const id = normalizeAgentId(agentId);
  if (id !== defaultAgentId(config)) return true;
  const withPulse = agentEntries(config).filter(({ value }) => Boolean(value.heartbeat));
  if (withPulse.length > 0 && !withPulse.some((entry) => entry.id === id)) return false;
  const pulse = { ...recordOf(configAt(config, "agents", "defaults", "heartbeat")), ...ownPulse(config, id) };
  if (pulse.includeSystemPromptSection === false) return false;
  return isCadence(pulse.every ?? "30m");
}

function ownPulse(config: unknown, id: string): Readonly<Record<string, unknown>> {
  return recordOf(configAt(agentEntry(config, id), "heartbeat"));
}

function defaultAgentId(config: unknown): string {
  const agents = listAgentEntries(config);
  return (agents.find((agent) => agent.isDefault) ?? agents[0])?.id ?? "main";
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}

/** A duration above 0: numbers with units `ms`, `s`, `m`, `h`, `d`, minutes when there is none. */
function isCadence(value: unknown): boolean {
  const text = typeof value === "string" ? value.trim().toLowerCase() : "";
  if (!/^(?:\d+(?:\.\d+)?(?:ms|s|m|h|d)?)+$/.test(text)) return false;
  return [...text.matchAll(/\d+(?:\.\d+)?/g)].some(([digits]) => Number(digits) > 0);
}
