import { useId } from "react";
import { joinSentences } from "#renderer/i18n/join-sentences.ts";
import { useTranslate } from "#renderer/i18n/translate.ts";
import { usePromptPart, useSettings, useStores, useWorkspace } from "#renderer/stores/store-context.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Select } from "#renderer/ui/select.tsx";
import type { DialectId } from "#shared/dialects/dialect.ts";
import { availableDialects } from "#shared/dialects/find-dialect.ts";
import { SettingRow } from "./setting-row.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { useUpdateSettings } from "./use-update-settings.ts";

/** Stands for no choice in the list of versions. */
const DETECT = "detect";

/** Which version's rules count where nothing tells, and how much of a file is sent. */
export function AgentSection() {
  const t = useTranslate();
  const update = useUpdateSettings();
  const { screen } = useStores();
  const chosen = useSettings((settings) => settings.defaultDialect);
  const limits = usePromptPart((prompt) => prompt?.limits ?? null);
  const isOpen = useWorkspace(({ activeTab, view }) => view !== null && activeTab !== null);
  const help = useId();
  const versions = availableDialects().map(({ id, label }) => ({ value: id as string, label }));
  const choose = (value: string): void => {
    // The list holds nothing but ids of versions besides the first entry.
    update({ defaultDialect: value === DETECT ? null : (value as DialectId) });
  };
  return (
    <SettingsSection title={t("settings:agent")}>
      <SettingRow label={t("settings:defaultVersion")} help={t("settings:defaultVersionHelp")} helpId={help}>
        <Select
          label={t("settings:defaultVersion")}
          value={chosen ?? DETECT}
          options={[{ value: DETECT, label: t("settings:defaultVersionDetect") }, ...versions]}
          onChange={choose}
        />
      </SettingRow>
      <SettingRow
        label={t("settings:limits")}
        keywords={t("settings:limitsHelp")}
        help={<LimitWords limits={limits} />}
      >
        {isOpen && (
          <Button size="small" onClick={() => screen.getState().openDialog("raise-limit")}>
            {t("settings:limitsChange")}
          </Button>
        )}
      </SettingRow>
    </SettingsSection>
  );
}

function LimitWords(props: { readonly limits: { readonly perFile: number; readonly total: number | null } | null }) {
  const t = useTranslate();
  const { limits } = props;
  if (limits === null) return t("settings:limitsHelp");
  const perFile = t("settings:limitsFile", { count: limits.perFile });
  const total =
    limits.total === null ? t("settings:limitsNoTotal") : t("settings:limitsTotal", { count: limits.total });
  return joinSentences([perFile, total, t("settings:limitsHelp")]);
}
