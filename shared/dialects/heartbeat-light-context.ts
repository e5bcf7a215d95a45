import { agentEntry } from "../config/agent-entries.ts";
import { configAt } from "../config/config-value.ts";

/** Whether an agent's heartbeat runs with the light context: its own setting, else that of the defaults; only `true` counts. */
export function hasLightHeartbeat(config: unknown, agentId: string): boolean {
  const own = configAt(agentEntry(config, agentId), "heartbeat", "lightContext");
  return (own === undefined ? configAt(config, "agents", "defaults", "heartbeat", "lightContext") : own) === true;
}
