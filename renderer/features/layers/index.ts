export { LayersScreen } from "./layers-screen.tsx";
export { PrivateCopyDialog } from "./private-copy-dialog.tsx";
