import { useTranslate } from "#renderer/i18n/translate.ts";
import { useWorkspace } from "#renderer/stores/store-context.tsx";
import { FolderBars } from "./folder-bars.tsx";
import { Panes } from "./panes.tsx";
import { TopBar } from "./top-bar.tsx";
import styles from "./workbench.module.css";

/** The Edit view of an open workspace: top bar, bars about the folder, three panes. */
export function Workbench() {
  const t = useTranslate();
  const workspaceId = useWorkspace((state) => state.view?.workspaceId ?? null);
  return (
    <div className={styles.app}>
      <a className={styles.skip} href="#pane-write">
        {t("shell:skip")}
      </a>
      <TopBar />
      <FolderBars key={workspaceId} />
      <Panes />
    </div>
  );
}
