import { useState } from "react";
import { FolderDialog } from "#renderer/features/folders/index.ts";
import { ErrorWords } from "#renderer/features/notices/index.ts";
import { useStores, useWorkspace } from "#renderer/stores/store-context.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { NoticeBar } from "#renderer/ui/notice-bar.tsx";
import { Skeleton } from "#renderer/ui/skeleton.tsx";
import type { Result } from "#shared/result.ts";
import type { HostError } from "#shared/rpc/errors.ts";
import type { ImportPlan } from "#shared/rpc/transfer-calls.ts";
import { ChooseZip } from "./choose-zip.tsx";
import { ImportPreview } from "./import-preview.tsx";
import styles from "./transfer.module.css";
import { useTransferWords } from "./use-transfer-words.ts";
import { sendFile } from "./zip-pieces.ts";

type Step =
  | { readonly kind: "choose" }
  | { readonly kind: "folder" }
  | { readonly kind: "reading" }
  | { readonly kind: "failed"; readonly error: HostError }
  | { readonly kind: "plan"; readonly plan: ImportPlan };

/** Brings files in from a zip or a folder, once it is seen what they change. */
export function ImportDialog() {
  const t = useTransferWords();
  const { client, native, screen } = useStores();
  const workspaceId = useWorkspace((state) => state.view?.workspaceId ?? null);
  const [step, setStep] = useState<Step>({ kind: "choose" });
  const close = screen.getState().closeDialog;
  if (workspaceId === null) return null;

  const show = (result: Result<ImportPlan, HostError>): void =>
    setStep(result.ok ? { kind: "plan", plan: result.value } : { kind: "failed", error: result.error });
  const readZip = async (file: File): Promise<void> => {
    setStep({ kind: "reading" });
    const sent = await sendFile(client, file);
    show(sent.ok ? await client.call("transfer.planZip", { workspaceId, transferId: sent.value }) : sent);
  };
  const readFolder = async (dir: string): Promise<void> => {
    setStep({ kind: "reading" });
    show(await client.call("transfer.planFolder", { workspaceId, dir }));
  };
  const chooseFolder = async (): Promise<void> => {
    if (native.chooseFolder === undefined) {
      setStep({ kind: "folder" });
      return;
    }
    const dir = await native.chooseFolder();
    if (dir !== null) await readFolder(dir);
  };
  if (step.kind === "folder") {
    return (
      <FolderDialog
        title={t("transfer:folderTitle")}
        intro={t("transfer:folderIntro")}
        actionLabel={t("transfer:folderAction")}
        onChoose={(dir) => void readFolder(dir)}
        onClose={() => setStep({ kind: "choose" })}
      />
    );
  }
  if (step.kind === "plan" && step.plan.status === "ready") {
    return <ImportPreview plan={step.plan} onOther={() => setStep({ kind: "choose" })} onClose={close} />;
  }
  return (
    <Dialog
      title={t("transfer:import")}
      description={t("transfer:importIntro")}
      closeLabel={t("close")}
      onClose={close}
      footer={
        <Button tone="quiet" onClick={close}>
          {t("cancel")}
        </Button>
      }
    >
      <div className={styles.sections}>
        {step.kind === "failed" && (
          <NoticeBar tone="bad" title={t("transfer:failedCall")}>
            <ErrorWords error={step.error} />
          </NoticeBar>
        )}
        {step.kind === "plan" && step.plan.status === "refused" && (
          <NoticeBar tone="bad" title={t("transfer:refused")}>
            {t(`transfer:refusals.${step.plan.reason}`, { name: step.plan.name })}
          </NoticeBar>
        )}
        {step.kind === "reading" ? (
          <Skeleton label={t("transfer:reading")} lines={3} />
        ) : (
          <p className={styles.buttons}>
            <ChooseZip onChoose={(file) => void readZip(file)} />
            <Button onClick={() => void chooseFolder()}>{t("transfer:chooseFolder")}</Button>
          </p>
        )}
      </div>
    </Dialog>
  );
}
