import { useMemo } from "react";
import { fileTitle } from "#renderer/i18n/file-title.ts";
import { useProblemTexts } from "#renderer/i18n/use-problem-texts.ts";
import { useWorkspace } from "#renderer/stores/store-context.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { err } from "#shared/result.ts";
import { ApplyFooter } from "./apply-footer.tsx";
import type { PlannedOffer } from "./fix-offers.ts";
import { PlanView } from "./plan-view.tsx";
import styles from "./problems-screen.module.css";
import { useReadTarget } from "./use-read-target.ts";

/** Shows all that a help action changes, and does it when the user says so. */
export function FixDialog(props: { readonly offer: PlannedOffer; readonly onClose: () => void }) {
  const { offer, onClose } = props;
  const t = useProblemTexts();
  const snapshot = useWorkspace((state) => state.view?.snapshot ?? null);
  useReadTarget(offer.relPath);
  const planned = useMemo(
    () => (snapshot === null ? err("not-there" as const) : offer.plan(snapshot)),
    [offer, snapshot],
  );
  const name = offer.id === "rename" || offer.id === "detach" ? offer.relPath : fileTitle(t, offer.relPath);
  const isHardLink = planned.ok && planned.value.steps.some((step) => step.kind === "detach" && step.target === null);
  return (
    <Dialog
      size="wide"
      title={t(`problems:fix.${offer.id}.title`, { name })}
      description={t(`problems:fix.${offer.id}.explain`)}
      closeLabel={t("close")}
      onClose={onClose}
      footer={
        <ApplyFooter
          plan={planned.ok ? planned.value : null}
          about={offer.relPath}
          actionLabel={t(`problems:fix.${offer.id}.action`)}
          onClose={onClose}
        />
      }
    >
      {planned.ok ? <PlanView plan={planned.value} /> : <p role="status">{t(`problems:refusal.${planned.error}`)}</p>}
      {isHardLink && <p className={styles.hint}>{t("problems:noHardLinkUndo")}</p>}
    </Dialog>
  );
}
