import { useId } from "react";
import { useStore } from "zustand";
import type { StoreApi } from "zustand/vanilla";
import { Select } from "#renderer/ui/select.tsx";
import { SEARCH_KINDS, type SearchKind } from "#shared/search/search-query.ts";
import styles from "./search-screen.module.css";
import type { SearchState } from "./search-state.ts";
import { useSearchWords } from "./use-search-words.ts";

/** Which files are looked into. */
export function ScopeFields(props: { readonly store: StoreApi<SearchState> }) {
  const { store } = props;
  const t = useSearchWords();
  const id = useId();
  const scope = useStore(store, (state) => state.scope);
  const { limit } = store.getState();
  return (
    <div className={styles.form}>
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
    </div>
  );
}
