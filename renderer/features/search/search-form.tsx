import { Search } from "lucide-react";
import { type FormEvent, type RefObject, useId } from "react";
import { useStore } from "zustand";
import type { StoreApi } from "zustand/vanilla";
import { Select } from "#renderer/ui/select.tsx";
import { MAX_QUERY_CHARS } from "#shared/rpc/search-calls.ts";
import { SEARCH_KINDS, type SearchKind } from "#shared/search/search-query.ts";
import styles from "./search-screen.module.css";
import type { SearchState } from "./search-state.ts";
import { useSearchWords } from "./use-search-words.ts";

/** What to look for and where; the search starts by itself once nothing is typed, or with Enter. */
export function SearchForm(props: {
  readonly store: StoreApi<SearchState>;
  readonly field: RefObject<HTMLInputElement | null>;
}) {
  const { store } = props;
  const t = useSearchWords();
  const id = useId();
  const query = useStore(store, (state) => state.query);
  const scope = useStore(store, (state) => state.scope);
  const { ask, limit, search } = store.getState();
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
        <div className={styles.row}>
          <span className={styles.label}>{t("search:where")}</span>
          <Select
            label={t("search:where")}
            value={scope.kind ?? "all"}
            options={(["all", ...SEARCH_KINDS] as const).map((value) => ({ value, label: t(`search:kinds.${value}`) }))}
            onChange={(value: SearchKind | "all") => limit({ kind: value === "all" ? null : value })}
          />
        </div>
        <label className={styles.label} htmlFor={`${id}-path`}>
          {t("search:path")}
        </label>
        <span className={styles.field}>
          <input
            id={`${id}-path`}
            type="text"
            value={scope.path}
            maxLength={200}
            placeholder={t("search:pathPlaceholder")}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => limit({ path: event.target.value })}
          />
        </span>
        <button type="submit" hidden />
      </form>
    </search>
  );
}
