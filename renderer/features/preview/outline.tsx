import { useMemo, useRef, useState } from "react";
import { useTranslate } from "#renderer/i18n/translate.ts";
import { useAgentName } from "#renderer/stores/agent-name.ts";
import { useCursor, usePrompt, useStores } from "#renderer/stores/store-context.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import type { AssembledPrompt } from "#shared/prompt/assembled-prompt.ts";
import { promptOffsetOfSource } from "#shared/prompt/locate.ts";
import { goToSource, promptOffsetAtPoint } from "./go-to-source.ts";
import styles from "./outline.module.css";
import { OutlineRowView } from "./outline-row.tsx";
import { keepUnchangedRows, type OutlineRow, outlineRows } from "./outline-rows.ts";
import { ProvenanceCard } from "./provenance-card.tsx";
import { RuntimeSlot } from "./runtime-slot.tsx";
import { useProvenance } from "./use-provenance.ts";

/** The prompt as one row per file; the row of the file in the editor is open at the cursor. */
export function Outline(props: { readonly onShowFullText: (offset: number) => void }) {
  const prompt = usePrompt();
  return prompt === null ? null : <LiveOutline prompt={prompt} {...props} />;
}

function LiveOutline(props: { readonly prompt: AssembledPrompt; readonly onShowFullText: (offset: number) => void }) {
  const { prompt } = props;
  const t = useTranslate();
  const stores = useStores();
  const agent = useAgentName() ?? t("yourAgent");
  const { relPath, offset } = useCursor((cursor) => ({ relPath: cursor.relPath, offset: cursor.offset }));
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map());
  const rows = useRows(prompt);
  const card = useProvenance();
  const cursorPlace = relPath === null ? undefined : promptOffsetOfSource(prompt, { relPath, offset });
  const go = (at: number) => {
    card.close();
    goToSource(stores, prompt, at);
  };
  const isOpen = (row: OutlineRow) => toggled.get(row.key) ?? (relPath !== null && row.relPath === relPath);
  return (
    <section
      className={styles.scroll}
      aria-label={t("preview:outline")}
      {...card.watch}
      onScroll={card.close}
      onClick={(event) => {
        const button = event.target instanceof Element ? event.target.closest("button") : null;
        if (button?.dataset.go !== undefined) go(Number(button.dataset.go));
        if (button !== null) return;
        if (document.getSelection()?.isCollapsed === false) return;
        const at = promptOffsetAtPoint(event);
        if (at !== null) go(at);
      }}
      onKeyDown={(event) => {
        card.watch.onKeyDown(event);
        const piece = event.target instanceof HTMLElement ? event.target : null;
        if (piece?.dataset.start === undefined) return;
        if (event.key === "Enter" || (event.altKey && event.key === "F12")) go(Number(piece.dataset.start));
      }}
    >
      <RuntimeSlot position="before" dialect={prompt.dialect} placeholders={prompt.placeholders} />
      {prompt.projectContext === "" && (
        <EmptyState title={t("preview:empty.title")}>{t("preview:empty.help", { agent })}</EmptyState>
      )}
      <ol className={styles.rows}>
        {rows.map((row) => {
          const open = isOpen(row);
          return (
            <OutlineRowView
              key={row.key}
              row={row}
              agent={agent}
              open={open}
              prompt={open ? prompt : null}
              cursor={open && row.relPath === relPath ? (cursorPlace?.offset ?? null) : null}
              onToggle={() => setToggled((now) => new Map(now).set(row.key, !open))}
              onShowFullText={props.onShowFullText}
            />
          );
        })}
      </ol>
      <RuntimeSlot position="after" dialect={prompt.dialect} placeholders={prompt.placeholders} />
      <ProvenanceCard prompt={prompt} card={card} onGo={go} />
    </section>
  );
}

function useRows(prompt: AssembledPrompt): readonly OutlineRow[] {
  const last = useRef<readonly OutlineRow[]>([]);
  return useMemo(() => {
    last.current = keepUnchangedRows(last.current, outlineRows(prompt));
    return last.current;
  }, [prompt]);
}
