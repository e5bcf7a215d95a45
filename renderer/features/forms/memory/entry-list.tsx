import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { Plus } from "lucide-react";
import { type Ref, useCallback, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from "react";
import { Button } from "#renderer/ui/button.tsx";
import { entryWords, type MemoryForm } from "#shared/forms/memory-form.ts";
import styles from "./entry-list.module.css";
import { EntryRow } from "./entry-row.tsx";
import { type MemoryRow, memoryRows } from "./memory-rows.ts";
import { NewEntryForm } from "./new-entry-form.tsx";
import { useMemoryWords } from "./use-memory-words.ts";

/** What others can ask of the list. */
export interface EntryListHandle {
  /** Brings an entry into sight and gives it the focus. */
  show(entry: number): void;
}

interface EntryListProps {
  readonly ref: Ref<EntryListHandle>;
  readonly text: string;
  readonly form: MemoryForm;
  readonly found: ReadonlySet<number> | null;
  readonly chosen: ReadonlySet<number>;
  readonly isReadOnly: boolean;
  readonly onChoose: (entry: number) => void;
  readonly onWords: (entry: number, words: string) => void;
  readonly onFocus: (entry: number) => void;
  readonly onBlur: () => void;
  readonly onRemove: (entry: number) => void;
  readonly onAdd: (section: number, words: string) => void;
}

/** Headings and entries, drawn as they scroll, since there may be thousands; the one in use stays drawn. */
export function EntryList(props: EntryListProps) {
  const { text, form, found, isReadOnly } = props;
  const t = useMemoryWords();
  const [adding, setAdding] = useState<number | null>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const rows = useMemo(() => memoryRows(form, { found, adding }), [form, found, adding]);
  const body = useRef<HTMLDivElement>(null);
  const margin = useMargin(body);
  // Another function would have all thousands of rows measured anew with every one that is drawn.
  const getItemKey = useCallback((at: number) => keyOf(rows[at]), [rows]);
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => body.current?.closest<HTMLElement>("[data-cover]") ?? null,
    estimateSize: (at) => (rows[at]?.kind === "heading" ? 44 : 40),
    getItemKey,
    overscan: 12,
    scrollMargin: margin,
    rangeExtractor: (range) => {
      const drawn = defaultRangeExtractor(range);
      return focused === null || focused >= rows.length || drawn.includes(focused)
        ? drawn
        : [...drawn, focused].sort((a, b) => a - b);
    },
  });
  useImperativeHandle(props.ref, () => ({
    show(entry) {
      const at = rows.findIndex((row) => row.kind === "entry" && row.entry === entry);
      if (at === -1) return;
      list.scrollToIndex(at, { align: "center" });
      setFocused(at);
      focusWhenDrawn(body, at);
    },
  }));
  const draw = (row: MemoryRow, at: number) => {
    switch (row.kind) {
      case "heading": {
        const section = form.sections[row.section];
        const title = section?.title || t("formMemory:untitled");
        return (
          <div className={styles.heading} data-level={section?.level}>
            <h3 className={styles.title}>{title}</h3>
            {!isReadOnly && found === null && (
              <Button
                size="small"
                tone="quiet"
                aria-label={t("formMemory:addTo", { title })}
                onClick={() => setAdding(row.section)}
              >
                <Plus size={16} aria-hidden /> {t("formMemory:add")}
              </Button>
            )}
          </div>
        );
      }
      case "new":
        return (
          <NewEntryForm
            onCancel={() => setAdding(null)}
            onDone={(words) => {
              setAdding(null);
              props.onAdd(row.section, words);
            }}
          />
        );
      case "entry": {
        const entry = form.entries[row.entry];
        if (entry === undefined) return null;
        return (
          <EntryRow
            entry={entry}
            number={row.entry + 1}
            words={entryWords(text, entry)}
            isChosen={props.chosen.has(row.entry)}
            isReadOnly={isReadOnly}
            onChoose={() => props.onChoose(row.entry)}
            onWords={(words) => props.onWords(row.entry, words)}
            onFocus={() => {
              setFocused(at);
              props.onFocus(row.entry);
            }}
            onBlur={() => {
              setFocused(null);
              props.onBlur();
            }}
            onRemove={() => props.onRemove(row.entry)}
          />
        );
      }
    }
  };
  return (
    <>
      {rows.length === 0 && found === null && <p className={styles.empty}>{t("formMemory:empty")}</p>}
      <div ref={body} className={styles.list}>
        <ul className={styles.rows} style={{ height: list.getTotalSize() }} aria-label={t("formMemory:list")}>
          {list.getVirtualItems().map(({ index, key, start }) => {
            const row = rows[index];
            return (
              row !== undefined && (
                <li
                  key={key}
                  ref={list.measureElement}
                  data-index={index}
                  aria-setsize={rows.length}
                  aria-posinset={index + 1}
                  className={styles.item}
                  style={{ transform: `translateY(${start - margin}px)` }}
                >
                  {draw(row, index)}
                </li>
              )
            );
          })}
        </ul>
      </div>
      {!isReadOnly && found === null && form.sections.length === 1 && adding === null && (
        <Button size="small" tone="quiet" onClick={() => setAdding(0)}>
          <Plus size={16} aria-hidden /> {t("formMemory:addFirst")}
        </Button>
      )}
    </>
  );
}

/** A key that stays while rows before it come and go only as far as entries keep their numbers. */
function keyOf(row: MemoryRow | undefined): string {
  if (row === undefined) return "";
  return row.kind === "entry" ? `e${row.entry}` : `${row.kind}${row.section}`;
}

/** px from the top of what scrolls to the list; what stands above it grows and shrinks. */
function useMargin(body: { readonly current: HTMLElement | null }): number {
  const [margin, setMargin] = useState(0);
  // After every drawing: any of the parts above may have changed its height.
  useLayoutEffect(() => {
    const scroller = body.current?.closest<HTMLElement>("[data-cover]");
    if (body.current === null || scroller === null || scroller === undefined) return;
    const top = body.current.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop;
    setMargin(Math.round(top));
  });
  return margin;
}

function focusWhenDrawn(body: { readonly current: HTMLElement | null }, at: number): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      body.current?.querySelector<HTMLElement>(`[data-index="${at}"] textarea`)?.focus({ preventScroll: true });
    }),
  );
}
