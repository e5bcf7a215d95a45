import { Download } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { ErrorWords } from "#renderer/features/notices/index.ts";
import { byteWords } from "#renderer/i18n/byte-words.ts";
import { useAgentName } from "#renderer/stores/agent-name.ts";
import { useStores, useWorkspace } from "#renderer/stores/store-context.tsx";
import { shownHooks } from "#renderer/stores/what-if-store.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { downloadFile } from "#renderer/ui/download-file.ts";
import { NoticeBar } from "#renderer/ui/notice-bar.tsx";
import { Skeleton } from "#renderer/ui/skeleton.tsx";
import type { CallResult } from "#shared/rpc/contract.ts";
import type { HostError } from "#shared/rpc/errors.ts";
import type { SecretsChoice } from "#shared/rpc/transfer-calls.ts";
import { LeftOut } from "./left-out.tsx";
import { PROMPT_FORMS, type PromptForm, promptFile } from "./prompt-file.ts";
import { SecretsPart } from "./secrets-part.tsx";
import styles from "./transfer.module.css";
import { UnsavedNote } from "./unsaved-note.tsx";
import { useTransferWords } from "./use-transfer-words.ts";
import { fetchZip } from "./zip-pieces.ts";

/** Takes the final prompt or the whole workspace out. */
export function ExportDialog() {
  const t = useTransferWords();
  const { screen } = useStores();
  return (
    <Dialog
      size="roomy"
      title={t("transfer:export")}
      description={t("transfer:exportIntro")}
      closeLabel={t("close")}
      onClose={screen.getState().closeDialog}
    >
      <div className={styles.sections}>
        <PromptPart />
        <WorkspacePart />
      </div>
    </Dialog>
  );
}

function PromptPart() {
  const t = useTransferWords();
  const language = useTranslation().i18n.language;
  const { workspace, selectors, whatIf } = useStores();
  const agent = useAgentName() ?? t("yourAgent");
  const save = async (form: PromptForm): Promise<void> => {
    const state = workspace.getState();
    const prompt = selectors.shownPrompt(state, shownHooks(whatIf.getState()));
    if (prompt === null || state.view === null) return;
    const { name, type, text } = await promptFile(form, { prompt, dialect: state.view.dialect, agent, language, t });
    downloadFile(name, { content: [text], type });
  };
  return (
    <section className={styles.section} aria-labelledby="export-prompt">
      <h3 id="export-prompt">{t("transfer:prompt")}</h3>
      <p>{t("transfer:promptHelp", { agent })}</p>
      <p className={styles.buttons}>
        {PROMPT_FORMS.map((form) => (
          <Button key={form} onClick={() => void save(form)}>
            <Download size={14} aria-hidden />
            {t(`transfer:${form}`)}
          </Button>
        ))}
      </p>
    </section>
  );
}

type ExportPlan = CallResult<"transfer.planExport">;

function WorkspacePart() {
  const t = useTransferWords();
  const language = useTranslation().i18n.language;
  const { client } = useStores();
  const workspaceId = useWorkspace((state) => state.view?.workspaceId ?? null);
  const [plan, setPlan] = useState<ExportPlan | null>(null);
  const [error, setError] = useState<HostError | null>(null);
  const [secrets, setSecrets] = useState<SecretsChoice>("mask");
  const [isPacking, setPacking] = useState(false);
  useEffect(() => {
    if (workspaceId === null) return;
    let isCurrent = true;
    void client.call("transfer.planExport", { workspaceId }).then((result) => {
      if (!isCurrent) return;
      if (result.ok) setPlan(result.value);
      else setError(result.error);
    });
    return () => {
      isCurrent = false;
    };
  }, [client, workspaceId]);
  const withSecrets = plan?.files.filter((file) => file.secrets > 0) ?? [];
  const save = async (): Promise<void> => {
    if (workspaceId === null) return;
    setPacking(true);
    setError(null);
    // The choice counts for what came in since the look as well, so that no new key goes out unasked.
    const packed = await client.call("transfer.exportZip", { workspaceId, secrets });
    const parts = packed.ok ? await fetchZip(client, packed.value.transferId) : packed;
    setPacking(false);
    if (!parts.ok) setError(parts.error);
    else if (packed.ok) downloadFile(packed.value.name, { content: parts.value, type: "application/zip" });
  };
  const bytes = plan?.files.reduce((sum, file) => sum + file.bytes, 0) ?? 0;
  return (
    <section className={styles.section} aria-labelledby="export-workspace">
      <h3 id="export-workspace">{t("transfer:workspace")}</h3>
      {error !== null && (
        <NoticeBar tone="bad" title={t("transfer:failedCall")}>
          <ErrorWords error={error} />
        </NoticeBar>
      )}
      {plan === null ? (
        error === null && <Skeleton label={t("transfer:looking")} lines={3} />
      ) : (
        <>
          <p>{t("transfer:workspaceSize", { count: plan.files.length, size: byteWords(bytes, language) })}</p>
          <UnsavedNote />
          <SecretsPart files={withSecrets} choice={secrets} onChoose={setSecrets} />
          <LeftOut files={plan.leftOut} />
          <p className={styles.buttons}>
            <Button tone="primary" isBusy={isPacking} disabled={isPacking} onClick={() => void save()}>
              <Download size={14} aria-hidden />
              {t(isPacking ? "transfer:packing" : "transfer:zip")}
            </Button>
          </p>
        </>
      )}
    </section>
  );
}
