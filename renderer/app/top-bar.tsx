import { Search, Settings } from "lucide-react";
import { AgentSwitcher } from "#renderer/features/profiles/index.ts";
import { useTranslate } from "#renderer/i18n/translate.ts";
import { useScreen, useStores } from "#renderer/stores/store-context.tsx";
import { IconButton } from "#renderer/ui/button.tsx";
import { chooseFolder } from "./command-registry.ts";
import { ProblemsLink } from "./problems-link.tsx";
import { ReviewLink } from "./review-link.tsx";
import { ariaShortcut, isMac, shortcutText } from "./shortcut.ts";
import styles from "./top-bar.module.css";

/** Agent switcher, views, search and settings. */
export function TopBar() {
  const t = useTranslate();
  const stores = useStores();
  const { openDialog } = stores.screen.getState();
  const onMac = isMac();
  const view = useScreen((state) => state.view);
  const keys = shortcutText("Mod+K", onMac);
  return (
    <header className={styles.bar}>
      <AgentSwitcher onOpenFolder={() => chooseFolder(stores)} />
      <nav className={styles.views} aria-label={t("shell:views.label")}>
        <button
          type="button"
          aria-current={view === "edit" ? "page" : undefined}
          onClick={() => stores.screen.getState().showView("edit")}
        >
          {t("shell:views.edit")}
        </button>
        <button
          type="button"
          aria-current={view === "layers" ? "page" : undefined}
          onClick={() => stores.screen.getState().showView("layers")}
        >
          {t("shell:views.layers")}
        </button>
        <button
          type="button"
          aria-current={view === "lifecycle" ? "page" : undefined}
          onClick={() => stores.screen.getState().showView("lifecycle")}
        >
          {t("shell:views.lifecycle")}
        </button>
        <button
          type="button"
          aria-current={view === "history" ? "page" : undefined}
          onClick={() => stores.screen.getState().showView("history")}
        >
          {t("shell:views.history")}
        </button>
        <button
          type="button"
          aria-current={view === "compare" ? "page" : undefined}
          onClick={() => stores.screen.getState().showView("compare")}
        >
          {t("shell:views.compare")}
        </button>
      </nav>
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
