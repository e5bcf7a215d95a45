import { useState } from "react";
import { fileTitle } from "#renderer/i18n/file-title.ts";
import { useStores, useWorkspace } from "#renderer/stores/store-context.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { LayerMark } from "#renderer/ui/layer-mark.tsx";
import { fileLayer } from "#shared/files/file-layer.ts";
import type { Checkpoint } from "#shared/rpc/history-calls.ts";
import styles from "./history.module.css";
import { type FileFate, fateOf, type MomentFile, restoreMoment } from "./restore-moment.ts";
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
    <Dialog
      title={t("history:moment.restoreTitle", { moment: moment.name })}
      description={t("history:moment.restoreHelp")}
      closeLabel={t("close")}
      onClose={onClose}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            {t("cancel")}
          </Button>
          <Button tone="primary" isBusy={isBusy} disabled={isBusy || going.length === 0} onClick={() => void restore()}>
            {t(isBusy ? "history:restoring" : "history:moment.restoreCount", { count: going.length })}
          </Button>
        </>
      }
    >
      <ul className={styles.momentFiles}>
        {files.map(({ relPath }) => (
          <FateLine key={relPath} relPath={relPath} fate={fates[relPath] ?? "cannot"} />
        ))}
      </ul>
    </Dialog>
  );
}

function FateLine({ relPath, fate }: { readonly relPath: string; readonly fate: FileFate }) {
  const t = useHistoryWords();
  const name = fileTitle(t, relPath);
  const layer = fileLayer(relPath);
  return (
    <li>
      {layer !== null && <LayerMark layer={layer} />}
      <b>{name}</b>
      {name !== relPath && <span className={styles.path}>{relPath}</span>}
      <span className={styles.standing}>{t(`history:moment.fates.${fate}`)}</span>
    </li>
  );
}
