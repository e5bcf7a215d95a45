import { useId } from "react";
import { useTranslate } from "#renderer/i18n/translate.ts";
import { useSettings } from "#renderer/stores/store-context.tsx";
import { Segmented } from "#renderer/ui/segmented.tsx";
import { SettingRow } from "./setting-row.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { useUpdateSettings } from "./use-update-settings.ts";
import { WritingHelpRows } from "./writing-help-rows.tsx";

/** How text is shown and saved while it is written. */
export function WritingSection() {
  const t = useTranslate();
  const update = useUpdateSettings();
  const { editorFace, autosave } = useSettings(({ editorFace, autosave }) => ({ editorFace, autosave }));
  const faceHelp = useId();
  const saveHelp = useId();
  return (
    <SettingsSection title={t("settings:writing")}>
      <SettingRow label={t("settings:face")} help={t("settings:faceHelp")} helpId={faceHelp}>
        <Segmented
          label={t("settings:face")}
          describedBy={faceHelp}
          value={editorFace}
          options={[
            { value: "mono", label: t("settings:faceMono") },
            { value: "reading", label: t("settings:faceReading") },
          ]}
          onChange={(value) => update({ editorFace: value })}
        />
      </SettingRow>
      <SettingRow label={t("settings:autosave")} help={t(`settings:autosaveHelp.${autosave}`)} helpId={saveHelp}>
        <Segmented
          label={t("settings:autosave")}
          describedBy={saveHelp}
          value={autosave}
          options={[
            { value: "off", label: t("settings:autosaveOff") },
            { value: "after-pause", label: t("settings:autosavePause") },
            { value: "on-leave", label: t("settings:autosaveLeave") },
          ]}
          onChange={(value) => update({ autosave: value })}
        />
      </SettingRow>
      <WritingHelpRows />
    </SettingsSection>
  );
}
