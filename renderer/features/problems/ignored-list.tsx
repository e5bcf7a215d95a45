import { problemWords } from "#renderer/i18n/problem-words.ts";
import { useTranslate } from "#renderer/i18n/translate.ts";
import { useProblemsPart, useStores } from "#renderer/stores/store-context.tsx";
import { Button } from "#renderer/ui/button.tsx";
import type { Diagnostic } from "#shared/diagnostics/diagnostic.ts";
import { ProblemPlace } from "./problem-place.tsx";
import { problemRowKey } from "./problem-row-key.ts";
import styles from "./problems-screen.module.css";

/** Problems the user chose not to be told of, folded away, each with the way back. */
export function IgnoredList(props: { readonly onOpen: (place: Pick<Diagnostic, "relPath" | "range">) => void }) {
  const t = useTranslate();
  const { problems } = useStores();
  const ignored = useProblemsPart((state) => state.ignored);
  if (ignored.length === 0) return null;
  return (
    <details className={styles.ignored}>
      <summary>{t("problems:ignored", { count: ignored.length })}</summary>
      <div className={styles.ignoredHead}>
        <p className={styles.noteHelp}>{t("problems:ignoredHelp")}</p>
        <Button size="small" tone="quiet" onClick={() => problems.getState().recall()}>
          {t("problems:recallAll")}
        </Button>
      </div>
      <ul className={styles.notes}>
        {ignored.map((problem) => {
          const { title } = problemWords(t, problem);
          return (
            <li key={problemRowKey(problem)} className={styles.note}>
              <div className={styles.words}>
                <p className={styles.noteTitle}>{title}</p>
              </div>
              <ProblemPlace problem={problem} onOpen={props.onOpen} />
              <Button
                size="small"
                tone="quiet"
                aria-label={t("problems:recallLabel", { title })}
                onClick={() => problems.getState().recall(problem)}
              >
                {t("problems:recall")}
              </Button>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
