import { Info } from "lucide-react";
import { Popover } from "radix-ui";
import { useTranslate } from "#renderer/i18n/translate.ts";
import { useSettings, useStores, useWorkspace } from "#renderer/stores/store-context.tsx";
import { Segmented } from "#renderer/ui/segmented.tsx";
import { baseName } from "#shared/files/path-names.ts";
import type { AssembledPrompt } from "#shared/prompt/assembled-prompt.ts";
import { dialectName } from "./dialect-name.ts";
import styles from "./preview-toolbar.module.css";

/** Outline or full text, and by which version's rules, with everything there is to say about the prompt. */
export function PreviewToolbar(props: { readonly prompt: AssembledPrompt }) {
  const t = useTranslate();
  const { settings } = useStores();
  const mode = useSettings((now) => now.previewMode);
  return (
    <div className={styles.toolbar}>
      <Segmented
        label={t("preview:mode")}
        value={mode}
        options={[
          { value: "outline", label: t("preview:outline") },
          { value: "full", label: t("preview:fullText") },
        ]}
        onChange={(previewMode) => void settings.getState().update({ previewMode })}
      />
      <PromptNotes prompt={props.prompt} />
    </div>
  );
}

function PromptNotes(props: { readonly prompt: AssembledPrompt }) {
  const { prompt } = props;
  const t = useTranslate();
  const dialect = useWorkspace((state) => state.view?.dialect ?? null);
  const name = dialectName(t, prompt.dialect);
  const count = prompt.diagnostics.length;
  return (
    <Popover.Root>
      <Popover.Trigger className={styles.trigger} aria-label={t("preview:dialect")}>
        <span>{name}</span>
        <Info size={16} aria-hidden />
        {count > 0 && <span className={styles.count}>{t("preview:notes", { count })}</span>}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className={styles.card}
          align="end"
          sideOffset={4}
          collisionPadding={8}
          aria-label={t("preview:notesTitle")}
        >
          <p>
            <b>{name}</b>{" "}
            <span className={styles.soft}>
              {t(dialect?.detected === false ? "preview:chosen" : "preview:detected")}
            </span>
          </p>
          <p className={styles.soft}>{dialectReason(t, dialect?.reason)}</p>
          {count > 0 && (
            <ul className={styles.list}>
              {prompt.diagnostics.map((problem) => {
                const params: Record<string, string | number | boolean> = {
                  name: problem.relPath === undefined ? "" : baseName(problem.relPath),
                  ...problem.params,
                };
                return (
                  <li key={`${problem.code}${problem.relPath ?? ""}`}>
                    <b>{t(`files:problems.${problem.code}.title`, params)}</b>
                    <p className={styles.soft}>{t(`files:problems.${problem.code}.help`, params)}</p>
                  </li>
                );
              })}
            </ul>
          )}
          {prompt.warnings.length > 0 && (
            <>
              <p className={styles.soft}>{t("preview:warningsTitle", { dialect: name })}</p>
              {prompt.warnings.map((warning) => (
                <p key={warning} className={styles.warning}>
                  {warning}
                </p>
              ))}
            </>
          )}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function dialectReason(t: ReturnType<typeof useTranslate>, reason: string | undefined): string {
  return reason === "chosen" || reason === "only-version"
    ? t(`files:dialectReasons.${reason}`)
    : t("files:dialectReasons.other");
}
