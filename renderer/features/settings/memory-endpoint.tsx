import { useId, useState } from "react";
import { useTranslate } from "#renderer/i18n/translate.ts";
import { useSettings } from "#renderer/stores/store-context.tsx";
import { Segmented } from "#renderer/ui/segmented.tsx";
import { SettingRow } from "./setting-row.tsx";
import styles from "./settings-dialog.module.css";
import { useUpdateSettings } from "./use-update-settings.ts";

/** As the host judges it; names that only resolve there are judged there. */
const LOOPBACK = /^http:\/\/(?:localhost|127(?:\.\d{1,3}){1,3}|\[::1\])(?::\d{1,5})?(?:\/|$)/i;

/** A program on this computer that ranks notes by meaning: off unless the user says so. */
export function MemoryEndpoint() {
  const t = useTranslate();
  const update = useUpdateSettings();
  const endpoint = useSettings(({ memoryEndpoint }) => memoryEndpoint);
  const help = useId();
  const change = (part: Partial<typeof endpoint>): void => update({ memoryEndpoint: { ...endpoint, ...part } });
  return (
    <SettingRow
      label={t("settings:endpoint")}
      help={t("settings:endpointHelp")}
      helpId={help}
      keywords={t("settings:endpointWords")}
      stacked
    >
      <div className={styles.endpoint}>
        <Segmented
          label={t("settings:endpoint")}
          describedBy={help}
          value={endpoint.enabled ? "on" : "off"}
          options={[
            { value: "off", label: t("settings:endpointOff") },
            { value: "on", label: t("settings:endpointOn") },
          ]}
          onChange={(value) => change({ enabled: value === "on" })}
        />
        {endpoint.enabled && (
          <>
            <TextSetting
              label={t("settings:endpointUrl")}
              value={endpoint.url}
              maxLength={300}
              problem={(url) => (LOOPBACK.test(url.trim()) ? null : t("settings:endpointBad"))}
              onChange={(url) => change({ url })}
            />
            <TextSetting
              label={t("settings:endpointModel")}
              value={endpoint.model}
              maxLength={200}
              problem={() => null}
              onChange={(model) => change({ model })}
            />
          </>
        )}
      </div>
    </SettingRow>
  );
}

/** A line of text that is stored when the field is left. */
function TextSetting(props: {
  readonly label: string;
  readonly value: string;
  readonly maxLength: number;
  readonly problem: (value: string) => string | null;
  readonly onChange: (value: string) => void;
}) {
  const { label, value, maxLength } = props;
  const id = useId();
  const [draft, setDraft] = useState(value);
  const problem = props.problem(draft);
  const store = (): void => {
    if (draft !== value) props.onChange(draft);
  };
  return (
    <div className={styles.textSetting}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        value={draft}
        maxLength={maxLength}
        spellCheck={false}
        autoComplete="off"
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : `${id}-problem`}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={store}
        onKeyDown={(event) => event.key === "Enter" && store()}
      />
      {problem !== null && (
        <p id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
