import { Suspense, useEffect } from "react";
import { Toasts } from "#renderer/features/notices/index.ts";
import { Welcome } from "#renderer/features/welcome/index.ts";
import { loadRulesEngine } from "#renderer/stores/rules-engine.ts";
import { useStores, useWorkspace } from "#renderer/stores/store-context.tsx";
import { runUndo } from "#renderer/stores/undo-offers.ts";
import { lazyPart } from "#renderer/ui/lazy-part.ts";
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

// Not needed on the welcome screen: the first scripts have a bar for their size. It is fetched beside that screen.
const loadWorkbench = () => import("./workbench.tsx");
const Workbench = lazyPart(async () => ({ default: (await loadWorkbench()).Workbench }));

/** The whole window: welcome screen or workbench, with dialogs and notices over it. */
export function App() {
  const stores = useStores();
  useEffect(() => void Promise.all([loadWorkbench(), loadRulesEngine()]), []);
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
          {hasWorkspace ? (
            <Suspense fallback={null}>
              <Workbench />
            </Suspense>
          ) : (
            <Welcome onOpenFolder={() => chooseFolder(stores)} />
          )}
        </ErrorBoundary>
      </div>
      <Dialogs />
      <Toasts onAction={(commandId) => runUndo(stores, commandId) || runCommand(commandId, stores)} />
    </>
  );
}
