import { Suspense } from "react";
import { FileMenuPlace } from "#renderer/features/file-menu/index.ts";
import { useTranslate } from "#renderer/i18n/translate.ts";
import type { ViewName } from "#renderer/stores/screen-store.ts";
import { useScreen, useWorkspace } from "#renderer/stores/store-context.tsx";
import { lazyPart } from "#renderer/ui/lazy-part.ts";
import { SkipLink } from "#renderer/ui/skip-link.tsx";
import { paneId } from "./focus-pane.ts";
import { FolderBars } from "./folder-bars.tsx";
import { OtherView } from "./other-view.tsx";
import { Panes } from "./panes.tsx";
import { TopBar } from "./top-bar.tsx";
import styles from "./workbench.module.css";

const ProblemAnnouncer = lazyPart(async () => ({
  default: (await import("./problem-announcer.tsx")).ProblemAnnouncer,
}));

/** Id of the view that covers the panes. */
const VIEW_ID = "view-in-front";

/** An open workspace: top bar, bars about the folder, and the view in front. */
export function Workbench() {
  const workspaceId = useWorkspace((state) => state.view?.workspaceId ?? null);
  const view = useScreen((state) => state.view);
  return (
    <div className={styles.app}>
      <SkipToFront view={view} />
      <TopBar />
      <FolderBars key={workspaceId} />
      <Suspense fallback={null}>
        <ProblemAnnouncer />
      </Suspense>
      <div className={styles.views}>
        {/* The panes keep their editor, its undo and the widths while another view covers them. */}
        <div className={styles.view} data-covered={view !== "edit" || undefined}>
          <Panes />
        </div>
        {view !== "edit" && (
          <div className={styles.front} id={VIEW_ID} tabIndex={-1}>
            <OtherView view={view} />
          </div>
        )}
      </div>
      <FileMenuPlace />
    </div>
  );
}

/** Leads past the top bar to what is in front. */
function SkipToFront({ view }: { readonly view: ViewName }) {
  const t = useTranslate();
  const pane = useScreen(({ width, pane }) => (width === "narrow" ? pane : "write"));
  const target = view === "edit" ? paneId(pane) : VIEW_ID;
  return <SkipLink target={target}>{t("shell:skip")}</SkipLink>;
}
