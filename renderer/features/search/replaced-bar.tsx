import { useStore } from "zustand";
import type { StoreApi } from "zustand/vanilla";
import { fileTitle } from "#renderer/i18n/file-title.ts";
import { isUnsaved } from "#renderer/stores/buffer-transitions.ts";
import { useWorkspace, useWorkspaceActions } from "#renderer/stores/store-context.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { NoticeBar } from "#renderer/ui/notice-bar.tsx";
import type { SearchState } from "./search-state.ts";
import { useSearchWords } from "./use-search-words.ts";

const REASONS = ["changed", "read-only", "not-readable"] as const;

/** What the last replacement did, with the ways on: save, or take back. */
export function ReplacedBar(props: { readonly store: StoreApi<SearchState> }) {
  const { store } = props;
  const t = useSearchWords();
  const done = useStore(store, (state) => state.done);
  const { saveAll } = useWorkspaceActions();
  const hasUnsaved = useWorkspace(
    ({ buffers }) =>
      done?.changes.some(({ relPath }) => {
        const buffer = buffers.get(relPath);
        return buffer !== undefined && isUnsaved(buffer);
      }) ?? false,
  );
  if (done === null) return null;
  const { undo, forget } = store.getState();
  const count = done.matches;
  const words = [
    count === 0 ? t("search:done.nothing") : t("search:done.replaced", { count }),
    ...(hasUnsaved ? [t("search:done.unsaved")] : []),
  ];
  const left = REASONS.flatMap((reason) => {
    const names = done.left.filter((file) => file.reason === reason).map(({ relPath }) => fileTitle(t, relPath));
    return names.length === 0 ? [] : [t(`search:done.${reason}`, { names: names.join(t("search:listComma")) })];
  });
  return (
    <NoticeBar
      tone={left.length > 0 ? "warn" : "ok"}
      title={words.join(t("search:sentenceSpace"))}
      actions={
        <>
          {hasUnsaved && (
            <Button size="small" onClick={() => void saveAll()}>
              {t("search:done.saveAll")}
            </Button>
          )}
          {done.changes.length > 0 && (
            <Button size="small" onClick={undo}>
              {t("search:done.undo")}
            </Button>
          )}
          <Button size="small" tone="quiet" onClick={forget}>
            {t("search:done.forget")}
          </Button>
        </>
      }
    >
      {left.length > 0 && left.map((sentence) => <p key={sentence}>{sentence}</p>)}
    </NoticeBar>
  );
}
