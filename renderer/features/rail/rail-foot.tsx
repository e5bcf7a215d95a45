import { Info } from "lucide-react";
import { Popover } from "radix-ui";
import { dialectName } from "#renderer/i18n/dialect-name.ts";
import { dialectReason } from "#renderer/i18n/dialect-reason.ts";
import { useTranslate } from "#renderer/i18n/translate.ts";
import { useWorkspace } from "#renderer/stores/store-context.tsx";
import styles from "./rail.module.css";

/** Folder of the workspace and the runtime version whose rules are shown. */
export function RailFoot() {
  const t = useTranslate();
  const view = useWorkspace((state) =>
    state.view === null
      ? null
      : { dir: state.view.displayDir, dialect: state.view.dialect, isSample: state.view.isSample },
  );
  if (view === null) return null;
  const { dir, dialect, isSample } = view;
  const name = dialectName(t, dialect.id);
  const folder = isSample ? t("shell:switcher.sample") : lastPart(dir);
  return (
    <div className={styles.foot}>
      <span className={styles.folder} title={dir}>
        {folder}
      </span>
      <Popover.Root>
        <Popover.Trigger className={styles.dialect} aria-label={t("rail:dialect", { name })}>
          {name}
          <Info size={16} aria-hidden />
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Content className={styles.popover} side="top" align="end" sideOffset={6} collisionPadding={8}>
            <p className={styles.popoverTitle}>{dialect.detected ? t("files:dialectDetected", { name }) : name}</p>
            <p>{dialectReason(t, dialect)}</p>
            <p>{t(`files:dialectConfidence.${dialect.confidence}`)}</p>
            <p className={styles.popoverPath}>{t("rail:folder", { dir })}</p>
          </Popover.Content>
        </Popover.Portal>
      </Popover.Root>
    </div>
  );
}

/** Name of the last folder of a path. */
const lastPart = (path: string): string => path.split(/[\\/]/).filter(Boolean).at(-1) ?? path;
