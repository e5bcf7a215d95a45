import { Scissors } from "lucide-react";
import { useState } from "react";
import { dialectName } from "#renderer/i18n/dialect-name.ts";
import { useTranslate } from "#renderer/i18n/translate.ts";
import { openForm } from "#renderer/stores/open-form.ts";
import { useCut, useStores, useWorkspace, useWorkspaceActions } from "#renderer/stores/store-context.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { NoticeBar } from "#renderer/ui/notice-bar.tsx";
import { hasSectionCards } from "#shared/files/form-kind.ts";
import styles from "./cut-banner.module.css";
import { cutSummary } from "./cut-summary.ts";

/** Says that the agent does not see all of the file, why, and leads to the cut. */
export function CutBanner(props: { readonly relPath: string; readonly agent: string }) {
  const { relPath, agent } = props;
  const t = useTranslate();
  const cut = useCut(relPath);
  const dialect = useWorkspace((state) => state.view?.dialect.id ?? null);
  const { requestReveal } = useWorkspaceActions();
  const stores = useStores();
  const [explained, setExplained] = useState(false);
  const summary = cutSummary(cut);
  const start = cut?.hidden[0]?.start;
  if (cut === null || summary === null || start === undefined) return null;
  const isTotal = cut.report.causes.includes("total-limit");
  const limit = cut.report.limit ?? 0;
  const program = dialect === null ? "" : dialectName(t, dialect);
  return (
    <NoticeBar
      tone="bad"
      icon={<Scissors size={16} aria-hidden />}
      title={
        <span className={styles.title}>
          {t(`editor:cut.${summary.place}`, { agent })}
          <Button tone="link" className={styles.why} aria-expanded={explained} onClick={() => setExplained(!explained)}>
            {t("why")}
          </Button>
          <Button
            tone="link"
            className={styles.why}
            onClick={() => requestReveal({ target: "editor", relPath, start, end: start })}
          >
            {t("editor:cut.goThere")}
          </Button>
        </span>
      }
    >
      {explained ? (
        <>
          <p>
            {isTotal
              ? t("editor:cut.whyTotal", { limit })
              : t("editor:cut.why", {
                  dialect: program,
                  limit,
                  raw: cut.report.rawChars,
                  head: summary.headChars,
                  tail: summary.tailChars,
                })}
          </p>
          <p>{t("editor:cut.advice")}</p>
          {hasSectionCards(relPath) && (
            <Button tone="link" className={styles.why} onClick={() => openForm(stores, relPath)}>
              {t("editor:cut.order")}
            </Button>
          )}
          <Button tone="link" className={styles.why} onClick={() => stores.screen.getState().openDialog("raise-limit")}>
            {t("editor:cut.raise")}
          </Button>
        </>
      ) : undefined}
    </NoticeBar>
  );
}
