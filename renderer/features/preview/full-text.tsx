import { useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useTranslate } from "#renderer/i18n/translate.ts";
import { usePrompt, useStores } from "#renderer/stores/store-context.tsx";
import type { AssembledPrompt } from "#shared/prompt/assembled-prompt.ts";
import styles from "./full-text.module.css";
import { FullTextRow } from "./full-text-row.tsx";
import { goToSource, promptOffsetAtPoint } from "./go-to-source.ts";
import { rowIndexAt, rowStarts } from "./prompt-lines.ts";
import { ProvenanceCard } from "./provenance-card.tsx";
import { RuntimeSlot } from "./runtime-slot.tsx";
import { useProvenance } from "./use-provenance.ts";

/** A place to bring into sight; a new object asks again for the same place. */
export interface ShownPlace {
  readonly offset: number;
}

/** The exact prompt, all of it, drawn row by row as it scrolls. */
export function FullText(props: { readonly wrap: boolean; readonly place: ShownPlace | null }) {
  const prompt = usePrompt();
  return prompt === null ? null : <LiveFullText prompt={prompt} {...props} />;
}

function LiveFullText(props: {
  readonly prompt: AssembledPrompt;
  readonly wrap: boolean;
  readonly place: ShownPlace | null;
}) {
  const { prompt, wrap, place } = props;
  const t = useTranslate();
  const stores = useStores();
  const card = useProvenance();
  const scroll = useRef<HTMLElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const starts = useMemo(() => rowStarts(prompt.projectContext), [prompt.projectContext]);
  const margin = useOffsetTop(list);
  const [marked, setMarked] = useState<number | null>(null);
  const rows = useVirtualizer({
    count: starts.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => 20,
    overscan: 12,
    scrollMargin: margin,
  });

  useEffect(() => {
    if (place === null) return;
    const index = rowIndexAt(starts, place.offset);
    rows.scrollToIndex(index, { align: "center" });
    setMarked(starts[index] ?? null);
    // Only a new place scrolls; the text below it may change at any time.
  }, [place]);
  // Heights depend on wrapping.
  useLayoutEffect(() => rows.measure(), [wrap]);

  const go = (offset: number) => {
    card.close();
    goToSource(stores, prompt, offset);
  };
  return (
    <section
      ref={scroll}
      className={styles.scroll}
      data-wrap={wrap}
      aria-label={t("preview:fullTextLabel")}
      {...card.watch}
      onScroll={card.close}
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest("button, summary") !== null) return;
        if (document.getSelection()?.isCollapsed === false) return;
        const at = promptOffsetAtPoint(event);
        if (at !== null) go(at);
      }}
      onKeyDown={(event) => {
        card.watch.onKeyDown(event);
        const start = event.target instanceof HTMLElement ? event.target.dataset.start : undefined;
        if (start === undefined) return;
        if (event.key === "Enter" || (event.altKey && event.key === "F12")) go(Number(start));
        if (event.key === "ArrowDown" || event.key === "ArrowUp") {
          event.preventDefault();
          moveFocus(event.target, event.key === "ArrowDown" ? 1 : -1);
        }
      }}
    >
      <RuntimeSlot position="before" dialect={prompt.dialect} placeholders={prompt.placeholders} />
      <div ref={list} className={styles.list} style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map((item) => {
          const start = starts[item.index] ?? 0;
          return (
            <FullTextRow
              key={item.key}
              prompt={prompt}
              start={start}
              end={starts[item.index + 1] ?? prompt.projectContext.length}
              top={item.start - margin}
              index={item.index}
              isFirst={item.index === 0}
              isMarked={start === marked}
              measure={rows.measureElement}
            />
          );
        })}
      </div>
      <RuntimeSlot position="after" dialect={prompt.dialect} placeholders={prompt.placeholders} />
      <ProvenanceCard prompt={prompt} card={card} onGo={go} />
    </section>
  );
}

/** Distance of an element from the top of what scrolls, px; follows the slot above it. */
function useOffsetTop(ref: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    const above = element?.previousElementSibling;
    if (!element) return;
    const measure = () => setTop(element.offsetTop);
    measure();
    if (!above) return;
    const observer = new ResizeObserver(measure);
    observer.observe(above);
    return () => observer.disconnect();
  }, [ref]);
  return top;
}

function moveFocus(from: EventTarget, step: 1 | -1): void {
  if (!(from instanceof HTMLElement)) return;
  const index = Number(from.dataset.index) + step;
  from.parentElement?.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus();
}
