import type { Translate } from "#renderer/i18n/translate.ts";
import type { AgentSummary } from "#shared/rpc/contract.ts";

/** Name of an agent: its own, else its id, else "Your agent" for the nameless main one. */
export function agentLabel(agent: Pick<AgentSummary, "displayName" | "id">, t: Translate): string {
  return agent.displayName ?? (agent.id === "main" ? t("yourAgent") : agent.id);
}

/** Name of a profile for people. */
export const profileLabel = (id: string | null, t: Translate): string =>
  id === null || id === "default" ? t("shell:switcher.defaultProfile") : id;
