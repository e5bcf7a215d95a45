import { useTranslate } from "#renderer/i18n/translate.ts";
import { useMachine } from "#renderer/stores/store-context.tsx";
import { MemoryEndpoint } from "./memory-endpoint.tsx";
import { SettingRow } from "./setting-row.tsx";
import styles from "./settings-dialog.module.css";
import { SettingsSection } from "./settings-section.tsx";

/** What leaves the machine (nothing) and where the app keeps its own data. */
export function PrivacySection() {
  const t = useTranslate();
  const info = useMachine((state) => state.info);
  return (
    <SettingsSection title={t("settings:privacy")}>
      <SettingRow label={t("settings:privacyTitle")} help={t("settings:privacyBody")} />
      <MemoryEndpoint />
      {info !== null && (
        <>
          <SettingRow label={t("settings:dataDir")} help={info.dataDir} />
          <SettingRow label={t("settings:logFile")} help={info.logFile} />
          <p className={styles.version}>
            {t("appName")} · {t("settings:version", { version: info.version })}
          </p>
        </>
      )}
    </SettingsSection>
  );
}
