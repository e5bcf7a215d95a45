import { useMemo } from "react";
import { useTranslate } from "#renderer/i18n/translate.ts";
import { useWorkspace, useWorkspaceActions } from "#renderer/stores/store-context.tsx";
import { Select } from "#renderer/ui/select.tsx";
import { findDialect } from "#shared/dialects/find-dialect.ts";
import { layeredAgents } from "#shared/layers/layered-agents.ts";

/** Choice of the agent whose prompt and rules are shown; only where several share a workspace. */
export function AgentSelect() {
  const t = useTranslate();
  const view = useWorkspace((state) => state.view);
  const shown = useWorkspace((state) => state.shownAgentId);
  const { showAgent } = useWorkspaceActions();
  const isLayered = view !== null && findDialect(view.dialect.id)?.layered !== undefined;
  const agents = useMemo(() => (isLayered ? layeredAgents(view) : []), [isLayered, view]);
  if (view === null || !isLayered || (agents.length < 2 && shown === null)) return null;
  const listed = shown === null || agents.includes(shown) ? agents : [...agents, shown];
  return (
    <Select
      label={t("preview:agentHelp")}
      prefix={t("preview:agent")}
      value={shown ?? view.agentId}
      options={listed.map((value) => ({ value, label: value }))}
      onChange={(agentId) => showAgent(agentId === view.agentId ? null : agentId)}
    />
  );
}
