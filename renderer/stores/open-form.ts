import type { AppStores } from "./create-stores.ts";

/** Opens a file as its form, with the pane of a narrow window in front. */
export function openForm({ screen, fileView, workspace }: AppStores, relPath: string): void {
  screen.getState().showPane("write");
  fileView.getState().show(relPath, "form");
  void workspace.getState().openFile(relPath);
}
