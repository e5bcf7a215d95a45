import { RefreshCw } from "lucide-react";
import { useId } from "react";
import { ErrorWords } from "#renderer/features/notices/index.ts";
import { useTranslate } from "#renderer/i18n/translate.ts";
import { Button } from "#renderer/ui/button.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import { Skeleton } from "#renderer/ui/skeleton.tsx";
import { ExtraFilesNote } from "./extra-files-note.tsx";
import { HookCard } from "./hook-card.tsx";
import styles from "./hooks-screen.module.css";
import { useHookList } from "./use-hook-list.ts";

/** Hooks on this computer that the agent's program would find. */
export function FoundHooks(props: { readonly onLog: (log: string) => void }) {
  const t = useTranslate();
  const { list, reload } = useHookList();
  const title = useId();
  return (
    <section className={styles.card} aria-labelledby={title}>
      <div className={styles.row}>
        <h2 id={title} className={styles.heading}>
          {t("hooks:found.title")}
        </h2>
        <Button size="small" tone="quiet" onClick={() => void reload()}>
          <RefreshCw size={16} aria-hidden />
          {t("hooks:found.again")}
        </Button>
      </div>
      <p className={styles.soft}>{t("hooks:found.help")}</p>
      <ExtraFilesNote />
      {list.status === "loading" && <Skeleton label={t("hooks:found.reading")} />}
      {list.status === "failed" && (
        <EmptyState role="alert" title={t("hooks:found.failed")}>
          <ErrorWords error={list.error} />
        </EmptyState>
      )}
      {list.status === "ready" && list.value.hooks.length === 0 && (
        <p>
          <b>{t("hooks:found.none")}</b> {t("hooks:found.noneHelp")}
        </p>
      )}
      {list.status === "ready" && list.value.hooks.length > 0 && (
        <ul className={styles.hooks}>
          {list.value.hooks.map((hook) => (
            <HookCard
              key={`${hook.source} ${hook.displayPath}`}
              hook={hook}
              isConfined={list.value.isConfined}
              onReload={reload}
              onLog={props.onLog}
            />
          ))}
        </ul>
      )}
      {list.status === "ready" && list.value.truncated && <p>{t("hooks:found.truncated")}</p>}
    </section>
  );
}
