import { Scissors } from "lucide-react";
import { memo } from "react";
import { useStore } from "zustand";
import type { StoreApi } from "zustand/vanilla";
import { fileTitle } from "#renderer/i18n/file-title.ts";
import { isUnsaved } from "#renderer/stores/buffer-transitions.ts";
import { goToProblem } from "#renderer/stores/go-to-problem.ts";
import { useCut, useStores, useWorkspace } from "#renderer/stores/store-context.tsx";
import { Badge } from "#renderer/ui/badge.tsx";
import { LayerMark } from "#renderer/ui/layer-mark.tsx";
import { VisuallyHidden } from "#renderer/ui/visually-hidden.tsx";
import { fileLayer } from "#shared/files/file-layer.ts";
import type { SearchHit } from "#shared/search/describe-hits.ts";
import { replacementFor } from "#shared/search/replace-matches.ts";
import { withoutSteering } from "#shared/text/steering.ts";
import type { ResultRow } from "./result-rows.ts";
import styles from "./search-screen.module.css";
import { type FoundFile, type SearchState, tickedHits } from "./search-state.ts";
import { useSearchWords } from "./use-search-words.ts";

/** Letters of a match that are drawn. */
const MAX_DRAWN = 300;

/** A file, one of its matches, or how many more it has. */
export const ResultRowView = memo(function ResultRowView(props: {
  readonly row: ResultRow;
  readonly store: StoreApi<SearchState>;
}) {
  const { row, store } = props;
  const t = useSearchWords();
  switch (row.kind) {
    case "file":
      return <FileRow file={row.file} store={store} />;
    case "hit":
      return <HitRow file={row.file} hit={row.hit} store={store} />;
    case "more":
      return <p className={styles.moreRow}>{t("search:moreInFile", { count: row.count })}</p>;
  }
});

function FileRow(props: { readonly file: FoundFile; readonly store: StoreApi<SearchState> }) {
  const { file, store } = props;
  const { relPath, hits } = file;
  const t = useSearchWords();
  const title = fileTitle(t, relPath);
  const isReplacing = useStore(store, (state) => state.isReplacing);
  const ticked = useStore(store, (state) => tickedHits(file, state.unticked).length);
  const unsaved = useWorkspace(({ buffers }) => {
    const buffer = buffers.get(relPath);
    return buffer !== undefined && isUnsaved(buffer);
  });
  return (
    <div className={styles.fileRow}>
      {isReplacing && (
        <input
          type="checkbox"
          aria-label={t("search:tickFile", { name: title })}
          checked={ticked > 0}
          ref={(box) => {
            if (box !== null) box.indeterminate = ticked > 0 && ticked < hits.length;
          }}
          onChange={(event) =>
            store.getState().tick(
              relPath,
              hits.map(({ start }) => start),
              event.target.checked,
            )
          }
        />
      )}
      <LayerMark layer={fileLayer(relPath) ?? "tools"} />
      <h2 className={styles.fileTitle}>{title}</h2>
      <span className={styles.path}>{relPath}</span>
      {unsaved && <span className={styles.path}>{t("search:unsaved")}</span>}
      <span className={styles.count}>{t("search:found", { count: file.total })}</span>
    </div>
  );
}

function HitRow(props: { readonly file: FoundFile; readonly hit: SearchHit; readonly store: StoreApi<SearchState> }) {
  const { file, hit, store } = props;
  const { relPath } = file;
  const t = useSearchWords();
  const stores = useStores();
  const isReplacing = useStore(store, (state) => state.isReplacing);
  const isTicked = useStore(store, ({ unticked }) => unticked.get(relPath)?.has(hit.start) !== true);
  const by = useStore(store, ({ replacement, query }) =>
    replacementFor(hit, { replacement, isPattern: query.isPattern }),
  );
  const isCut = useCut(relPath)?.hidden.some(({ start, end }) => hit.start >= start && hit.start < end) === true;
  const match = shortened(hit.groups[0] ?? "");
  const change = isReplacing && isTicked ? shortened(by) : null;
  const open = (): void => goToProblem(stores, { relPath, range: hit });
  return (
    <div className={styles.hitRow}>
      {isReplacing && (
        <input
          type="checkbox"
          aria-label={t("search:tickHit", { line: hit.line, name: fileTitle(t, relPath) })}
          checked={isTicked}
          onChange={(event) => store.getState().tick(relPath, [hit.start], event.target.checked)}
        />
      )}
      <button type="button" data-hit className={styles.hit} onClick={open}>
        <span className={styles.line}>{t("search:line", { line: hit.line })}</span>
        <span className={styles.text}>
          {withoutSteering(hit.before)}
          {change === null ? (
            <mark>{match}</mark>
          ) : (
            <>
              <del>{match}</del>
              <VisuallyHidden> {t("search:becomes")} </VisuallyHidden>
              <ins>{change}</ins>
            </>
          )}
          {withoutSteering(hit.after)}
          {isCut && (
            <Badge tone="bad" className={styles.cut} title={t("search:cutHelp")}>
              <Scissors aria-hidden />
              {t("search:cut")}
            </Badge>
          )}
        </span>
      </button>
    </div>
  );
}

const shortened = (text: string): string =>
  withoutSteering(text.length > MAX_DRAWN ? `${text.slice(0, MAX_DRAWN)}…` : text);
