import { useCallback, useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { ErrorWords } from "#renderer/features/notices/index.ts";
import { byteWords } from "#renderer/i18n/byte-words.ts";
import { useTranslate } from "#renderer/i18n/translate.ts";
import { useSettings, useStores } from "#renderer/stores/store-context.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Select } from "#renderer/ui/select.tsx";
import type { CallResult } from "#shared/rpc/contract.ts";
import type { HostError } from "#shared/rpc/errors.ts";
import { SettingRow } from "./setting-row.tsx";
import styles from "./settings-dialog.module.css";
import { SettingsSection } from "./settings-section.tsx";
import { useUpdateSettings } from "./use-update-settings.ts";

const SIZES_MIB = [128, 512, 2_000, 10_000] as const;
const DAYS = [30, 90, 365, 36_500] as const;
/** From here on nobody counts days any more. */
const FOREVER_DAYS = 36_500;

type Usage = CallResult<"history.usage">;
type Pruned = CallResult<"history.prune">;

/** How much history is kept, where, and the way to forget what is beyond the limits now. */
export function HistorySection() {
  const t = useTranslate();
  const { language } = useTranslation().i18n;
  const update = useUpdateSettings();
  const { maxMiB, maxDays } = useSettings(({ historyMaxMiB, historyMaxDays }) => ({
    maxMiB: historyMaxMiB,
    maxDays: historyMaxDays,
  }));
  const { usage, readUsage } = useUsage();
  const size = (bytes: number): string => byteWords(bytes, language);
  const days = (count: number): string =>
    count >= FOREVER_DAYS ? t("settings:historyForever") : t("settings:historyDays", { count });
  const choices = (known: readonly number[], present: number): readonly number[] =>
    [...new Set([...known, present])].sort((left, right) => left - right);
  return (
    <SettingsSection title={t("settings:history")}>
      <SettingRow
        label={t("settings:historyKept")}
        help={
          usage === null
            ? t("settings:historyCounting")
            : t("settings:historyUsed", { count: usage.versions, size: size(usage.bytes), dir: usage.dir })
        }
      />
      <SettingRow label={t("settings:historySize")} help={t("settings:historySizeHelp")}>
        <Select
          label={t("settings:historySize")}
          value={String(maxMiB)}
          options={choices(SIZES_MIB, maxMiB).map((mib) => ({
            value: String(mib),
            label: size(mib * 1_000_000),
          }))}
          onChange={(value) => update({ historyMaxMiB: Number(value) })}
        />
      </SettingRow>
      <SettingRow label={t("settings:historyAge")} help={t("settings:historyAgeHelp")}>
        <Select
          label={t("settings:historyAge")}
          value={String(maxDays)}
          options={choices(DAYS, maxDays).map((count) => ({ value: String(count), label: days(count) }))}
          onChange={(value) => update({ historyMaxDays: Number(value) })}
        />
      </SettingRow>
      <ForgetNow limits={{ size: size(maxMiB * 1_000_000), age: days(maxDays) }} onForgotten={readUsage} />
    </SettingsSection>
  );
}

function ForgetNow(props: {
  readonly limits: { readonly size: string; readonly age: string };
  readonly onForgotten: () => void;
}) {
  const { limits, onForgotten } = props;
  const t = useTranslate();
  const { language } = useTranslation().i18n;
  const { client } = useStores();
  const help = useId();
  const [state, setState] = useState<"idle" | "asked" | "busy" | Pruned | HostError>("idle");
  const forget = async (): Promise<void> => {
    setState("busy");
    const pruned = await client.call("history.prune", {});
    setState(pruned.ok ? pruned.value : pruned.error);
    onForgotten();
  };
  const words = () => {
    if (state === "asked") return t("settings:historyAsk", limits);
    if (typeof state !== "object") return t("settings:historyForgetHelp");
    if ("code" in state) return <ErrorWords error={state} />;
    return t("settings:historyForgotten", {
      count: state.removedVersions,
      size: byteWords(state.removedBytes, language),
    });
  };
  return (
    <SettingRow
      label={t("settings:historyForget")}
      helpId={help}
      help={<span role="status">{words()}</span>}
      keywords={t("settings:historyForgetHelp")}
    >
      {state === "asked" || state === "busy" ? (
        <span className={styles.pair}>
          <Button size="small" disabled={state === "busy"} onClick={() => setState("idle")}>
            {t("settings:historyKeep")}
          </Button>
          <Button size="small" isBusy={state === "busy"} aria-describedby={help} onClick={() => void forget()}>
            {t("settings:historyForgetIt")}
          </Button>
        </span>
      ) : (
        <Button size="small" aria-describedby={help} onClick={() => setState("asked")}>
          {t("settings:historyForgetButton")}
        </Button>
      )}
    </SettingRow>
  );
}

/** What is kept of all workspaces; null until it is counted. */
function useUsage(): { readonly usage: Usage | null; readonly readUsage: () => void } {
  const { client } = useStores();
  const [usage, setUsage] = useState<Usage | null>(null);
  const readUsage = useCallback(() => {
    void client.call("history.usage", {}).then((read) => read.ok && setUsage(read.value));
  }, [client]);
  useEffect(readUsage, [readUsage]);
  return { usage, readUsage };
}
