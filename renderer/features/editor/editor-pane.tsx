import { lazy, Suspense } from "react";
import { useStore } from "zustand";
import type { RulesView } from "#renderer/features/rules/index.ts";
import { useTranslate } from "#renderer/i18n/translate.ts";
import { useAgentName } from "#renderer/stores/agent-name.ts";
import { useWorkspace } from "#renderer/stores/store-context.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import { isRulesFile, privatePlace } from "#shared/files/is-rules-file.ts";
import { CutAnnouncer } from "./cut-announcer.tsx";
import styles from "./editor-pane.module.css";
import { EditorStatus } from "./editor-status.tsx";
import { fileCondition } from "./file-condition.ts";
import { FileNotices } from "./file-notices.tsx";
import { FilePanel } from "./file-panel.tsx";
import { rulesViewStore } from "./rules-view-store.ts";
import { TabBar } from "./tab-bar.tsx";
import { WriteView } from "./write-view.tsx";

const PrivateBar = lazy(async () => ({ default: (await import("#renderer/features/rules/index.ts")).PrivateBar }));
const RulesBar = lazy(async () => ({ default: (await import("#renderer/features/rules/index.ts")).RulesBar }));
const RulesPane = lazy(async () => ({ default: (await import("#renderer/features/rules/index.ts")).RulesPane }));

const setRulesView = (view: RulesView): void => rulesViewStore.setState({ view });

/** The middle pane: a tab per file, what there is to say about it, its text, its state. */
export function EditorPane() {
  const t = useTranslate();
  const agent = useAgentName() ?? t("yourAgent");
  const { relPath, kind } = useWorkspace((state) => ({
    relPath: state.activeTab,
    kind: state.activeTab === null ? null : fileCondition(state, state.activeTab).kind,
  }));
  const hasText = kind === "text";
  const rulesView = useStore(rulesViewStore, ({ view }) => view);
  const isRules = hasText && relPath !== null && isRulesFile(relPath);
  // Only a layered runtime knows agents' folders inside the workspace.
  const isPrivate = useWorkspace(
    ({ view }) => view?.dialect.id === "upclaw" && relPath !== null && privatePlace(relPath) !== null,
  );
  const covering = isRules && rulesView !== "write" ? rulesView : null;
  return (
    <section className={styles.pane} aria-label={t("editor:region")}>
      <TabBar />
      <div>
        {relPath !== null && hasText && <FileNotices relPath={relPath} agent={agent} />}
        {isPrivate && hasText && relPath !== null && (
          <Suspense>
            <PrivateBar relPath={relPath} />
          </Suspense>
        )}
        {isRules && (
          <Suspense>
            <RulesBar relPath={relPath} view={rulesView} onView={setRulesView} />
          </Suspense>
        )}
      </div>
      <div className={styles.body} id="editor-text" role="tabpanel" aria-label={t("editor:region")}>
        {/* Stays mounted, so that undo and the caret outlive a look at a missing file. */}
        <div className={styles.text} hidden={!hasText || covering !== null}>
          <WriteView agent={agent} />
        </div>
        {isRules && covering !== null && (
          <Suspense>
            <RulesPane relPath={relPath} view={covering} onWrite={() => setRulesView("write")} />
          </Suspense>
        )}
        {relPath !== null && !hasText && <FilePanel relPath={relPath} agent={agent} />}
        {relPath === null && (
          <EmptyState title={t("editor:nothingOpen.title")}>{t("editor:nothingOpen.help", { agent })}</EmptyState>
        )}
      </div>
      {relPath !== null && hasText ? <EditorStatus relPath={relPath} /> : <div className={styles.noStatus} />}
      {relPath !== null && <CutAnnouncer relPath={relPath} agent={agent} />}
    </section>
  );
}
