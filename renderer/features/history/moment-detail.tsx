import { Flag, Pencil, RotateCcw } from "lucide-react";
import { useEffect, useState } from "react";
import { useStores, useWorkspace, useWorkspaceActions } from "#renderer/stores/store-context.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Skeleton } from "#renderer/ui/skeleton.tsx";
import type { Checkpoint } from "#shared/rpc/history-calls.ts";
import { DetailHead } from "./detail-head.tsx";
import { FileLine } from "./file-line.tsx";
import styles from "./history.module.css";
import type { HistoryState } from "./history-store.ts";
import { MomentDialog } from "./moment-dialog.tsx";
import type { MomentFile } from "./restore-moment.ts";
import { RestoreMomentDialog } from "./restore-moment-dialog.tsx";
import type { TimeWords } from "./time-words.ts";
import { useHistoryWords } from "./use-history-words.ts";

/** A moment with a name: which of its files are different now. */
export function MomentDetail(props: {
  readonly workspaceId: string;
  readonly moment: Checkpoint;
  readonly state: HistoryState;
  readonly words: TimeWords;
  readonly onBack: () => void;
}) {
  const { workspaceId, moment, state, words, onBack } = props;
  const t = useHistoryWords();
  const { addNotice } = useWorkspaceActions();
  const files = useSince(workspaceId, moment.id);
  const [isRenaming, setRenaming] = useState(false);
  const [isRestoring, setRestoring] = useState(false);
  const remove = async (): Promise<void> => {
    const removed = await state.removeMoment(moment.id);
    if (removed.ok) addNotice({ messageKey: "history:moment.removed", params: { moment: moment.name }, tone: "ok" });
    else addNotice({ messageKey: "history:moment.failed", params: { errorCode: removed.error.code }, tone: "bad" });
  };
  const look = ({ relPath, hash, bytes }: MomentFile): void => {
    const { atMs, id, name } = moment;
    const entry = { relPath, hash, bytes, atMs, origin: "seen-on-disk" as const, previousHash: null, lines: null };
    state.choose({ kind: "version", entry, moment: { id, name } });
  };
  const same = files?.filter(({ standing }) => standing === "same").length ?? 0;
  const others = files?.filter(({ standing }) => standing !== "same") ?? [];
  return (
    <section className={styles.detail} aria-labelledby="history-detail">
      <DetailHead
        icon={<Flag size={16} aria-hidden />}
        title={moment.name}
        mark={words.moment(moment.atMs)}
        intro={t("history:moment.intro", { count: moment.files.length })}
        onBack={onBack}
      >
        {others.some(({ canRestore }) => canRestore) && (
          <Button onClick={() => setRestoring(true)}>
            <RotateCcw size={16} aria-hidden />
            {t("history:moment.restoreAll")}
          </Button>
        )}
        <Button tone="quiet" onClick={() => setRenaming(true)}>
          <Pencil size={16} aria-hidden />
          {t("history:moment.rename")}
        </Button>
        <Button tone="quiet" onClick={() => void remove()}>
          {t("history:moment.remove")}
        </Button>
      </DetailHead>
      <div className={styles.momentBody}>
        {files === null ? (
          <Skeleton label={t("history:reading")} lines={6} />
        ) : (
          <>
            {same < files.length && (
              <ul className={styles.momentFiles}>
                {others.map((file) => (
                  <FileLine
                    key={file.relPath}
                    relPath={file.relPath}
                    standing={t(file.standing === "gone" ? "history:moment.gone" : "history:moment.differs")}
                    onLook={() => look(file)}
                  />
                ))}
              </ul>
            )}
            <p className={styles.soft}>
              {same === files.length ? t("history:moment.none") : same > 0 && t("history:moment.same", { count: same })}
            </p>
          </>
        )}
      </div>
      {isRestoring && (
        <RestoreMomentDialog
          workspaceId={workspaceId}
          moment={moment}
          files={others}
          onDone={() => void state.reload()}
          onClose={() => setRestoring(false)}
        />
      )}
      {isRenaming && (
        <MomentDialog
          name={moment.name}
          onKeep={(name) => state.renameMoment(moment.id, name)}
          onClose={() => setRenaming(false)}
        />
      )}
    </section>
  );
}

/** How the files of a moment stand now; asked again when something changes. */
function useSince(workspaceId: string, id: string): readonly MomentFile[] | null {
  const { client } = useStores();
  const version = useWorkspace(({ view }) => view?.snapshot);
  const [files, setFiles] = useState<readonly MomentFile[] | null>(null);
  useEffect(() => {
    let isWanted = true;
    void client.call("history.sinceCheckpoint", { workspaceId, id }).then((since) => {
      if (isWanted && since.ok) setFiles(since.value);
    });
    return () => {
      isWanted = false;
    };
  }, [client, workspaceId, id, version]);
  return files;
}
