import { useState } from "react";
import { useStores } from "#renderer/stores/store-context.tsx";
import type { CallResult } from "#shared/rpc/contract.ts";
import type { HostError } from "#shared/rpc/errors.ts";
import { ChooseZip } from "./choose-zip.tsx";
import { RestorePreview } from "./restore-preview.tsx";
import { Restored } from "./restored.tsx";
import type { DoneRestore } from "./run-restore.ts";
import { SourceDialog } from "./source-dialog.tsx";
import { useTransferWords } from "./use-transfer-words.ts";
import { sendFile } from "./zip-pieces.ts";

type Step =
  | { readonly kind: "choose" }
  | { readonly kind: "reading" }
  | { readonly kind: "failed"; readonly error: HostError }
  | { readonly kind: "plan"; readonly plan: CallResult<"backup.read"> }
  | { readonly kind: "done"; readonly done: DoneRestore };

/** Brings agents back from a backup, once it is seen what changes; no workspace need be open. */
export function RestoreDialog() {
  const t = useTransferWords();
  const { client, screen } = useStores();
  const [step, setStep] = useState<Step>({ kind: "choose" });
  const close = screen.getState().closeDialog;
  const read = async (file: File): Promise<void> => {
    setStep({ kind: "reading" });
    const sent = await sendFile(client, file);
    const plan = sent.ok ? await client.call("backup.read", { transferId: sent.value }) : sent;
    setStep(plan.ok ? { kind: "plan", plan: plan.value } : { kind: "failed", error: plan.error });
  };
  if (step.kind === "done") return <Restored done={step.done} onClose={close} />;
  if (step.kind === "plan" && step.plan.status === "ready") {
    const { restoreId } = step.plan;
    const leave = (next: () => void): void => {
      void client.call("backup.drop", { restoreId });
      next();
    };
    return (
      <RestorePreview
        plan={step.plan}
        onOther={() => leave(() => setStep({ kind: "choose" }))}
        onClose={() => leave(close)}
        onDone={(done) => setStep({ kind: "done", done })}
      />
    );
  }
  return (
    <SourceDialog title={t("transfer:restore")} description={t("transfer:restoreIntro")} step={step} onClose={close}>
      <ChooseZip onChoose={(file) => void read(file)} />
    </SourceDialog>
  );
}
