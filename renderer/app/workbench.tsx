import { useTranslate } from "#renderer/i18n/translate.ts";
import { useScreen, useWorkspace } from "#renderer/stores/store-context.tsx";
import { FolderBars } from "./folder-bars.tsx";
import { OtherView } from "./other-view.tsx";
import { Panes } from "./panes.tsx";
import { TopBar } from "./top-bar.tsx";
import styles from "./workbench.module.css";

/** An open workspace: top bar, bars about the folder, and the view in front. */
export function Workbench() {
  const t = useTranslate();
  const workspaceId = useWorkspace((state) => state.view?.workspaceId ?? null);
  const view = useScreen((state) => state.view);
  return (
    <div className={styles.app}>
      <a className={styles.skip} href="#pane-write">
        {t("shell:skip")}
      </a>
      <TopBar />
      <FolderBars key={workspaceId} />
      <div className={styles.views}>
        {/* The panes keep their editor, its undo and the widths while another view covers them. */}
        <div className={styles.view} data-covered={view !== "edit" || undefined}>
          <Panes />
        </div>
        {view !== "edit" && <OtherView view={view} />}
      </div>
    </div>
  );
}
