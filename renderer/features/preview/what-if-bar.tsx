import { FlaskConical } from "lucide-react";
import { useTranslate } from "#renderer/i18n/translate.ts";
import { useStores, useWhatIf } from "#renderer/stores/store-context.tsx";
import { Button } from "#renderer/ui/button.tsx";
import styles from "./what-if-bar.module.css";

/** Says that the preview shows "what if" changes, and switches them off and on. */
export function WhatIfBar() {
  const t = useTranslate();
  const { screen, whatIf } = useStores();
  const { count, isShown } = useWhatIf((state) => ({ count: state.changes.length, isShown: state.isShown }));
  if (count === 0) return null;
  return (
    <div className={styles.bar} data-on={isShown || undefined} role="status">
      <FlaskConical size={16} aria-hidden />
      <span className={styles.words}>{t(isShown ? "preview:whatIf.on" : "preview:whatIf.off", { count })}</span>
      <Button tone="link" onClick={() => whatIf.getState().show(!isShown)}>
        {t(isShown ? "preview:whatIf.hide" : "preview:whatIf.show")}
      </Button>
      <Button tone="link" onClick={() => screen.getState().showView("hooks")}>
        {t("preview:whatIf.open")}
      </Button>
    </div>
  );
}
