import { Minus, Plus } from "lucide-react";
import { type ReactNode, useId } from "react";
import { LANGUAGE_NAMES, resolveLanguage } from "#renderer/i18n/create-i18n.ts";
import { useTranslate } from "#renderer/i18n/translate.ts";
import { useMachine, useSettings, useStores } from "#renderer/stores/store-context.tsx";
import { IconButton } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { Segmented } from "#renderer/ui/segmented.tsx";
import { Select } from "#renderer/ui/select.tsx";
import type { Settings } from "#shared/rpc/contract.ts";
import styles from "./settings-dialog.module.css";

const TEXT_SIZES = [0.8, 0.9, 1, 1.1, 1.25, 1.4, 1.6] as const;

/** Preferences; each change applies and is stored at once. */
export function SettingsDialog() {
  const t = useTranslate();
  const { screen } = useStores();
  return (
    <Dialog title={t("settings:title")} closeLabel={t("close")} onClose={screen.getState().closeDialog}>
      <GeneralSection />
      <WritingSection />
      <PrivacySection />
    </Dialog>
  );
}

function useUpdate(): (change: Partial<Settings>) => void {
  const { settings } = useStores();
  return (change) => void settings.getState().update(change);
}

function Row(props: {
  readonly label: string;
  readonly help?: string;
  readonly helpId?: string;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <p className={styles.label}>{props.label}</p>
        {props.help !== undefined && (
          <p className={styles.help} id={props.helpId}>
            {props.help}
          </p>
        )}
      </div>
      <div className={styles.control}>{props.children}</div>
    </div>
  );
}

function GeneralSection() {
  const t = useTranslate();
  const update = useUpdate();
  const { language, theme, textSize } = useSettings(({ language, theme, textSize }) => ({ language, theme, textSize }));
  const system = useMachine((state) => state.info?.systemLanguages ?? navigator.languages);
  const systemName = LANGUAGE_NAMES[resolveLanguage("system", system)];
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{t("settings:general")}</h3>
      <Row label={t("settings:language")}>
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
      </Row>
      <Row label={t("settings:theme")}>
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
      </Row>
      <Row label={t("settings:textSize")}>
        <TextSize value={textSize} onChange={(value) => update({ textSize: value })} />
      </Row>
    </section>
  );
}

function TextSize(props: { readonly value: number; readonly onChange: (value: number) => void }) {
  const t = useTranslate();
  const { value, onChange } = props;
  const smaller = TEXT_SIZES.findLast((size) => size < value - 0.001);
  const larger = TEXT_SIZES.find((size) => size > value + 0.001);
  return (
    <fieldset className={styles.stepper} aria-label={t("settings:textSize")}>
      <IconButton
        size="small"
        label={t("settings:smaller")}
        disabled={smaller === undefined}
        onClick={() => smaller !== undefined && onChange(smaller)}
      >
        <Minus size={16} aria-hidden />
      </IconButton>
      <output className={styles.size}>{t("settings:textSizeValue", { percent: Math.round(value * 100) })}</output>
      <IconButton
        size="small"
        label={t("settings:larger")}
        disabled={larger === undefined}
        onClick={() => larger !== undefined && onChange(larger)}
      >
        <Plus size={16} aria-hidden />
      </IconButton>
    </fieldset>
  );
}

function WritingSection() {
  const t = useTranslate();
  const update = useUpdate();
  const { editorFace, autosave } = useSettings(({ editorFace, autosave }) => ({ editorFace, autosave }));
  const faceHelp = useId();
  const saveHelp = useId();
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{t("settings:writing")}</h3>
      <Row label={t("settings:face")} help={t("settings:faceHelp")} helpId={faceHelp}>
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
      </Row>
      <Row label={t("settings:autosave")} help={t(`settings:autosaveHelp.${autosave}`)} helpId={saveHelp}>
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
      </Row>
    </section>
  );
}

function PrivacySection() {
  const t = useTranslate();
  const info = useMachine((state) => state.info);
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{t("settings:privacy")}</h3>
      <p className={styles.prose}>{t("settings:privacyBody")}</p>
      {info !== null && (
        <dl className={styles.places}>
          <dt>{t("settings:dataDir")}</dt>
          <dd>{info.dataDir}</dd>
          <dt>{t("settings:logFile")}</dt>
          <dd>{info.logFile}</dd>
        </dl>
      )}
      {info !== null && (
        <p className={styles.version}>
          {t("appName")} · {t("settings:version", { version: info.version })}
        </p>
      )}
    </section>
  );
}
