export { CountsCard } from "./counts-card.tsx";
export { HeadingsDialog } from "./headings-dialog.tsx";
export { HeadingsPane } from "./headings-pane.tsx";
export { WritingTools } from "./writing-tools.tsx";
