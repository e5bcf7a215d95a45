import { Lock } from "lucide-react";
import { useTranslation } from "react-i18next";
import { LANGUAGE_NAMES } from "#renderer/i18n/create-i18n.ts";
import { useTranslate } from "#renderer/i18n/translate.ts";
import { useMachine, useStores, useWorkspace } from "#renderer/stores/store-context.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Select } from "#renderer/ui/select.tsx";
import { SkipLink } from "#renderer/ui/skip-link.tsx";
import { FoundAgents } from "./found-agents.tsx";
import { LoadingWorkspace } from "./loading-workspace.tsx";
import { OpenFailed } from "./open-failed.tsx";
import { TemplateList } from "./template-list.tsx";
import styles from "./welcome.module.css";

/** First screen: agents found on this computer, templates, the sample; also shows an opening that runs or failed. */
export function Welcome(props: { readonly onOpenFolder: () => void }) {
  const t = useTranslate();
  const { screen } = useStores();
  const status = useWorkspace((state) => state.status);
  if (status.phase === "loading") return <LoadingWorkspace dir={status.dir} />;
  return (
    <main className={styles.page}>
      <SkipLink target="agents">{t("welcome:skip")}</SkipLink>
      <Header />
      {status.phase === "failed" && <OpenFailed dir={status.dir} error={status.error} onOther={props.onOpenFolder} />}
      <div className={styles.columns}>
        <FoundAgents onOpenFolder={props.onOpenFolder} />
        <TemplateList />
      </div>
      <footer className={styles.foot}>
        <Lock size={16} aria-hidden />
        <span>{t("welcome:privacy")}</span>
        <Button tone="link" onClick={() => screen.getState().openDialog("help")}>
          {t("shell:commands.help")}
        </Button>
      </footer>
    </main>
  );
}

function Header() {
  const t = useTranslate();
  const { i18n } = useTranslation();
  const { settings } = useStores();
  const count = useMachine((state) =>
    state.profiles.status === "ready"
      ? state.profiles.value.flatMap((profile) => profile.agents).filter((agent) => agent.state === "ready").length
      : null,
  );
  const intro = count === null ? " " : count === 0 ? t("welcome:none") : t("welcome:found", { count });
  return (
    <header className={styles.header}>
      <Logo />
      <div className={styles.headerText}>
        <h1>{t("welcome:title")}</h1>
        <p>{intro}</p>
        <p className={styles.what}>{t("welcome:what")}</p>
      </div>
      <Select
        label={t("welcome:language")}
        value={i18n.language === "zh-CN" ? "zh-CN" : "en"}
        options={[
          { value: "en", label: LANGUAGE_NAMES.en },
          { value: "zh-CN", label: LANGUAGE_NAMES["zh-CN"] },
        ]}
        onChange={(language) => void settings.getState().update({ language })}
      />
    </header>
  );
}

function Logo() {
  return (
    <span className={styles.logo}>
      <svg width="30" height="30" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <circle cx="12" cy="12" r="10" fill="none" stroke="currentColor" strokeWidth="1.8" />
        <path
          d="M6.2 8.4h11.6M4.6 12h14.8M6.2 15.6h11.6"
          stroke="currentColor"
          strokeWidth="1.8"
          strokeLinecap="round"
        />
      </svg>
    </span>
  );
}
