import { useState } from "react";
import { ErrorWords } from "#renderer/features/notices/index.ts";
import { useStores } from "#renderer/stores/store-context.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { NoticeBar } from "#renderer/ui/notice-bar.tsx";
import type { Result } from "#shared/result.ts";
import type { CallResult } from "#shared/rpc/contract.ts";
import type { HostError } from "#shared/rpc/errors.ts";
import { type DoneRestore, keepWayBack, undoRestore } from "./run-restore.ts";
import styles from "./transfer.module.css";
import { useTransferWords } from "./use-transfer-words.ts";

type Undone = Result<CallResult<"backup.undo">, HostError>;

/** What a restore did, with the one way back for all of it. */
export function Restored(props: { readonly done: DoneRestore; readonly onClose: () => void }) {
  const { done } = props;
  const t = useTransferWords();
  const stores = useStores();
  const [isBusy, setBusy] = useState(false);
  const [undone, setUndone] = useState<Undone | null>(null);
  const undo = async (): Promise<void> => {
    setBusy(true);
    const result = await undoRestore(stores, done);
    setBusy(false);
    setUndone(result);
  };
  const onClose = (): void => {
    if (isBusy) return;
    props.onClose();
    if (undone === null) keepWayBack(stores, done);
  };
  return (
    <Dialog
      title={t("transfer:restore")}
      closeLabel={t("close")}
      onClose={onClose}
      footer={
        <>
          {undone === null && (
            <Button tone="quiet" isBusy={isBusy} disabled={isBusy} onClick={() => void undo()}>
              {t("transfer:restoreUndo")}
            </Button>
          )}
          <Button tone="primary" disabled={isBusy} onClick={onClose}>
            {t("close")}
          </Button>
        </>
      }
    >
      <div className={styles.sections}>
        {undone === null ? (
          <NoticeBar tone="ok" title={t("transfer:restored", { count: done.files })}>
            {t("transfer:restoredFolders", { count: done.folders })}
          </NoticeBar>
        ) : (
          <UndoWords undone={undone} />
        )}
      </div>
    </Dialog>
  );
}

function UndoWords({ undone }: { readonly undone: Undone }) {
  const t = useTransferWords();
  if (!undone.ok) {
    return (
      <NoticeBar tone="bad" title={t("transfer:failedCall")}>
        <ErrorWords error={undone.error} />
      </NoticeBar>
    );
  }
  if (undone.value.status === "undone") return <NoticeBar tone="ok" title={t("transfer:restoreUndone")} />;
  return <NoticeBar tone="warn" title={t("transfer:restoreChanged", { name: undone.value.relPath })} />;
}
