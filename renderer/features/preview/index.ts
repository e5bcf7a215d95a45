export { LayerEdge } from "./layer-edge.tsx";
export { AgentSelect } from "./agent-select.tsx";
export { PreviewPane } from "./preview-pane.tsx";
export { SessionSelect } from "./session-select.tsx";
export { useTokenCount } from "./token-counts.ts";
