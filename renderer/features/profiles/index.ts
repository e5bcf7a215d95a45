export { agentLabel, profileLabel } from "./agent-label.ts";
export { AgentSwitcher } from "./agent-switcher.tsx";
