import { useState } from "react";
import { useStores, useWorkspace } from "#renderer/stores/store-context.tsx";
import { AskDialog } from "#renderer/ui/ask-dialog.tsx";
import { Button } from "#renderer/ui/button.tsx";
import type { Checkpoint } from "#shared/rpc/history-calls.ts";
import { FileLine } from "./file-line.tsx";
import styles from "./history.module.css";
import { fateOf, type MomentFile, restoreMoment } from "./restore-moment.ts";
import { useHistoryWords } from "./use-history-words.ts";

/** Says what putting back a whole moment does with each file, and does it. */
export function RestoreMomentDialog(props: {
  readonly workspaceId: string;
  readonly moment: Checkpoint;
  /** Files that are not as they were. */
  readonly files: readonly MomentFile[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}) {
  const { workspaceId, moment, files, onDone, onClose } = props;
  const t = useHistoryWords();
  const stores = useStores();
  const [isBusy, setBusy] = useState(false);
  const fates = useWorkspace((state) => Object.fromEntries(files.map((file) => [file.relPath, fateOf(file, state)])));
  const going = files.filter(({ relPath }) => fates[relPath] === "changes-back" || fates[relPath] === "made-again");
  const restore = async (): Promise<void> => {
    setBusy(true);
    const nameOfNow = t("history:moment.before", { moment: moment.name });
    await restoreMoment(stores, { workspaceId, moment, files: going, nameOfNow });
    onDone();
    onClose();
  };
  return (
    <AskDialog
      title={t("history:moment.restoreTitle", { moment: moment.name })}
      description={t("history:moment.restoreHelp")}
      closeLabel={t("close")}
      cancelLabel={t("cancel")}
      onClose={onClose}
      action={
        <Button tone="primary" isBusy={isBusy} disabled={isBusy || going.length === 0} onClick={() => void restore()}>
          {t(isBusy ? "history:restoring" : "history:moment.restoreCount", { count: going.length })}
        </Button>
      }
    >
      <ul className={styles.momentFiles}>
        {files.map(({ relPath }) => (
          <FileLine
            key={relPath}
            relPath={relPath}
            standing={t(`history:moment.fates.${fates[relPath] ?? "cannot"}`)}
          />
        ))}
      </ul>
    </AskDialog>
  );
}
