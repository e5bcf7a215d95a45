import type { LeftOutFile } from "#shared/rpc/transfer-calls.ts";
import { plainLine } from "#shared/text/steering.ts";
import styles from "./transfer.module.css";
import { useTransferWords } from "./use-transfer-words.ts";

/** Names shown; more say nothing new. */
const MOST_NAMES = 100;

/** What stays out, folded, each with its reason. */
export function LeftOut(props: { readonly files: readonly LeftOutFile[] }) {
  const { files } = props;
  const t = useTransferWords();
  if (files.length === 0) return null;
  return (
    <details className={styles.leftOut}>
      <summary>{t("transfer:leftOut", { count: files.length })}</summary>
      <ul className={styles.names}>
        {files.slice(0, MOST_NAMES).map(({ relPath, reason }) => (
          <li key={relPath}>
            {plainLine(relPath)} <span className={styles.soft}>{t(`transfer:reasons.${reason}`)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
