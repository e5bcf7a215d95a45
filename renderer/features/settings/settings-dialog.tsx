import { Search } from "lucide-react";
import { Tabs } from "radix-ui";
import { useState } from "react";
import { useStores } from "#renderer/stores/store-context.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { SECTIONS, type SectionId } from "./section-list.ts";
import styles from "./settings-dialog.module.css";
import { SettingsQuery } from "./settings-query.ts";
import { useSettingsWords } from "./use-settings-words.ts";

/** Preferences by section, with a field to look for one; each change applies and is stored at once. */
export function SettingsDialog() {
  const t = useSettingsWords();
  const { screen } = useStores();
  const [shown, setShown] = useState<SectionId>("general");
  const [query, setQuery] = useState("");
  const wanted = query.trim().toLowerCase();
  const show = (value: string): void => {
    const section = SECTIONS.find(({ id }) => id === value);
    if (section === undefined) return;
    setQuery("");
    setShown(section.id);
  };
  return (
    <Dialog title={t("settings:title")} closeLabel={t("close")} onClose={screen.getState().closeDialog} size="roomy">
      <Tabs.Root
        className={styles.parts}
        orientation="vertical"
        value={wanted === "" ? shown : ""}
        onValueChange={show}
      >
        <div className={styles.side}>
          <label className={styles.search}>
            <Search size={16} aria-hidden />
            <input
              type="search"
              value={query}
              placeholder={t("settings:find")}
              aria-label={t("settings:find")}
              onChange={(event) => setQuery(event.target.value)}
            />
          </label>
          <Tabs.List className={styles.list} aria-label={t("settings:sections")}>
            {SECTIONS.map(({ id, icon: Icon }) => (
              <Tabs.Trigger key={id} value={id} className={styles.tab}>
                <Icon size={16} aria-hidden />
                {t(`settings:${id}`)}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
        </div>
        {wanted === "" ? (
          SECTIONS.map(({ id, Section }) => (
            <Tabs.Content key={id} value={id} className={styles.page}>
              <Section />
            </Tabs.Content>
          ))
        ) : (
          <div className={styles.page}>
            <SettingsQuery value={wanted}>
              {SECTIONS.map(({ id, Section }) => (
                <Section key={id} />
              ))}
            </SettingsQuery>
            <p className={styles.nothing}>{t("settings:nothingFound", { query: query.trim() })}</p>
          </div>
        )}
      </Tabs.Root>
    </Dialog>
  );
}
