import { Badge } from "#renderer/ui/badge.tsx";
import type { ImportFile } from "#shared/rpc/transfer-calls.ts";
import styles from "./transfer.module.css";
import { useTransferWords } from "./use-transfer-words.ts";

/** True for a file that may be written. */
export const canBeWritten = ({ relPath, standing }: ImportFile, unsaved: readonly string[]): boolean =>
  (standing === "new" || standing === "different") && !unsaved.includes(relPath);

/** Files that would come in, each with its box and its standing. */
export function FileRows(props: {
  readonly label: string;
  readonly files: readonly ImportFile[];
  /** Paths with unsaved text; they cannot be chosen. */
  readonly unsaved: readonly string[];
  /** Nothing can be chosen now. */
  readonly isHeld: boolean;
  readonly shown: string | null;
  readonly isChosen: (file: ImportFile) => boolean;
  readonly onToggle: (file: ImportFile) => void;
  readonly onShow: (file: ImportFile) => void;
}) {
  const { label, files, unsaved, isHeld, shown, isChosen, onToggle, onShow } = props;
  const t = useTransferWords();
  return (
    <ul className={styles.files} aria-label={label}>
      {files.map((file) => {
        const { relPath, standing } = file;
        const isFree = canBeWritten(file, unsaved);
        const isBlockedByText = !isFree && standing !== "locked";
        return (
          <li key={relPath} className={styles.row} data-shown={relPath === shown || undefined}>
            <input
              type="checkbox"
              aria-label={relPath}
              checked={isFree && isChosen(file)}
              disabled={!isFree || isHeld}
              onChange={() => onToggle(file)}
            />
            <button
              type="button"
              aria-label={t("transfer:showChange", { file: relPath })}
              aria-current={relPath === shown || undefined}
              onClick={() => onShow(file)}
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
  );
}
