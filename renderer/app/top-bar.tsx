import { Search, Settings } from "lucide-react";
import { AgentSwitcher } from "#renderer/features/profiles/index.ts";
import { useTranslate } from "#renderer/i18n/translate.ts";
import { useStores } from "#renderer/stores/store-context.tsx";
import { IconButton } from "#renderer/ui/button.tsx";
import { chooseFolder } from "./command-registry.ts";
import { ProblemsLink } from "./problems-link.tsx";
import { ReviewLink } from "./review-link.tsx";
import { ariaShortcut, isMac, shortcutText } from "./shortcut.ts";
import styles from "./top-bar.module.css";
import { ViewTabs } from "./view-tabs.tsx";

/** Agent switcher, views, search and settings. */
export function TopBar() {
  const t = useTranslate();
  const stores = useStores();
  const { openDialog } = stores.screen.getState();
  const onMac = isMac();
  const keys = shortcutText("Mod+K", onMac);
  return (
    <header className={styles.bar}>
      <AgentSwitcher onOpenFolder={() => chooseFolder(stores)} />
      <ViewTabs />
      <div className={styles.actions}>
        <button
          type="button"
          className={styles.search}
          aria-label={t("shell:searchLabel", { keys })}
          aria-keyshortcuts={ariaShortcut("Mod+K", onMac)}
          onClick={() => openDialog("commands")}
        >
          <Search size={16} aria-hidden />
          <span>{t("shell:search")}</span>
          <kbd>{keys}</kbd>
        </button>
        <ReviewLink />
        <ProblemsLink />
        <IconButton label={t("shell:settings")} onClick={() => openDialog("settings")}>
          <Settings size={16} aria-hidden />
        </IconButton>
      </div>
    </header>
  );
}
