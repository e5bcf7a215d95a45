export { ExportDialog } from "./export-dialog.tsx";
export { ImportDialog } from "./import-dialog.tsx";
