import { useTranslate } from "#renderer/i18n/translate.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import type { FoundHook } from "#shared/rpc/hook-calls.ts";
import styles from "./hooks-screen.module.css";
import { ScrollText } from "./scroll-text.tsx";

/** Asks before somebody's program is run: what it is, what it may do, and for what the yes counts. */
export function RunConsent(props: {
  readonly hook: FoundHook;
  readonly handler: NonNullable<FoundHook["handler"]>;
  readonly isConfined: boolean;
  readonly onRun: () => void;
  readonly onClose: () => void;
}) {
  const t = useTranslate();
  const { hook, handler, onClose } = props;
  return (
    <Dialog
      title={t("hooks:consent.title", { name: hook.name })}
      description={t("hooks:consent.description")}
      closeLabel={t("close")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button tone="primary" onClick={props.onRun}>
            {t("hooks:consent.run")}
          </Button>
        </>
      }
    >
      <ScrollText className={styles.program}>{handler.text}</ScrollText>
      <dl className={styles.facts}>
        <dt>{t("hooks:consent.path")}</dt>
        <dd>{handler.path}</dd>
        <dt>{t("hooks:consent.print")}</dt>
        <dd>{handler.hash.slice(0, 16)}</dd>
      </dl>
      <ul className={styles.terms}>
        <li>{t("hooks:consent.limits")}</li>
        <li>{t(props.isConfined ? "hooks:consent.confined" : "hooks:consent.open")}</li>
        <li>{t("hooks:consent.remembered")}</li>
      </ul>
    </Dialog>
  );
}
