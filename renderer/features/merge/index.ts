export { MergeDialog } from "./merge-dialog.tsx";
