export { BackupDialog } from "./backup-dialog.tsx";
export { ExportDialog } from "./export-dialog.tsx";
export { ImportDialog } from "./import-dialog.tsx";
export { RestoreDialog } from "./restore-dialog.tsx";
