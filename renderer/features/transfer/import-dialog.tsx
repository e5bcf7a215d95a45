import { useState } from "react";
import { FolderDialog } from "#renderer/features/folders/index.ts";
import { useStores, useWorkspace } from "#renderer/stores/store-context.tsx";
import { Button } from "#renderer/ui/button.tsx";
import type { Result } from "#shared/result.ts";
import type { HostError } from "#shared/rpc/errors.ts";
import type { ImportPlan } from "#shared/rpc/transfer-calls.ts";
import { ChooseZip } from "./choose-zip.tsx";
import { ImportPreview } from "./import-preview.tsx";
import { SourceDialog } from "./source-dialog.tsx";
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
    <SourceDialog title={t("transfer:import")} description={t("transfer:importIntro")} step={step} onClose={close}>
      <ChooseZip onChoose={(file) => void readZip(file)} />
      <Button onClick={() => void chooseFolder()}>{t("transfer:chooseFolder")}</Button>
    </SourceDialog>
  );
}
