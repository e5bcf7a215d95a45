export { FolderDialog } from "./folder-dialog.tsx";
