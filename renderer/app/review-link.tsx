import { Pencil } from "lucide-react";
import { useTranslate } from "#renderer/i18n/translate.ts";
import { useScreen, useStores } from "#renderer/stores/store-context.tsx";
import { useReview } from "#renderer/stores/use-review.ts";
import styles from "./problems-link.module.css";

/** The way to the Review screen in the top bar, with the number of files that others changed. */
export function ReviewLink() {
  const t = useTranslate();
  const { screen } = useStores();
  const isOpen = useScreen((state) => state.view === "review");
  const count = useReview((state) => state.files.length);
  return (
    <button
      type="button"
      className={styles.link}
      aria-current={isOpen ? "page" : undefined}
      aria-label={t("shell:reviewLabel", { count })}
      onClick={() => screen.getState().showView("review")}
    >
      <Pencil size={16} aria-hidden />
      <span className={styles.word}>{t("shell:reviewLink")}</span>
      {count > 0 && <span className={styles.count}>{count}</span>}
    </button>
  );
}
