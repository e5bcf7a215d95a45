import { useEffect, useRef } from "react";
import { useStore } from "zustand";
import { useAgentName } from "#renderer/stores/agent-name.ts";
import { useStores } from "#renderer/stores/store-context.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { ScreenFrame } from "#renderer/ui/screen-frame.tsx";
import { ReplaceForm } from "./replace-form.tsx";
import { ReplacedBar } from "./replaced-bar.tsx";
import { ScopeFields } from "./scope-fields.tsx";
import { SearchForm } from "./search-form.tsx";
import { SearchResults } from "./search-results.tsx";
import styles from "./search-screen.module.css";
import { searchStoreOf } from "./search-store.ts";
import { useSearchWords } from "./use-search-words.ts";

/** What to look for on the left, the matches of all files on the right. */
export function SearchScreen() {
  const t = useSearchWords();
  const stores = useStores();
  const store = searchStoreOf(stores);
  const agent = useAgentName() ?? t("yourAgent");
  const isReplacing = useStore(store, (state) => state.isReplacing);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
    // The texts may have changed while another screen was in front.
    if (store.getState().query.text !== "") void store.getState().search();
  }, [store]);
  return (
    <ScreenFrame
      layout="panes"
      title={t("search:title")}
      about={t("search:intro", { agent })}
      actions={<Button onClick={() => stores.screen.getState().showView("edit")}>{t("search:back")}</Button>}
    >
      <div className={styles.columns}>
        <div className={styles.left}>
          <SearchForm store={store} field={field} />
          {isReplacing ? (
            <ReplaceForm store={store} />
          ) : (
            <Button className={styles.fit} onClick={() => store.getState().openReplacing(true)}>
              {t("search:openReplace")}
            </Button>
          )}
          <ScopeFields store={store} />
        </div>
        <div className={styles.right}>
          <ReplacedBar store={store} />
          <SearchResults store={store} />
        </div>
      </div>
    </ScreenFrame>
  );
}
