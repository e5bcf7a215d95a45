import { Check, ChevronDown } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { useTranslate } from "#renderer/i18n/translate.ts";
import { useScreen, useStores } from "#renderer/stores/store-context.tsx";
import { MenuContent, MenuItem } from "#renderer/ui/menu.tsx";
import styles from "./view-tabs.module.css";

const VIEWS = ["edit", "layers", "lifecycle", "history", "compare"] as const;

/** The views beside each other, or in a menu where only one pane fits. */
export function ViewTabs() {
  const t = useTranslate();
  const { screen } = useStores();
  const { view, isNarrow } = useScreen((state) => ({ view: state.view, isNarrow: state.width === "narrow" }));
  const { showView } = screen.getState();
  if (!isNarrow)
    return (
      <nav className={styles.views} aria-label={t("shell:views.label")}>
        {VIEWS.map((name) => (
          <button
            key={name}
            type="button"
            aria-current={view === name ? "page" : undefined}
            onClick={() => showView(name)}
          >
            {t(`shell:views.${name}`)}
          </button>
        ))}
      </nav>
    );
  const shown = VIEWS.find((name) => name === view);
  return (
    <nav className={styles.views} aria-label={t("shell:views.label")}>
      <DropdownMenu.Root modal={false}>
        <DropdownMenu.Trigger aria-current={shown === undefined ? undefined : "page"}>
          <span>{shown === undefined ? t("shell:views.label") : t(`shell:views.${shown}`)}</span>
          <ChevronDown size={16} aria-hidden />
        </DropdownMenu.Trigger>
        <MenuContent className={styles.menu}>
          {VIEWS.map((name) => (
            <MenuItem key={name} className={styles.item} onSelect={() => showView(name)}>
              {t(`shell:views.${name}`)}
              {view === name && <Check size={16} aria-hidden />}
            </MenuItem>
          ))}
        </MenuContent>
      </DropdownMenu.Root>
    </nav>
  );
}
