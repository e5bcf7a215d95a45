import { X } from "lucide-react";
import { useId } from "react";
import { useTranslate } from "#renderer/i18n/translate.ts";
import { useSettings } from "#renderer/stores/store-context.tsx";
import { Segmented } from "#renderer/ui/segmented.tsx";
import { SettingRow } from "./setting-row.tsx";
import { useUpdateSettings } from "./use-update-settings.ts";
import styles from "./writing-help-rows.module.css";

/** Which help there is with writing: formatting buttons, spelling, own words. */
export function WritingHelpRows() {
  const t = useTranslate();
  const update = useUpdateSettings();
  const { markdownToolbar, spellCheck, ownWords } = useSettings(({ markdownToolbar, spellCheck, ownWords }) => ({
    markdownToolbar,
    spellCheck,
    ownWords,
  }));
  const toolbarHelp = useId();
  const spellHelp = useId();
  return (
    <>
      <SettingRow label={t("settings:toolbar")} help={t("settings:toolbarHelp")} helpId={toolbarHelp}>
        <Segmented
          label={t("settings:toolbar")}
          describedBy={toolbarHelp}
          value={markdownToolbar ? "shown" : "hidden"}
          options={[
            { value: "shown", label: t("settings:toolbarShown") },
            { value: "hidden", label: t("settings:toolbarHidden") },
          ]}
          onChange={(value) => update({ markdownToolbar: value === "shown" })}
        />
      </SettingRow>
      <SettingRow label={t("settings:spelling")} help={t("settings:spellingHelp")} helpId={spellHelp}>
        <Segmented
          label={t("settings:spelling")}
          describedBy={spellHelp}
          value={spellCheck}
          options={[
            { value: "off", label: t("settings:spellingOff") },
            { value: "english", label: t("settings:spellingEnglish") },
          ]}
          onChange={(value) => update({ spellCheck: value })}
        />
      </SettingRow>
      {ownWords.length > 0 && (
        <SettingRow label={t("settings:ownWords")} help={t("settings:ownWordsHelp")} stacked>
          <ul className={styles.words}>
            {ownWords.map((word) => (
              <li key={word}>
                {word}
                <button
                  type="button"
                  aria-label={t("settings:forgetWord", { word })}
                  title={t("settings:forgetWord", { word })}
                  onClick={() => update({ ownWords: ownWords.filter((other) => other !== word) })}
                >
                  <X size={14} aria-hidden />
                </button>
              </li>
            ))}
          </ul>
        </SettingRow>
      )}
    </>
  );
}
