import { FileWarning } from "lucide-react";
import { profileLabel } from "#renderer/features/profiles/index.ts";
import { useTranslate } from "#renderer/i18n/translate.ts";
import { NoticeBar } from "#renderer/ui/notice-bar.tsx";
import type { Profile } from "#shared/rpc/contract.ts";
import styles from "./welcome.module.css";

/** Profiles whose openclaw.json cannot be read, with line and column where they are known. */
export function BrokenConfigs(props: { readonly profiles: readonly Profile[] }) {
  const t = useTranslate();
  const broken = props.profiles.filter(({ config }) => config.status === "broken" || config.status === "unreadable");
  if (broken.length === 0) return null;
  return (
    <div className={styles.bars}>
      {broken.map(({ id, config }) => {
        const { path, error } = config;
        const help =
          error === undefined
            ? t("welcome:configUnreadable", { path })
            : t("welcome:configBrokenHelp", { path, line: error.line, column: error.column });
        return (
          <NoticeBar
            key={id}
            tone="warn"
            icon={<FileWarning size={16} aria-hidden />}
            title={t("welcome:configBroken", { profile: profileLabel(id, t) })}
          >
            {help}
          </NoticeBar>
        );
      })}
    </div>
  );
}
