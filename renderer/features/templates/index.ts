export { FileTemplateDialog } from "./file-template-dialog.tsx";
export { GalleryDialog } from "./gallery-dialog.tsx";
