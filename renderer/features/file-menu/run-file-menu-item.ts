import type { AppStores } from "#renderer/stores/create-stores.ts";
import { assertNever } from "#shared/result.ts";
import type { FileMenuItem } from "./file-menu-items.ts";

/** Does what an item of a file's menu says. */
export function runFileMenuItem(
  item: FileMenuItem,
  { stores, relPath }: { readonly stores: AppStores; readonly relPath: string },
): void {
  const { workspace, screen, fileView } = stores;
  const { openFile, createFile, closeTab, tabs } = workspace.getState();
  const show = (): void => {
    screen.getState().showPane("write");
    void openFile(relPath);
  };
  switch (item.id) {
    case "open":
      show();
      break;
    case "view":
      show();
      fileView.getState().show(relPath, item.view);
      break;
    case "create":
      screen.getState().showPane("write");
      void createFile(relPath);
      break;
    case "template":
      show();
      screen.getState().openDialog("file-template");
      break;
    case "history":
      screen.getState().showHistory(relPath);
      break;
    case "problems":
      void openFile(relPath);
      screen.getState().showProblems(relPath);
      break;
    case "copyAcross":
      void import("#renderer/features/compare/index.ts").then(({ compareFile }) => compareFile(stores, relPath));
      break;
    case "privateCopy":
      screen.getState().openDialog("private-copy", relPath);
      break;
    case "copyPath":
      void copyPath(stores, relPath);
      break;
    case "close":
      closeTab(relPath);
      break;
    case "closeOthers":
      for (const tab of tabs) if (tab !== relPath) closeTab(tab);
      break;
    default:
      assertNever(item);
  }
}

async function copyPath({ workspace }: AppStores, relPath: string): Promise<void> {
  const { addNotice } = workspace.getState();
  try {
    await navigator.clipboard.writeText(relPath);
    addNotice({ messageKey: "fileMenu:copied", params: { path: relPath }, tone: "ok" });
  } catch {
    addNotice({ messageKey: "fileMenu:copyFailed", params: {}, tone: "bad" });
  }
}
