import { type SyntheticEvent, useId, useState } from "react";
import { useTranslate } from "#renderer/i18n/translate.ts";
import { useMachine, useScreen, useStores, useWorkspaceActions } from "#renderer/stores/store-context.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import styles from "./folder-dialog.module.css";
import { FolderDialog } from "./folder-dialog.tsx";

/** Where a new agent from a template goes; writes only what is missing there. */
export function CreateDialog() {
  const t = useTranslate();
  const { screen, native } = useStores();
  const { createWorkspace } = useWorkspaceActions();
  const templateId = useScreen((state) => state.templateId);
  const template = useMachine((state) =>
    state.templates.status === "ready" ? state.templates.value.find(({ id }) => id === templateId) : undefined,
  );
  const [dir, setDir] = useState(`~/.openclaw/workspace-${templateId ?? "new"}`);
  const [isChoosing, setChoosing] = useState(false);
  const fieldId = useId();
  const close = screen.getState().closeDialog;
  if (template === undefined) return null;

  const choose = (): void => {
    const { chooseFolder } = native;
    if (chooseFolder === undefined) setChoosing(true);
    else void chooseFolder().then((chosen) => chosen !== null && setDir(chosen));
  };
  const create = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (dir.trim() === "") return;
    close();
    void createWorkspace({ dir: dir.trim(), templateId: template.id });
  };
  if (isChoosing) {
    const chosen = (folder: string): void => {
      setDir(folder);
      setChoosing(false);
    };
    return (
      <FolderDialog
        title={t("shell:create.folder")}
        intro={t("shell:create.body", { template: template.name })}
        actionLabel={t("shell:folder.open")}
        onChoose={chosen}
        onClose={() => setChoosing(false)}
      />
    );
  }
  return (
    <Dialog
      title={t("shell:create.title")}
      description={t("shell:create.body", { template: template.name })}
      closeLabel={t("close")}
      onClose={close}
      footer={
        <>
          <Button tone="quiet" onClick={close}>
            {t("cancel")}
          </Button>
          <Button tone="primary" disabled={dir.trim() === ""} onClick={create}>
            {t("shell:create.action")}
          </Button>
        </>
      }
    >
      <form className={styles.form} onSubmit={create}>
        <label className={styles.label} htmlFor={fieldId}>
          {t("shell:create.folder")}
        </label>
        <div className={styles.line}>
          <input
            id={fieldId}
            className={styles.field}
            value={dir}
            spellCheck={false}
            autoComplete="off"
            onChange={(event) => setDir(event.target.value)}
          />
          <Button onClick={choose}>{t("shell:folder.choose")}</Button>
        </div>
        <p className={styles.hint}>{t("shell:folder.pathHint")}</p>
      </form>
    </Dialog>
  );
}
