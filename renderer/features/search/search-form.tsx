import { Search } from "lucide-react";
import { type FormEvent, type RefObject, useId } from "react";
import { useStore } from "zustand";
import type { StoreApi } from "zustand/vanilla";
import { MAX_QUERY_CHARS } from "#shared/rpc/search-calls.ts";
import styles from "./search-screen.module.css";
import type { SearchState } from "./search-state.ts";
import { useSearchWords } from "./use-search-words.ts";

/** What to look for; the search starts by itself once nothing is typed, or with Enter. */
export function SearchForm(props: {
  readonly store: StoreApi<SearchState>;
  readonly field: RefObject<HTMLInputElement | null>;
}) {
  const { store } = props;
  const t = useSearchWords();
  const id = useId();
  const query = useStore(store, (state) => state.query);
  const { ask, search } = store.getState();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void search();
  };
  return (
    <search>
      <form className={styles.form} onSubmit={submit}>
        <label className={styles.label} htmlFor={`${id}-text`}>
          {t("search:field")}
        </label>
        <span className={styles.field}>
          <Search size={16} aria-hidden />
          <input
            ref={props.field}
            id={`${id}-text`}
            type="search"
            value={query.text}
            maxLength={MAX_QUERY_CHARS}
            placeholder={t("search:placeholder")}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => ask({ text: event.target.value })}
          />
        </span>
        <div className={styles.options}>
          {(["matchCase", "wholeWord"] as const).map((name) => (
            <label key={name} className={styles.option}>
              <input
                type="checkbox"
                checked={query[name]}
                onChange={(event) => ask({ [name]: event.target.checked })}
              />
              {t(`search:${name}`)}
            </label>
          ))}
          <label className={styles.option}>
            <input
              type="checkbox"
              checked={query.isPattern}
              aria-describedby={query.isPattern ? `${id}-pattern` : undefined}
              onChange={(event) => ask({ isPattern: event.target.checked })}
            />
            {t("search:pattern")}
          </label>
        </div>
        {query.isPattern && (
          <p id={`${id}-pattern`} className={styles.help}>
            {t("search:patternHelp")}
          </p>
        )}
        <button type="submit" hidden />
      </form>
    </search>
  );
}
