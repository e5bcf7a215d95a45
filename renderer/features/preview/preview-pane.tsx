import { Copy, WrapText } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslate } from "#renderer/i18n/translate.ts";
import { useAgentName } from "#renderer/stores/agent-name.ts";
import {
  usePrompt,
  useSettings,
  useStores,
  useWorkspace,
  useWorkspaceActions,
} from "#renderer/stores/store-context.tsx";
import { Button, IconButton } from "#renderer/ui/button.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import type { AssembledPrompt } from "#shared/prompt/assembled-prompt.ts";
import { promptOffsetOfSource } from "#shared/prompt/locate.ts";
import { FullText, type ShownPlace } from "./full-text.tsx";
import { Outline } from "./outline.tsx";
import styles from "./preview-pane.module.css";
import { PreviewSummary } from "./preview-summary.tsx";
import { PreviewToolbar } from "./preview-toolbar.tsx";
import { SessionSelect } from "./session-select.tsx";

/** What the agent really receives, live: the assembled prompt over the snapshot and all unsaved text. */
export function PreviewPane() {
  const t = useTranslate();
  const prompt = usePrompt();
  const agent = useAgentName() ?? t("yourAgent");
  return (
    <section className={styles.pane} aria-label={t("preview:title", { agent })}>
      <header className={styles.header}>
        <h2 className={styles.title}>{t("preview:title", { agent })}</h2>
        <SessionSelect />
      </header>
      {prompt === null ? (
        <EmptyState title={t("preview:noWorkspace.title")}>{t("preview:noWorkspace.help")}</EmptyState>
      ) : (
        <PreviewBody prompt={prompt} />
      )}
    </section>
  );
}

function PreviewBody(props: { readonly prompt: AssembledPrompt }) {
  const { prompt } = props;
  const t = useTranslate();
  const { settings } = useStores();
  const { mode, wrap } = useSettings((now) => ({ mode: now.previewMode, wrap: now.previewWrap }));
  const [place, setPlace] = useState<ShownPlace | null>(null);
  const showFullText = (offset: number) => {
    setPlace({ offset });
    void settings.getState().update({ previewMode: "full" });
  };
  useReveal(prompt, (offset) => (mode === "full" ? setPlace({ offset }) : focusHit()));
  return (
    <>
      <div>
        <PreviewSummary prompt={prompt} />
        <PreviewToolbar prompt={prompt} />
      </div>
      {mode === "outline" ? (
        <Outline prompt={prompt} onShowFullText={showFullText} />
      ) : (
        <FullText prompt={prompt} wrap={wrap} place={place} />
      )}
      <footer className={styles.footer}>
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
        <CopyButton text={prompt.projectContext} />
        <span className={styles.live}>{t("preview:live")}</span>
      </footer>
    </>
  );
}

/** Follows "show in the preview" of the editor. */
function useReveal(prompt: AssembledPrompt, show: (offset: number) => void): void {
  const reveal = useWorkspace((state) => state.reveal);
  const [done, setDone] = useState<number | null>(null);
  useEffect(() => {
    if (reveal === null || reveal.target !== "preview" || reveal.id === done) return;
    setDone(reveal.id);
    const at = promptOffsetOfSource(prompt, { relPath: reveal.relPath, offset: reveal.start });
    if (at !== undefined) show(at.offset);
  }, [reveal, done, prompt, show]);
}

/** In the outline the open row already stands at the cursor; it takes the focus. */
function focusHit(): void {
  requestAnimationFrame(() => {
    const hit = document.querySelector<HTMLElement>("[data-preview-hit]");
    hit?.scrollIntoView({ block: "center" });
    hit?.focus();
  });
}

function CopyButton(props: { readonly text: string }) {
  const t = useTranslate();
  const { addNotice } = useWorkspaceActions();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(props.text);
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
