import { useId } from "react";
import { useStore } from "zustand";
import type { StoreApi } from "zustand/vanilla";
import { Button } from "#renderer/ui/button.tsx";
import { MAX_QUERY_CHARS } from "#shared/rpc/search-calls.ts";
import styles from "./search-screen.module.css";
import { type SearchState, tickedHits } from "./search-state.ts";
import { useSearchWords } from "./use-search-words.ts";

/** What the ticked matches are replaced by. */
export function ReplaceForm(props: { readonly store: StoreApi<SearchState> }) {
  const { store } = props;
  const t = useSearchWords();
  const id = useId();
  const replacement = useStore(store, (state) => state.replacement);
  const isPattern = useStore(store, (state) => state.query.isPattern);
  const isBusy = useStore(store, (state) => state.isBusy);
  const isSearching = useStore(store, (state) => state.isSearching);
  const count = useStore(store, ({ files, unticked }) =>
    files.reduce((sum, file) => sum + tickedHits(file, unticked).length, 0),
  );
  const { replaceBy, replace, openReplacing } = store.getState();
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (count > 0 && !isSearching) void replace();
      }}
    >
      <label className={styles.label} htmlFor={`${id}-by`}>
        {t("search:replaceField")}
      </label>
      <span className={styles.field}>
        <input
          id={`${id}-by`}
          type="text"
          // biome-ignore lint/a11y/noAutofocus: it was asked for by the button that stood in its place
          autoFocus
          value={replacement}
          maxLength={MAX_QUERY_CHARS}
          placeholder={t("search:replacePlaceholder")}
          aria-describedby={`${id}-help`}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => replaceBy(event.target.value)}
        />
      </span>
      <p id={`${id}-help`} className={styles.help}>
        {t("search:replaceHelp")} {isPattern && t("search:groupsHelp")}
      </p>
      <div className={styles.actions}>
        <Button type="submit" tone="primary" disabled={count === 0 || isBusy || isSearching} isBusy={isBusy}>
          {isBusy ? t("search:replacing") : t("search:replace", { count })}
        </Button>
        <Button tone="quiet" onClick={() => openReplacing(false)}>
          {t("search:closeReplace")}
        </Button>
      </div>
    </form>
  );
}
