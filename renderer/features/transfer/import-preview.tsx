import { useCallback, useState } from "react";
import { isUnsaved } from "#renderer/stores/buffer-transitions.ts";
import { useStores, useWorkspace } from "#renderer/stores/store-context.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import type { ImportFile, ImportPlan } from "#shared/rpc/transfer-calls.ts";
import { FileChange } from "./file-change.tsx";
import { canBeWritten, FileRows } from "./file-rows.tsx";
import { LeftOut } from "./left-out.tsx";
import { NotWritten } from "./not-written.tsx";
import { type ImportFailure, runImport } from "./run-import.ts";
import styles from "./transfer.module.css";
import { useTransferWords } from "./use-transfer-words.ts";

/** What an import would change, file by file; chosen are all that can be. */
export function ImportPreview(props: {
  readonly plan: Extract<ImportPlan, { status: "ready" }>;
  readonly onOther: () => void;
  readonly onClose: () => void;
}) {
  const { plan, onOther, onClose } = props;
  const t = useTransferWords();
  const stores = useStores();
  const unsaved = useWorkspace((state) => [...state.buffers.values()].filter(isUnsaved).map(({ relPath }) => relPath));
  const shownFiles = plan.files.filter(({ standing }) => standing !== "same");
  const canTake = (file: ImportFile): boolean => canBeWritten(file, unsaved);
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set());
  const [shown, setShown] = useState<string | null>(shownFiles.find(canTake)?.relPath ?? null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ImportFailure | null>(null);
  const chosen = shownFiles.filter((file) => canTake(file) && !skipped.has(file.relPath));
  const same = plan.files.length - shownFiles.length;
  const toggle = (relPath: string): void => {
    const next = new Set(skipped);
    if (!next.delete(relPath)) next.add(relPath);
    setSkipped(next);
  };
  const run = async (): Promise<void> => {
    setBusy(true);
    const failed = await runImport(stores, { importId: plan.importId, files: chosen });
    setBusy(false);
    setFailure(failed);
    if (failed === null) onClose();
  };
  const { client } = stores;
  const workspaceId = useWorkspace((state) => state.view?.workspaceId ?? null);
  const { importId } = plan;
  const load = useCallback(
    async (relPath: string) => {
      if (workspaceId === null) return null;
      const after = await client.call("transfer.readText", { importId, relPath });
      // A file that is not there yet has no text before.
      const before = await client.call("file.read", { workspaceId, relPath });
      if (!after.ok) return null;
      return { before: before.ok ? (before.value.text ?? "") : "", after: after.value.text };
    },
    [client, importId, workspaceId],
  );
  const shownFile = shownFiles.find(({ relPath }) => relPath === shown);
  return (
    <Dialog
      size="wide"
      title={t("transfer:import")}
      description={t("transfer:historyFirst")}
      closeLabel={t("close")}
      onClose={() => !isBusy && onClose()}
      footer={
        <>
          <Button tone="quiet" disabled={isBusy} onClick={onOther}>
            {t("transfer:another")}
          </Button>
          <Button tone="primary" isBusy={isBusy} disabled={isBusy || chosen.length === 0} onClick={() => void run()}>
            {isBusy ? t("transfer:importing") : t("transfer:action", { count: chosen.length })}
          </Button>
        </>
      }
    >
      {failure !== null && <NotWritten title={t("transfer:failed")} failure={failure} />}
      {shownFiles.length === 0 && <p>{t("transfer:nothingNew")}</p>}
      <div className={styles.import}>
        <div className={styles.list}>
          <FileRows
            label={t("transfer:list")}
            files={shownFiles}
            unsaved={unsaved}
            isHeld={isBusy}
            shown={shown}
            isChosen={({ relPath }) => !skipped.has(relPath)}
            onToggle={({ relPath }) => toggle(relPath)}
            onShow={({ relPath }) => setShown(relPath)}
          />
          {same > 0 && shownFiles.length > 0 && <p className={styles.soft}>{t("transfer:same", { count: same })}</p>}
          <LeftOut files={plan.leftOut} />
        </div>
        {shownFile !== undefined && <FileChange key={shownFile.relPath} file={shownFile} load={load} />}
      </div>
    </Dialog>
  );
}
