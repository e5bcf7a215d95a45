import { LANGUAGE_NAMES, resolveLanguage } from "#renderer/i18n/create-i18n.ts";
import { useTranslate } from "#renderer/i18n/translate.ts";
import { useMachine, useSettings } from "#renderer/stores/store-context.tsx";
import { Segmented } from "#renderer/ui/segmented.tsx";
import { Select } from "#renderer/ui/select.tsx";
import { SettingRow } from "./setting-row.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { TextSize } from "./text-size.tsx";
import { useUpdateSettings } from "./use-update-settings.ts";

/** Language, look and size of text. */
export function GeneralSection() {
  const t = useTranslate();
  const update = useUpdateSettings();
  const { language, theme, textSize } = useSettings(({ language, theme, textSize }) => ({ language, theme, textSize }));
  const system = useMachine((state) => state.info?.systemLanguages ?? navigator.languages);
  const systemName = LANGUAGE_NAMES[resolveLanguage("system", system)];
  return (
    <SettingsSection title={t("settings:general")}>
      <SettingRow label={t("settings:language")} keywords={Object.values(LANGUAGE_NAMES).join(" ")}>
        <Select
          label={t("settings:language")}
          value={language}
          options={[
            { value: "system", label: t("settings:languageSystem", { name: systemName }) },
            { value: "en", label: LANGUAGE_NAMES.en },
            { value: "zh-CN", label: LANGUAGE_NAMES["zh-CN"] },
          ]}
          onChange={(value) => update({ language: value })}
        />
      </SettingRow>
      <SettingRow label={t("settings:theme")} keywords={t("settings:themeWords")}>
        <Segmented
          label={t("settings:theme")}
          value={theme}
          options={[
            { value: "system", label: t("settings:themeSystem") },
            { value: "light", label: t("settings:themeLight") },
            { value: "dark", label: t("settings:themeDark") },
          ]}
          onChange={(value) => update({ theme: value })}
        />
      </SettingRow>
      <SettingRow label={t("settings:textSize")}>
        <TextSize value={textSize} onChange={(value) => update({ textSize: value })} />
      </SettingRow>
    </SettingsSection>
  );
}
