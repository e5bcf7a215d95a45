export { CreateDialog } from "./create-dialog.tsx";
export { FolderDialog } from "./folder-dialog.tsx";
