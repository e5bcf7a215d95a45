import { useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, useMemo, useRef } from "react";
import { useStore } from "zustand";
import type { StoreApi } from "zustand/vanilla";
import { ErrorWords } from "#renderer/features/notices/index.ts";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import { NoticeBar } from "#renderer/ui/notice-bar.tsx";
import { ResultRowView } from "./result-row.tsx";
import { resultRows } from "./result-rows.ts";
import styles from "./search-screen.module.css";
import type { SearchState } from "./search-state.ts";
import { useSearchWords } from "./use-search-words.ts";

/** The matches by file, drawn as they scroll; arrows move from match to match. */
export function SearchResults(props: { readonly store: StoreApi<SearchState> }) {
  const { store } = props;
  const t = useSearchWords();
  const files = useStore(store, (state) => state.files);
  const trouble = useStore(store, (state) => state.trouble);
  const isSearching = useStore(store, (state) => state.isSearching);
  const hasSearched = useStore(store, (state) => state.hasSearched);
  const scroll = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => resultRows(files), [files]);
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: (index) => (rows[index]?.kind === "file" ? 40 : 32),
    overscan: 20,
  });
  if (trouble !== null) {
    return (
      <NoticeBar tone="warn" title={trouble.kind === "host" ? <ErrorWords error={trouble.error} /> : troubleWords()} />
    );
  }
  function troubleWords(): string {
    if (trouble === null || trouble.kind === "host") return "";
    return trouble.kind === "bad-pattern"
      ? t("search:trouble.bad-pattern", { part: trouble.part })
      : t(`search:trouble.${trouble.kind}`);
  }
  const moved = (event: KeyboardEvent): void => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    const hits = [...(scroll.current?.querySelectorAll<HTMLElement>("[data-hit]") ?? [])];
    const at = hits.indexOf(document.activeElement as HTMLElement);
    if (step === 0 || at < 0) return;
    event.preventDefault();
    hits[at + step]?.focus();
  };
  return (
    <>
      <Summary store={store} />
      {!hasSearched && (
        <div className={styles.empty}>
          <EmptyState title={t("search:start.title")}>{t("search:start.help")}</EmptyState>
        </div>
      )}
      {hasSearched && !isSearching && files.length === 0 && (
        <div className={styles.empty}>
          <EmptyState title={t("search:nothing.title")}>{t("search:nothing.help")}</EmptyState>
        </div>
      )}
      {rows.length > 0 && (
        <section
          ref={scroll}
          className={styles.results}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          aria-label={t("search:results")}
          onKeyDown={moved}
        >
          <ul style={{ height: list.getTotalSize() }}>
            {list.getVirtualItems().map((item) => {
              const row = rows[item.index];
              if (row === undefined) return null;
              return (
                <li
                  key={item.key}
                  ref={list.measureElement}
                  data-index={item.index}
                  aria-setsize={rows.length}
                  aria-posinset={item.index + 1}
                  style={{ transform: `translateY(${item.start}px)` }}
                >
                  <ResultRowView row={row} store={store} />
                </li>
              );
            })}
          </ul>
        </section>
      )}
    </>
  );
}

function Summary(props: { readonly store: StoreApi<SearchState> }) {
  const t = useSearchWords();
  const { files, hasSearched, isSearching, looked, inScope, leftOut } = useStore(props.store);
  const total = files.reduce((sum, file) => sum + file.total, 0);
  const listed = files.reduce((sum, file) => sum + file.hits.length, 0);
  const more = files.reduce((sum, file) => sum + (file.hits.length === 0 ? file.total : 0), 0);
  const found = `${t("search:found", { count: total })}${t("search:wordSpace")}${t("search:inFiles", { count: files.length })}`;
  return (
    <div className={styles.summary}>
      <p role="status">
        {isSearching && inScope > looked
          ? t("search:searching", { looked, total: inScope })
          : hasSearched && total > 0 && found}
      </p>
      {!isSearching && more > 0 && listed > 0 && <p>{t("search:more", { count: more })}</p>}
      {!isSearching && hasSearched && leftOut > 0 && <p>{t("search:leftOut", { count: leftOut })}</p>}
    </div>
  );
}
