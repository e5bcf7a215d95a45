import { Toasts } from "#renderer/features/notices/index.ts";
import { Welcome } from "#renderer/features/welcome/index.ts";
import { useStores, useWorkspace } from "#renderer/stores/store-context.tsx";
import { runUndo } from "#renderer/stores/undo-offers.ts";
import { PAGE_ID } from "#renderer/ui/use-inert-page.ts";
import styles from "./app.module.css";
import { chooseFolder, runCommand } from "./command-registry.ts";
import { ConnectionBar } from "./connection-bar.tsx";
import { Dialogs } from "./dialogs.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { useAppMenu } from "./use-app-menu.ts";
import { useDocumentTitle } from "./use-document-title.ts";
import { useLanguage } from "./use-language.ts";
import { useWindowSignals } from "./use-window-signals.ts";
import { Workbench } from "./workbench.tsx";

/** The whole window: welcome screen or workbench, with dialogs and notices over it. */
export function App() {
  const stores = useStores();
  useLanguage();
  useDocumentTitle();
  useWindowSignals(stores);
  useAppMenu(stores);
  const hasWorkspace = useWorkspace((state) => state.view !== null);
  return (
    <>
      <ConnectionBar />
      <div id={PAGE_ID} className={styles.page}>
        <ErrorBoundary>
          {hasWorkspace ? <Workbench /> : <Welcome onOpenFolder={() => chooseFolder(stores)} />}
        </ErrorBoundary>
      </div>
      <Dialogs />
      <Toasts onAction={(commandId) => runUndo(stores, commandId) || runCommand(commandId, stores)} />
    </>
  );
}
