import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { byteWords } from "#renderer/i18n/byte-words.ts";
import { useTranslate } from "#renderer/i18n/translate.ts";
import { useMachine, useSettings, useStores } from "#renderer/stores/store-context.tsx";
import { Button } from "#renderer/ui/button.tsx";
import type { CallResult } from "#shared/rpc/contract.ts";
import { ClearRow } from "./clear-row.tsx";
import { MemoryEndpoint } from "./memory-endpoint.tsx";
import { SettingRow } from "./setting-row.tsx";
import styles from "./settings-dialog.module.css";
import { SettingsSection } from "./settings-section.tsx";
import { useUpdateSettings } from "./use-update-settings.ts";

type Usage = CallResult<"privacy.usage">;

/** What leaves the machine (nothing), what the app keeps of its own and where, and the way to clear it. */
export function PrivacySection() {
  const t = useTranslate();
  const { client } = useStores();
  const update = useUpdateSettings();
  const info = useMachine((state) => state.info);
  const recent = useSettings((settings) => settings.recentWorkspaces.length);
  const { usage, readUsage } = useUsage();
  const drafts = usage?.find(({ part }) => part === "drafts")?.bytes ?? 0;
  const log = usage?.find(({ part }) => part === "log")?.bytes ?? 0;
  const clear = async (part: "drafts" | "log"): Promise<boolean> => {
    const cleared = await client.call("privacy.clear", { part });
    readUsage();
    return cleared.ok;
  };
  return (
    <SettingsSection title={t("settings:privacy")}>
      <SettingRow label={t("settings:privacyTitle")} help={t("settings:privacyBody")} />
      <MemoryEndpoint />
      {info !== null && <DataFolder dir={info.dataDir} usage={usage} />}
      <ClearRow
        label={t("settings:clearRecent")}
        help={t("settings:clearRecentHelp", { count: recent })}
        ask={t("settings:clearRecentAsk")}
        isEmpty={recent === 0}
        onClear={async () => {
          update({ recentWorkspaces: [] });
          return true;
        }}
      />
      <ClearRow
        label={t("settings:clearDrafts")}
        help={t("settings:clearDraftsHelp")}
        ask={t("settings:clearDraftsAsk")}
        isEmpty={drafts === 0}
        onClear={() => clear("drafts")}
      />
      <ClearRow
        label={t("settings:clearLog")}
        help={info === null ? "" : t("settings:clearLogHelp", { path: info.logFile })}
        ask={t("settings:clearLogAsk")}
        isEmpty={log === 0}
        onClear={() => clear("log")}
      />
      {info !== null && (
        <p className={styles.version}>
          {t("appName")} · {t("settings:version", { version: info.version })}
        </p>
      )}
    </SettingsSection>
  );
}

function DataFolder(props: { readonly dir: string; readonly usage: Usage | null }) {
  const { dir, usage } = props;
  const t = useTranslate();
  const { language } = useTranslation().i18n;
  const { native } = useStores();
  const [copied, setCopied] = useState<"not-yet" | "done" | "failed">("not-yet");
  const copy = (): void => {
    navigator.clipboard.writeText(dir).then(
      () => setCopied("done"),
      () => setCopied("failed"),
    );
  };
  const parts = usage === null ? [] : [...usage].sort((left, right) => right.bytes - left.bytes);
  return (
    <>
      <SettingRow label={t("settings:dataDir")} help={dir} keywords={t("settings:dataWords")}>
        {native.showDataFolder === undefined ? (
          <Button size="small" onClick={copy}>
            <span role="status">{t(`settings:copyPath.${copied}`)}</span>
          </Button>
        ) : (
          <Button size="small" onClick={() => native.showDataFolder?.()}>
            {t("settings:showFolder")}
          </Button>
        )}
      </SettingRow>
      {parts.length > 0 && (
        <SettingRow label={t("settings:dataSizes")} stacked>
          <table className={styles.sizes}>
            <tbody>
              {parts.map(({ part, bytes }) => (
                <tr key={part}>
                  <th scope="row">{t(`settings:parts.${part}`)}</th>
                  <td>{byteWords(bytes, language)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </SettingRow>
      )}
    </>
  );
}

/** How much is kept; null until it is counted. */
function useUsage(): { readonly usage: Usage | null; readonly readUsage: () => void } {
  const { client } = useStores();
  const [usage, setUsage] = useState<Usage | null>(null);
  const readUsage = useCallback(() => {
    void client.call("privacy.usage", {}).then((read) => read.ok && setUsage(read.value));
  }, [client]);
  useEffect(readUsage, [readUsage]);
  return { usage, readUsage };
}
