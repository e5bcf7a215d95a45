import { Button } from "#renderer/ui/button.tsx";
import type { RestoreFolder } from "#shared/rpc/backup-calls.ts";
import type { ImportFile } from "#shared/rpc/transfer-calls.ts";
import { FileRows } from "./file-rows.tsx";
import styles from "./transfer.module.css";
import { useTransferWords } from "./use-transfer-words.ts";

/** One folder of a backup: whose it is, where it goes and its files. */
export function RestoreFolderRows(props: {
  readonly folder: RestoreFolder;
  /** Names of its agents. */
  readonly agents: string;
  readonly unsaved: readonly string[];
  readonly isTaken: boolean;
  readonly isBusy: boolean;
  readonly shown: string | null;
  readonly isChosen: (file: ImportFile) => boolean;
  readonly onTake: () => void;
  readonly onToggle: (file: ImportFile) => void;
  readonly onShow: (file: ImportFile) => void;
  readonly onPlace: () => void;
}) {
  const { folder, agents, unsaved, isTaken, isBusy, shown, isChosen, onTake, onToggle, onShow, onPlace } = props;
  const { dir, displayDir, from, isThere } = folder;
  const t = useTransferWords();
  const files = folder.files.filter(({ standing }) => standing !== "same");
  const same = folder.files.length - files.length;
  return (
    <section className={styles.folder} aria-label={t("transfer:filesOf", { agents })}>
      <label className={styles.folderHead}>
        <input
          type="checkbox"
          aria-label={t("transfer:takeFolder", { agents })}
          checked={isTaken && dir !== null}
          disabled={dir === null || isBusy}
          onChange={onTake}
        />
        {agents}
      </label>
      <p>
        {dir === null
          ? t("transfer:goesNowhere", { from })
          : t(isThere ? "transfer:goesTo" : "transfer:goesToNew", { dir: displayDir })}
      </p>
      <p className={styles.buttons}>
        <Button
          size="small"
          tone={dir === null ? "outline" : "quiet"}
          disabled={isBusy}
          aria-label={t(dir === null ? "transfer:chooseFolderFor" : "transfer:otherFolderFor", { agents })}
          onClick={onPlace}
        >
          {t(dir === null ? "transfer:chooseFolder" : "transfer:otherFolder")}
        </Button>
      </p>
      <FileRows
        label={t("transfer:filesOf", { agents })}
        files={files}
        unsaved={unsaved}
        isHeld={isBusy || !isTaken || dir === null}
        shown={shown}
        isChosen={(file) => isTaken && dir !== null && isChosen(file)}
        onToggle={onToggle}
        onShow={onShow}
      />
      {same > 0 && <p className={styles.soft}>{t("transfer:same", { count: same })}</p>}
    </section>
  );
}
