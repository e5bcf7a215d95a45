import { CircleCheck, CircleDashed, Info } from "lucide-react";
import { Popover } from "radix-ui";
import { dialectName } from "#renderer/i18n/dialect-name.ts";
import { dialectReason } from "#renderer/i18n/dialect-reason.ts";
import { problemWords } from "#renderer/i18n/problem-words.ts";
import { useProblemTexts } from "#renderer/i18n/use-problem-texts.ts";
import { usePrompt, usePromptPart, useSettings, useStores, useWorkspace } from "#renderer/stores/store-context.tsx";
import { Segmented } from "#renderer/ui/segmented.tsx";
import styles from "./preview-toolbar.module.css";

/** Outline or full text, and by which version's rules, with everything there is to say about the prompt. */
export function PreviewToolbar() {
  const t = useProblemTexts();
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
      <PromptNotes />
    </div>
  );
}

function PromptNotes() {
  const t = useProblemTexts();
  const { dialect, count } = usePromptPart((prompt) => ({
    dialect: prompt?.dialect ?? null,
    count: prompt?.diagnostics.length ?? 0,
  }));
  const confidence = useWorkspace((state) => state.view?.dialect.confidence ?? null);
  if (dialect === null) return null;
  const name = dialectName(t, dialect);
  const known = confidence === null ? "" : t(`files:dialectShort.${confidence}`);
  return (
    <Popover.Root>
      <Popover.Trigger
        className={styles.trigger}
        aria-label={`${name} ${known} ${t("preview:notes", { count })}. ${t("preview:dialect")}`}
      >
        <span className={styles.dialect}>{name}</span>
        <span className={styles.known}>{known}</span>
        <span className={styles.sign} title={known}>
          {confidence === "exact" ? <CircleCheck size={16} aria-hidden /> : <CircleDashed size={16} aria-hidden />}
        </span>
        <Info size={16} aria-hidden />
        {count > 0 && (
          <span className={styles.count} title={t("preview:notes", { count })}>
            {count}
          </span>
        )}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className={styles.card}
          align="end"
          sideOffset={4}
          collisionPadding={8}
          aria-label={t("preview:notesTitle")}
        >
          <NotesCard name={name} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** Which version and why, what there is to say about the prompt, and what the runtime will log. */
function NotesCard(props: { readonly name: string }) {
  const { name } = props;
  const t = useProblemTexts();
  const prompt = usePrompt();
  const dialect = useWorkspace((state) => state.view?.dialect ?? null);
  if (prompt === null) return null;
  return (
    <>
      <p>
        <b>{name}</b>{" "}
        <span className={styles.soft}>{t(dialect?.detected === false ? "preview:chosen" : "preview:detected")}</span>
      </p>
      <p className={styles.soft}>{dialectReason(t, dialect ?? undefined)}</p>
      {dialect !== null && <p className={styles.soft}>{t(`files:dialectConfidence.${dialect.confidence}`)}</p>}
      {prompt.diagnostics.length > 0 && (
        <ul className={styles.list}>
          {prompt.diagnostics.map((problem) => {
            const { title, help } = problemWords(t, problem);
            return (
              <li key={`${problem.code}${problem.relPath ?? ""}${JSON.stringify(problem.params)}`}>
                <b>{title}</b>
                <p className={styles.soft}>{help}</p>
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
    </>
  );
}
