import { TriangleAlert } from "lucide-react";
import { useTranslate } from "#renderer/i18n/translate.ts";
import { useProblems, useScreen, useStores } from "#renderer/stores/store-context.tsx";
import styles from "./problems-link.module.css";

/** Id of the element, for the tour. */
export const PROBLEMS_LINK_ID = "problems-link";

/** The way to the Problems screen in the top bar, with the number of errors and warnings. */
export function ProblemsLink() {
  const t = useTranslate();
  const { screen } = useStores();
  const isOpen = useScreen((state) => state.view === "problems");
  const count = useProblems().filter(({ severity }) => severity !== "info").length;
  return (
    <button
      type="button"
      id={PROBLEMS_LINK_ID}
      className={styles.link}
      aria-current={isOpen ? "page" : undefined}
      aria-label={t("problems:linkLabel", { count })}
      onClick={() => screen.getState().showView("problems")}
    >
      <TriangleAlert size={16} aria-hidden />
      <span className={styles.word}>{t("problems:link")}</span>
      {count > 0 && <span className={styles.count}>{count}</span>}
    </button>
  );
}
