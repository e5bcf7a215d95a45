import { Download } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { ErrorWords } from "#renderer/features/notices/index.ts";
import { byteWords } from "#renderer/i18n/byte-words.ts";
import { useStores } from "#renderer/stores/store-context.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { downloadFile } from "#renderer/ui/download-file.ts";
import { NoticeBar } from "#renderer/ui/notice-bar.tsx";
import { Skeleton } from "#renderer/ui/skeleton.tsx";
import type { CallResult } from "#shared/rpc/contract.ts";
import type { HostError } from "#shared/rpc/errors.ts";
import type { SecretsChoice } from "#shared/rpc/transfer-calls.ts";
import { agentNames } from "./agent-names.ts";
import { LeftOut } from "./left-out.tsx";
import { SecretsPart } from "./secrets-part.tsx";
import styles from "./transfer.module.css";
import { UnsavedNote } from "./unsaved-note.tsx";
import { useTransferWords } from "./use-transfer-words.ts";
import { fetchZip } from "./zip-pieces.ts";

type BackupPlan = CallResult<"backup.plan">;

/** Takes all agents of this computer out in one zip. */
export function BackupDialog() {
  const t = useTransferWords();
  const { client, screen } = useStores();
  const [plan, setPlan] = useState<BackupPlan | null>(null);
  const [error, setError] = useState<HostError | null>(null);
  const [secrets, setSecrets] = useState<SecretsChoice>("keep");
  const [isPacking, setPacking] = useState(false);
  const [savedAs, setSavedAs] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void client.call("backup.plan", {}).then((result) => {
      if (!isCurrent) return;
      if (result.ok) setPlan(result.value);
      else setError(result.error);
    });
    return () => {
      isCurrent = false;
    };
  }, [client]);
  const save = async (): Promise<void> => {
    setPacking(true);
    setError(null);
    setSavedAs(null);
    const packed = await client.call("backup.make", { secrets });
    const parts = packed.ok ? await fetchZip(client, packed.value.transferId) : packed;
    setPacking(false);
    if (!parts.ok) setError(parts.error);
    else if (packed.ok) {
      downloadFile(packed.value.name, { content: parts.value, type: "application/zip" });
      setSavedAs(packed.value.name);
    }
  };
  const isEmpty = plan === null || plan.folders.length === 0;
  return (
    <Dialog
      size="roomy"
      title={t("transfer:backup")}
      description={t("transfer:backupIntro")}
      closeLabel={t("close")}
      onClose={screen.getState().closeDialog}
      footer={
        <Button tone="primary" isBusy={isPacking} disabled={isPacking || isEmpty} onClick={() => void save()}>
          <Download size={14} aria-hidden />
          {t(isPacking ? "transfer:packing" : "transfer:backupSave")}
        </Button>
      }
    >
      <div className={styles.sections}>
        {error !== null && (
          <NoticeBar tone="bad" title={t("transfer:failedCall")}>
            <ErrorWords error={error} />
          </NoticeBar>
        )}
        {savedAs !== null && (
          <NoticeBar tone="ok" title={t("transfer:backupSaved", { name: savedAs })}>
            {t("transfer:backupNext")}
          </NoticeBar>
        )}
        {plan === null && error === null && <Skeleton label={t("transfer:looking")} lines={3} />}
        {plan?.folders.length === 0 && <p>{t("transfer:backupNone")}</p>}
        {plan !== null && plan.folders.length > 0 && <PlannedFolders folders={plan.folders} />}
        {plan !== null && <UnsavedNote />}
        {plan !== null && <SecretsPart files={plan.withSecrets} choice={secrets} onChoose={setSecrets} />}
        {plan !== null && <LeftOut files={plan.leftOut} />}
      </div>
    </Dialog>
  );
}

function PlannedFolders({ folders }: Pick<BackupPlan, "folders">) {
  const t = useTransferWords();
  const { language } = useTranslation().i18n;
  return (
    <section className={styles.section} aria-labelledby="backup-folders">
      <h3 id="backup-folders">{t("transfer:backupFolders")}</h3>
      <ul className={styles.files}>
        {folders.map(({ agents, displayDir, files, bytes }) => (
          <li key={displayDir}>
            <b>{agentNames(agents, { language, dir: displayDir })}</b> {displayDir}{" "}
            <span className={styles.soft}>
              {t("transfer:folderFiles", { count: files, size: byteWords(bytes, language) })}
            </span>
          </li>
        ))}
      </ul>
      <p>{t("transfer:backupConfig")}</p>
    </section>
  );
}
