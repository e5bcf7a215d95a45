import { type FormEvent, useId, useState } from "react";
import { ErrorWords } from "#renderer/features/notices/index.ts";
import { isUnsaved } from "#renderer/stores/buffer-transitions.ts";
import { useWorkspace, useWorkspaceActions } from "#renderer/stores/store-context.tsx";
import { AskDialog } from "#renderer/ui/ask-dialog.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { NoticeBar } from "#renderer/ui/notice-bar.tsx";
import type { Result } from "#shared/result.ts";
import type { HostError } from "#shared/rpc/errors.ts";
import type { Checkpoint } from "#shared/rpc/history-calls.ts";
import styles from "./history.module.css";
import { useHistoryWords } from "./use-history-words.ts";

/** Asks for the name of a moment: a new one, or another name for one that is kept. */
export function MomentDialog(props: {
  /** Name it has so far. */
  readonly name?: string;
  readonly onKeep: (name: string) => Promise<Result<Checkpoint, HostError>>;
  readonly onClose: () => void;
}) {
  const { name: before = "", onKeep, onClose } = props;
  const isNew = before === "";
  const t = useHistoryWords();
  const id = useId();
  const { addNotice } = useWorkspaceActions();
  const unsaved = useWorkspace(({ buffers }) => [...buffers.values()].filter(isUnsaved).length);
  const [name, setName] = useState(before);
  const [state, setState] = useState<"asked" | "busy" | HostError>("asked");
  const isBusy = state === "busy";
  const keep = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (name.trim() === "" || isBusy) return;
    setState("busy");
    const kept = await onKeep(name.trim());
    if (!kept.ok) return setState(kept.error);
    addNotice({ messageKey: "history:moment.kept", params: { moment: kept.value.name }, tone: "ok" });
    onClose();
  };
  return (
    <AskDialog
      title={t(isNew ? "history:moment.dialogTitle" : "history:moment.renameTitle")}
      description={isNew ? t("history:moment.dialogHelp") : undefined}
      closeLabel={t("close")}
      cancelLabel={t("cancel")}
      onClose={onClose}
      action={
        <Button tone="primary" type="submit" form={id} isBusy={isBusy} disabled={name.trim() === ""}>
          {t(isBusy ? "history:moment.saving" : isNew ? "history:moment.save" : "history:moment.rename")}
        </Button>
      }
    >
      {typeof state === "object" && (
        <NoticeBar tone="bad" title={t("history:moment.failed")}>
          <ErrorWords error={state} />
        </NoticeBar>
      )}
      {isNew && unsaved > 0 && <NoticeBar tone="info" title={t("history:moment.unsaved", { count: unsaved })} />}
      <form id={id} className={styles.form} onSubmit={(event) => void keep(event)}>
        <label htmlFor={`${id}-name`}>{t("history:moment.name")}</label>
        <input
          id={`${id}-name`}
          value={name}
          maxLength={200}
          placeholder={t("history:moment.example")}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
      </form>
    </AskDialog>
  );
}
