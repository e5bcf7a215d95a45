import { KeyRound, Unplug } from "lucide-react";
import { useTranslate } from "#renderer/i18n/translate.ts";
import { Button } from "#renderer/ui/button.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import styles from "./no-access.module.css";

/** What a browser shows without the right key, or when nobody answers. */
export function NoAccess(props: { readonly reason: "unauthorized" | "offline" }) {
  const t = useTranslate();
  if (props.reason === "offline") {
    return (
      <main className={styles.page}>
        <EmptyState
          icon={<Unplug size={24} aria-hidden />}
          isPageTitle
          title={t("shell:noAccess.offlineTitle")}
          actions={<Button onClick={() => location.reload()}>{t("tryAgain")}</Button>}
        >
          {t("shell:noAccess.offlineBody")}
        </EmptyState>
      </main>
    );
  }
  return (
    <main className={styles.page}>
      <EmptyState isPageTitle icon={<KeyRound size={24} aria-hidden />} title={t("shell:noAccess.title")}>
        <p>{t("shell:noAccess.body")}</p>
        <p className={styles.hint}>
          <code>{t("shell:noAccess.command")}</code> {t("shell:noAccess.commandNote")}
        </p>
      </EmptyState>
    </main>
  );
}
