import { Suspense } from "react";
import { useTranslate } from "#renderer/i18n/translate.ts";
import { useAgentName } from "#renderer/stores/agent-name.ts";
import type { FileView } from "#renderer/stores/file-view-store.ts";
import { useFileView, useScreen, useSettings, useStores, useWorkspace } from "#renderer/stores/store-context.tsx";
import { lazyPart } from "#renderer/ui/lazy-part.ts";
import { isRulesFile, privatePlace } from "#shared/files/is-rules-file.ts";
import { CutAnnouncer } from "./cut-announcer.tsx";
import styles from "./editor-pane.module.css";
import { EditorStatus } from "./editor-status.tsx";
import { fileCondition } from "./file-condition.ts";
import { FileNotices } from "./file-notices.tsx";
import { FilePanel } from "./file-panel.tsx";
import { FormCover } from "./form-cover.tsx";
import { NothingOpen } from "./nothing-open.tsx";
import { TabBar } from "./tab-bar.tsx";
import { WriteView } from "./write-view.tsx";

const HeadingsPane = lazyPart(async () => ({
  default: (await import("#renderer/features/writing/index.ts")).HeadingsPane,
}));
const PrivateBar = lazyPart(async () => ({ default: (await import("#renderer/features/rules/index.ts")).PrivateBar }));
const RulesBar = lazyPart(async () => ({ default: (await import("#renderer/features/rules/index.ts")).RulesBar }));

/** The middle pane: a tab per file, what there is to say about it, its text or form, its state. */
export function EditorPane() {
  const t = useTranslate();
  const { fileView } = useStores();
  const agent = useAgentName() ?? t("yourAgent");
  const { relPath, kind } = useWorkspace((state) => ({
    relPath: state.activeTab,
    kind: state.activeTab === null ? null : fileCondition(state, state.activeTab).kind,
  }));
  const hasText = kind === "text";
  const view: FileView = useFileView(relPath);
  const isRules = hasText && relPath !== null && isRulesFile(relPath);
  // Only a layered runtime knows agents' folders inside the workspace.
  const isPrivate = useWorkspace(
    ({ view, shownAgentId }) =>
      view?.dialect.id === "upclaw" && relPath !== null && (privatePlace(relPath) !== null || shownAgentId !== null),
  );
  const covering = hasText && view !== "write" ? view : null;
  const isWide = useScreen(({ width }) => width === "wide");
  const wantsHeadings = useSettings(({ headingsPane }) => headingsPane);
  const withHeadings = isWide && wantsHeadings && hasText && covering === null;
  return (
    <section className={styles.pane} data-view={covering ?? "write"} aria-label={t("editor:region")}>
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
            <RulesBar relPath={relPath} view={view} onWrite={() => fileView.getState().show(relPath, "write")} />
          </Suspense>
        )}
      </div>
      <div
        className={styles.body}
        data-headings={withHeadings || undefined}
        id="editor-text"
        role="tabpanel"
        aria-label={t("editor:region")}
      >
        {/* Stays mounted and laid out, so that undo, caret and place outlive a look at a form or a missing file. */}
        <div className={styles.text} hidden={!hasText} inert={covering !== null} data-covered={covering !== null}>
          <WriteView agent={agent} />
        </div>
        {withHeadings && relPath !== null && (
          <div className={styles.headings}>
            <Suspense>
              <HeadingsPane relPath={relPath} />
            </Suspense>
          </div>
        )}
        {covering !== null && relPath !== null && <FormCover key={relPath} relPath={relPath} view={covering} />}
        {relPath !== null && !hasText && <FilePanel relPath={relPath} agent={agent} />}
        {relPath === null && <NothingOpen agent={agent} />}
      </div>
      {relPath !== null && hasText ? (
        <EditorStatus relPath={relPath} isForm={covering === "form"} />
      ) : (
        <div className={styles.noStatus} />
      )}
      {relPath !== null && <CutAnnouncer relPath={relPath} agent={agent} />}
    </section>
  );
}
