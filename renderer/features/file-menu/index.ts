export { FileMenuButton } from "./file-menu-button.tsx";
export { FileMenuPlace } from "./file-menu-place.tsx";
export { openFileMenuAt } from "./open-file-menu-at.ts";
