export { HeadingsDialog } from "./headings-dialog.tsx";
export { WritingTools } from "./writing-tools.tsx";
