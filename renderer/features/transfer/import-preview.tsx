import { useEffect, useState } from "react";
import { ErrorWords } from "#renderer/features/notices/index.ts";
import { fileTitle } from "#renderer/i18n/file-title.ts";
import { isUnsaved } from "#renderer/stores/buffer-transitions.ts";
import { useStores, useWorkspace } from "#renderer/stores/store-context.tsx";
import { Badge } from "#renderer/ui/badge.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { NoticeBar } from "#renderer/ui/notice-bar.tsx";
import { SideBySide } from "#renderer/ui/side-by-side.tsx";
import { Skeleton } from "#renderer/ui/skeleton.tsx";
import { useTextComparison } from "#renderer/ui/use-text-comparison.ts";
import { HOST_ERROR_CODES, hostError } from "#shared/rpc/errors.ts";
import type { ImportFile, ImportPlan } from "#shared/rpc/transfer-calls.ts";
import { LeftOut } from "./left-out.tsx";
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
  const canTake = ({ relPath, standing }: ImportFile): boolean =>
    (standing === "new" || standing === "different") && !unsaved.includes(relPath);
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
      {failure !== null && <Failed failure={failure} />}
      {shownFiles.length === 0 && <p>{t("transfer:nothingNew")}</p>}
      <div className={styles.import}>
        <div className={styles.list}>
          <ul aria-label={t("transfer:list")}>
            {shownFiles.map((file) => {
              const { relPath, standing } = file;
              const isFree = canTake(file);
              const isBlockedByText = !isFree && standing !== "locked";
              return (
                <li key={relPath} className={styles.row} data-shown={relPath === shown || undefined}>
                  <input
                    type="checkbox"
                    aria-label={relPath}
                    checked={isFree && !skipped.has(relPath)}
                    disabled={!isFree || isBusy}
                    onChange={() => toggle(relPath)}
                  />
                  <button
                    type="button"
                    aria-label={t("transfer:showChange", { file: relPath })}
                    aria-current={relPath === shown || undefined}
                    onClick={() => setShown(relPath)}
                  >
                    {relPath}
                  </button>
                  <Badge tone={isFree ? "neutral" : "warn"}>
                    {t(isBlockedByText ? "transfer:unsaved" : `transfer:${standing === "same" ? "new" : standing}`)}
                  </Badge>
                </li>
              );
            })}
          </ul>
          {same > 0 && shownFiles.length > 0 && <p className={styles.soft}>{t("transfer:same", { count: same })}</p>}
          <LeftOut files={plan.leftOut} />
        </div>
        {shownFile !== undefined && <Change key={shownFile.relPath} importId={plan.importId} file={shownFile} />}
      </div>
    </Dialog>
  );
}

function Failed({ failure }: { readonly failure: ImportFailure }) {
  const t = useTransferWords();
  const code = HOST_ERROR_CODES.find((known) => known === failure.code) ?? "internal";
  const name = failure.relPath === null ? "" : fileTitle(t, failure.relPath);
  return (
    <NoticeBar tone="bad" title={t("transfer:failed")}>
      {failure.relPath !== null && t(failure.isBack ? "transfer:failedBack" : "transfer:failedHalf", { name })}{" "}
      <ErrorWords error={hostError(code)} />
    </NoticeBar>
  );
}

/** One file before and after, read when it is looked at. */
function Change(props: { readonly importId: string; readonly file: ImportFile }) {
  const { importId, file } = props;
  const { relPath, standing } = file;
  const t = useTransferWords();
  const { client, workspace } = useStores();
  const [texts, setTexts] = useState<{ readonly before: string; readonly after: string } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const workspaceId = workspace.getState().view?.workspaceId;
    if (workspaceId === undefined) return;
    void (async () => {
      const after = await client.call("transfer.readText", { importId, relPath });
      const before = standing === "new" ? null : await client.call("file.read", { workspaceId, relPath });
      if (!isCurrent || !after.ok) return;
      setTexts({ before: before?.ok === true ? (before.value.text ?? "") : "", after: after.value.text });
    })();
    return () => {
      isCurrent = false;
    };
  }, [client, workspace, importId, relPath, standing]);
  const compared = useTextComparison(texts?.before ?? "", texts?.after ?? "");
  return (
    <div className={styles.change}>
      {texts === null || compared === null ? (
        <Skeleton label={t("transfer:reading")} lines={6} />
      ) : (
        <SideBySide
          texts={compared}
          shown={null}
          tone="change"
          words={{
            label: t("transfer:showChange", { file: relPath }),
            names: { left: t("transfer:now"), right: t("transfer:after") },
            longLine: (count) => t("transfer:longLine", { count }),
            folded: (count) => t("transfer:unchanged", { count }),
          }}
        />
      )}
    </div>
  );
}
