export { PreviewPane } from "./preview-pane.tsx";
export { useTokenCount } from "./token-counts.ts";
