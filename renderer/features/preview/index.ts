export { AgentSelect } from "./agent-select.tsx";
export { LayerEdge } from "./layer-edge.tsx";
export { PreviewPane } from "./preview-pane.tsx";
export { SessionSelect } from "./session-select.tsx";
export { StaticPrompt } from "./static-prompt.tsx";
export { useTokenCount } from "./token-counts.ts";
