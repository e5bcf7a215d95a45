import { ArrowLeft } from "lucide-react";
import { type SyntheticEvent, useId, useState } from "react";
import { FolderDialog } from "#renderer/features/folders/index.ts";
import { ErrorWords } from "#renderer/features/notices/index.ts";
import { useMachine, useScreen, useStores, useWorkspaceActions } from "#renderer/stores/store-context.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { Skeleton } from "#renderer/ui/skeleton.tsx";
import type { TemplateSummary } from "#shared/rpc/template-calls.ts";
import { LanguageChoice, useAppLanguage } from "./language-choice.tsx";
import { TemplateCards } from "./template-cards.tsx";
import { TemplateContents } from "./template-contents.tsx";
import styles from "./templates.module.css";
import { useTemplate } from "./use-template.ts";
import { useTemplateWords } from "./use-template-words.ts";

/** A new agent: the gallery, then what the chosen template holds and where it goes. */
export function GalleryDialog() {
  const t = useTemplateWords();
  const { screen } = useStores();
  const first = useScreen((state) => state.subject);
  const [chosen, setChosen] = useState(first);
  const templates = useMachine((state) => state.templates);
  const close = screen.getState().closeDialog;
  const template = templates.status === "ready" ? templates.value.find(({ id }) => id === chosen) : undefined;
  if (template !== undefined) return <ChosenTemplate template={template} onBack={() => setChosen(null)} />;
  return (
    <Dialog
      title={t("templates:title")}
      description={t("templates:intro")}
      closeLabel={t("close")}
      onClose={close}
      size="wide"
    >
      {templates.status === "loading" && <Skeleton label={t("templates:loading")} lines={6} />}
      {templates.status === "failed" && (
        <p role="alert">
          {t("templates:failed")} <ErrorWords error={templates.error} />
        </p>
      )}
      {templates.status === "ready" && <TemplateCards templates={templates.value} onChoose={setChosen} />}
    </Dialog>
  );
}

function ChosenTemplate(props: { readonly template: TemplateSummary; readonly onBack: () => void }) {
  const { template, onBack } = props;
  const t = useTemplateWords();
  const { screen, native } = useStores();
  const { createWorkspace } = useWorkspaceActions();
  const [language, setLanguage] = useState(useAppLanguage());
  const [dir, setDir] = useState(`~/.openclaw/workspace-${template.id}`);
  const [isChoosing, setChoosing] = useState(false);
  const { texts } = useTemplate({ templateId: template.id, language });
  const fieldId = useId();
  const formId = useId();
  const hintId = useId();
  const close = screen.getState().closeDialog;

  const choose = (): void => {
    const { chooseFolder } = native;
    if (chooseFolder === undefined) setChoosing(true);
    else void chooseFolder().then((found) => found !== null && setDir(found));
  };
  const create = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (dir.trim() === "") return;
    close();
    void createWorkspace({ dir: dir.trim(), templateId: template.id, language });
  };
  if (isChoosing) {
    return (
      <FolderDialog
        title={t("templates:folder")}
        intro={t("templates:folderHint")}
        actionLabel={t("shell:folder.open")}
        onChoose={(folder) => {
          setDir(folder);
          setChoosing(false);
        }}
        onClose={() => setChoosing(false)}
      />
    );
  }
  return (
    <Dialog
      title={`${template.emoji} ${template.name}`}
      description={template.description}
      closeLabel={t("close")}
      onClose={close}
      size="wide"
      footer={
        <>
          <Button tone="quiet" className={styles.back} onClick={onBack}>
            <ArrowLeft size={16} aria-hidden />
            {t("templates:back")}
          </Button>
          <Button tone="quiet" onClick={close}>
            {t("cancel")}
          </Button>
          <Button tone="primary" type="submit" form={formId} disabled={dir.trim() === ""}>
            {t("templates:action")}
          </Button>
        </>
      }
    >
      <div className={styles.top}>
        <LanguageChoice value={language} onChange={setLanguage} />
      </div>
      {texts.status === "loading" && <Skeleton label={t("templates:loading")} lines={8} />}
      {texts.status === "failed" && (
        <p role="alert">
          <ErrorWords error={texts.error} />
        </p>
      )}
      {texts.status === "ready" && <TemplateContents texts={texts.value} dir={dir.trim()} />}
      <form id={formId} className={styles.where} onSubmit={create}>
        <label htmlFor={fieldId}>{t("templates:folder")}</label>
        <div className={styles.whereLine}>
          <input
            id={fieldId}
            value={dir}
            spellCheck={false}
            autoComplete="off"
            aria-describedby={hintId}
            onChange={(event) => setDir(event.target.value)}
          />
          <Button onClick={choose}>{t("templates:chooseFolder")}</Button>
        </div>
        <p id={hintId} className={styles.hint}>
          {t("templates:folderHint")}
        </p>
      </form>
    </Dialog>
  );
}
