import { Copy, Download, FlaskConical, WrapText } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslate } from "#renderer/i18n/translate.ts";
import { useAgentName } from "#renderer/stores/agent-name.ts";
import { useSettings, useStores, useWorkspace, useWorkspaceActions } from "#renderer/stores/store-context.tsx";
import { shownHooks } from "#renderer/stores/what-if-store.ts";
import { Button, IconButton } from "#renderer/ui/button.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import { promptOffsetOfSource } from "#shared/prompt/locate.ts";
import { AgentSelect } from "./agent-select.tsx";
import { FullText, type ShownPlace } from "./full-text.tsx";
import { Outline } from "./outline.tsx";
import styles from "./preview-pane.module.css";
import { PreviewSummary } from "./preview-summary.tsx";
import { PreviewToolbar } from "./preview-toolbar.tsx";
import { SessionSelect } from "./session-select.tsx";
import { WhatIfBar } from "./what-if-bar.tsx";

/** What the agent really receives, live: the assembled prompt over the snapshot and all unsaved text. */
export function PreviewPane() {
  const t = useTranslate();
  // Only the parts that show the prompt follow it, so that a keystroke draws as little as it can.
  const hasPrompt = useWorkspace((state) => state.view !== null);
  const agent = useAgentName() ?? t("yourAgent");
  return (
    <section className={styles.pane} aria-label={t("preview:title", { agent })}>
      <header className={styles.header}>
        <h2 className={styles.title}>{t("preview:title", { agent })}</h2>
        <SessionSelect />
      </header>
      {hasPrompt ? (
        <PreviewBody />
      ) : (
        <EmptyState title={t("preview:noWorkspace.title")}>{t("preview:noWorkspace.help")}</EmptyState>
      )}
    </section>
  );
}

function PreviewBody() {
  const t = useTranslate();
  const { settings, screen } = useStores();
  const { mode, wrap } = useSettings((now) => ({ mode: now.previewMode, wrap: now.previewWrap }));
  const [place, setPlace] = useState<ShownPlace | null>(null);
  const showFullText = useCallback(
    (offset: number) => {
      setPlace({ offset });
      void settings.getState().update({ previewMode: "full" });
    },
    [settings],
  );
  useReveal((offset) => (mode === "full" ? setPlace({ offset }) : focusHit()));
  return (
    <>
      <div>
        <div className={styles.agents}>
          <AgentSelect />
        </div>
        <WhatIfBar />
        <PreviewSummary />
        <PreviewToolbar />
      </div>
      {mode === "outline" ? <Outline onShowFullText={showFullText} /> : <FullText wrap={wrap} place={place} />}
      <footer className={styles.footer}>
        <div className={styles.tools}>
          {mode === "full" && (
            <IconButton
              label={t("preview:wrap")}
              size="small"
              aria-pressed={wrap}
              onClick={() => void settings.getState().update({ previewWrap: !wrap })}
            >
              <WrapText size={16} aria-hidden />
            </IconButton>
          )}
          <CopyButton />
          <Button tone="quiet" size="small" onClick={() => screen.getState().openDialog("export")}>
            <Download size={16} aria-hidden />
            {t("shell:commands.export")}
          </Button>
          <Button tone="quiet" size="small" onClick={() => screen.getState().showView("hooks")}>
            <FlaskConical size={16} aria-hidden />
            {t("preview:whatIf.start")}
          </Button>
        </div>
        <p className={styles.live}>
          <span>{t("preview:live")}</span>
        </p>
      </footer>
    </>
  );
}

/** Follows "show in the preview" of the editor. */
function useReveal(show: (offset: number) => void): void {
  const { workspace, selectors, whatIf } = useStores();
  const reveal = useWorkspace((state) => state.reveal);
  const done = useRef<number | null>(null);
  useEffect(() => {
    if (reveal === null || reveal.target !== "preview" || reveal.id === done.current) return;
    done.current = reveal.id;
    const prompt = selectors.shownPrompt(workspace.getState(), shownHooks(whatIf.getState()));
    const place = { relPath: reveal.relPath, offset: reveal.start };
    const at = prompt === null ? undefined : promptOffsetOfSource(prompt, place);
    if (at !== undefined) show(at.offset);
  }, [reveal, show, workspace, selectors, whatIf]);
}

/** In the outline the open row already stands at the cursor; it takes the focus. */
function focusHit(): void {
  requestAnimationFrame(() => {
    const hit = document.querySelector<HTMLElement>("[data-preview-hit]");
    hit?.scrollIntoView({ block: "center" });
    hit?.focus();
  });
}

function CopyButton() {
  const t = useTranslate();
  const { workspace, selectors, whatIf } = useStores();
  const { addNotice } = useWorkspaceActions();
  const copy = async () => {
    try {
      const prompt = selectors.shownPrompt(workspace.getState(), shownHooks(whatIf.getState()));
      await navigator.clipboard.writeText(prompt?.projectContext ?? "");
      addNotice({ messageKey: "preview:copied", params: {}, tone: "ok" });
    } catch {
      addNotice({ messageKey: "preview:copyFailed", params: {}, tone: "bad" });
    }
  };
  return (
    <Button tone="quiet" size="small" onClick={() => void copy()}>
      <Copy size={16} aria-hidden />
      {t("preview:copy")}
    </Button>
  );
}
