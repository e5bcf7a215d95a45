import { Info } from "lucide-react";
import { Popover } from "radix-ui";
import { dialectName } from "#renderer/i18n/dialect-name.ts";
import { dialectReason } from "#renderer/i18n/dialect-reason.ts";
import { useTranslate } from "#renderer/i18n/translate.ts";
import { useWorkspace, useWorkspaceActions } from "#renderer/stores/store-context.tsx";
import { Select } from "#renderer/ui/select.tsx";
import type { WorkspaceView } from "#shared/rpc/contract.ts";
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
          <span className={styles.dialectName}>{name}</span>
          <Info size={16} aria-hidden />
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Content className={styles.popover} side="top" align="end" sideOffset={6} collisionPadding={8}>
            <p className={styles.popoverTitle}>{dialect.detected ? t("files:dialectDetected", { name }) : name}</p>
            <p>{dialectReason(t, dialect)}</p>
            <p>{t(`files:dialectConfidence.${dialect.confidence}`)}</p>
            <VersionChoice dialect={dialect} />
            <p className={styles.popoverPath}>{t("rail:folder", { dir })}</p>
          </Popover.Content>
        </Popover.Portal>
      </Popover.Root>
    </div>
  );
}

const AUTO = "auto";

/** Lets the user say which version their agent runs; remembered for the folder. */
function VersionChoice(props: { readonly dialect: WorkspaceView["dialect"] }) {
  const { dialect } = props;
  const t = useTranslate();
  const { setDialect } = useWorkspaceActions();
  const nameOf = (id: typeof dialect.id) => dialectName(t, id);
  const choose = (value: string): void => {
    const version = dialect.available.find(({ id }) => id === value);
    void setDialect(version?.id ?? null);
  };
  return (
    <div className={styles.version}>
      <p>{t("files:dialectChoice")}</p>
      <Select
        label={t("files:dialectChoice")}
        value={dialect.detected ? AUTO : dialect.id}
        options={[
          {
            value: AUTO,
            label: dialect.detected ? t("files:dialectDetected", { name: nameOf(dialect.id) }) : t("files:dialectAuto"),
          },
          ...dialect.available.map(({ id, confidence }) => ({
            value: id,
            label: nameOf(id),
            detail: t(`files:dialectConfidence.${confidence}`),
          })),
        ]}
        onChange={choose}
      />
    </div>
  );
}

/** Name of the last folder of a path. */
const lastPart = (path: string): string => path.split(/[\\/]/).filter(Boolean).at(-1) ?? path;
