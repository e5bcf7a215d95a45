import { NoticeBar } from "#renderer/ui/notice-bar.tsx";
import { Segmented } from "#renderer/ui/segmented.tsx";
import type { SecretsChoice } from "#shared/rpc/transfer-calls.ts";
import styles from "./transfer.module.css";
import { useTransferWords } from "./use-transfer-words.ts";

/** The files with secrets and what becomes of them; nothing when there are none. */
export function SecretsPart(props: {
  readonly files: readonly { readonly relPath: string; readonly secrets: number }[];
  readonly choice: SecretsChoice;
  readonly onChoose: (choice: SecretsChoice) => void;
}) {
  const { files, choice, onChoose } = props;
  const t = useTransferWords();
  if (files.length === 0) return null;
  return (
    <div className={styles.secrets}>
      <NoticeBar tone="warn" title={t("transfer:secrets", { count: files.length })}>
        {t("transfer:secretsHelp")}
      </NoticeBar>
      <ul className={styles.names}>
        {files.map(({ relPath, secrets: count }) => (
          <li key={relPath}>{t("transfer:secretsIn", { file: relPath, count })}</li>
        ))}
      </ul>
      <Segmented
        label={t("transfer:secretsChoice")}
        value={choice}
        options={[
          { value: "mask", label: t("transfer:mask") },
          { value: "leave-out", label: t("transfer:leaveOut") },
          { value: "keep", label: t("transfer:keep") },
        ]}
        onChange={onChoose}
      />
    </div>
  );
}
