import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { FolderDialog } from "#renderer/features/folders/index.ts";
import { ErrorWords } from "#renderer/features/notices/index.ts";
import { isUnsaved } from "#renderer/stores/buffer-transitions.ts";
import { useStores, useWorkspace } from "#renderer/stores/store-context.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { NoticeBar } from "#renderer/ui/notice-bar.tsx";
import type { RestoreFolder } from "#shared/rpc/backup-calls.ts";
import type { CallResult } from "#shared/rpc/contract.ts";
import type { HostError } from "#shared/rpc/errors.ts";
import type { ImportFile } from "#shared/rpc/transfer-calls.ts";
import { agentNames } from "./agent-names.ts";
import { FileChange } from "./file-change.tsx";
import { canBeWritten } from "./file-rows.tsx";
import { LeftOut } from "./left-out.tsx";
import { NotWritten } from "./not-written.tsx";
import { RestoreFolderRows } from "./restore-folder-rows.tsx";
import type { ImportFailure } from "./run-import.ts";
import { type DoneRestore, runRestore } from "./run-restore.ts";
import styles from "./transfer.module.css";
import { useTransferWords } from "./use-transfer-words.ts";

const fileKey = (place: number, relPath: string): string => `${place} ${relPath}`;

/** The set with a thing put in, or taken out when it was in. */
function toggled<T>(set: ReadonlySet<T>, thing: T): ReadonlySet<T> {
  const next = new Set(set);
  if (!next.delete(thing)) next.add(thing);
  return next;
}

interface Shown {
  readonly place: number;
  readonly relPath: string;
}

const isAt =
  ({ relPath }: Shown) =>
  (file: ImportFile): boolean =>
    file.relPath === relPath;

/** The first file that changes something; null when none does or it is not known yet where it goes. */
function firstOf(folders: readonly RestoreFolder[]): Shown | null {
  const [place = -1] = folders.flatMap(({ dir }, index) => (dir === null ? [] : [index]));
  const file = folders[place]?.files.find(({ standing }) => standing !== "same");
  return file === undefined ? null : { place, relPath: file.relPath };
}

/** What a restore would change, folder by folder; chosen is what goes over nothing. */
export function RestorePreview(props: {
  readonly plan: Extract<CallResult<"backup.read">, { status: "ready" }>;
  readonly onOther: () => void;
  readonly onClose: () => void;
  readonly onDone: (done: DoneRestore) => void;
}) {
  const { plan, onOther, onClose, onDone } = props;
  const { restoreId } = plan;
  const t = useTransferWords();
  const { language } = useTranslation().i18n;
  const stores = useStores();
  const { client, native } = stores;
  const openDir = useWorkspace((state) => state.view?.snapshot.workspaceDir ?? null);
  const unsavedHere = useWorkspace((state) =>
    [...state.buffers.values()].filter(isUnsaved).map(({ relPath }) => relPath),
  );
  const [folders, setFolders] = useState<readonly RestoreFolder[]>(plan.folders);
  const [skipped, setSkipped] = useState<ReadonlySet<number>>(new Set());
  /** Files whose choice is another than the one they begin with. */
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const [shown, setShown] = useState<Shown | null>(() => firstOf(plan.folders));
  const [placing, setPlacing] = useState<number | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ImportFailure | null>(null);
  const [error, setError] = useState<HostError | null>(null);

  const unsavedIn = ({ dir }: RestoreFolder): readonly string[] => (dir !== null && dir === openDir ? unsavedHere : []);
  const isChosen = (place: number, { relPath, standing }: ImportFile): boolean =>
    (standing === "new") !== turned.has(fileKey(place, relPath));
  const chosen = folders.flatMap((folder, place) =>
    folder.dir === null || skipped.has(place)
      ? []
      : folder.files
          .filter((file) => canBeWritten(file, unsavedIn(folder)) && isChosen(place, file))
          .map((file) => ({ place, folder, file })),
  );
  const namesOf = ({ agents, from }: RestoreFolder): string => agentNames(agents, { language, dir: from });

  const putInto = async (place: number, dir: string): Promise<void> => {
    setPlacing(null);
    const moved = await client.call("backup.place", { restoreId, place, dir });
    setError(moved.ok ? null : moved.error);
    if (!moved.ok) return;
    setFolders((before) => before.map((folder, index) => (index === place ? moved.value : folder)));
    setShown(null);
  };
  const choosePlace = async (place: number): Promise<void> => {
    if (native.chooseFolder === undefined) {
      setPlacing(place);
      return;
    }
    const dir = await native.chooseFolder();
    if (dir !== null) await putInto(place, dir);
  };
  const date = new Intl.DateTimeFormat(language, { dateStyle: "long", timeStyle: "short" }).format(
    new Date(plan.madeAt),
  );
  const run = async (): Promise<void> => {
    setBusy(true);
    const done = await runRestore(stores, { restoreId, chosen, momentName: t("transfer:momentBefore", { date }) });
    setBusy(false);
    if (done.ok) onDone(done.value);
    else setFailure(done.error);
  };
  const shownPlace = shown?.place ?? null;
  const load = useCallback(
    async (relPath: string) => {
      if (shownPlace === null) return null;
      const texts = await client.call("backup.readTexts", { restoreId, place: shownPlace, relPath });
      return texts.ok ? texts.value : null;
    },
    [client, restoreId, shownPlace],
  );
  const shownFile = shown === null ? undefined : folders[shown.place]?.files.find(isAt(shown));
  const placed = placing === null ? undefined : folders[placing];
  if (placing !== null && placed !== undefined) {
    return (
      <FolderDialog
        title={t("transfer:restoreFolderTitle")}
        intro={t("transfer:restoreFolderIntro", { agents: namesOf(placed) })}
        actionLabel={t("transfer:restoreFolderAction")}
        onChoose={(dir) => void putInto(placing, dir)}
        onClose={() => setPlacing(null)}
      />
    );
  }
  return (
    <Dialog
      size="wide"
      title={t("transfer:restore")}
      description={t("transfer:restoreHistory", { date })}
      closeLabel={t("close")}
      onClose={() => !isBusy && onClose()}
      footer={
        <>
          <Button tone="quiet" disabled={isBusy} onClick={onOther}>
            {t("transfer:another")}
          </Button>
          <Button tone="primary" isBusy={isBusy} disabled={isBusy || chosen.length === 0} onClick={() => void run()}>
            {isBusy ? t("transfer:restoring") : t("transfer:restoreAction", { count: chosen.length })}
          </Button>
        </>
      }
    >
      {failure !== null && <NotWritten title={t("transfer:restoreFailed")} failure={failure} />}
      {error !== null && (
        <NoticeBar tone="bad" title={t("transfer:failedCall")}>
          <ErrorWords error={error} />
        </NoticeBar>
      )}
      {folders.length === 0 && <p>{t("transfer:restoreNothing")}</p>}
      <div className={styles.import}>
        <div className={styles.list}>
          {folders.map((folder, place) => (
            <RestoreFolderRows
              key={folder.from}
              folder={folder}
              agents={namesOf(folder)}
              unsaved={unsavedIn(folder)}
              isTaken={!skipped.has(place)}
              isBusy={isBusy}
              shown={shown?.place === place ? shown.relPath : null}
              isChosen={(file) => isChosen(place, file)}
              onTake={() => setSkipped(toggled(skipped, place))}
              onToggle={({ relPath }) => setTurned(toggled(turned, fileKey(place, relPath)))}
              onShow={({ relPath }) => setShown({ place, relPath })}
              onPlace={() => void choosePlace(place)}
            />
          ))}
          <LeftOut files={plan.leftOut} />
        </div>
        {shown !== null && shownFile !== undefined && (
          <FileChange key={fileKey(shown.place, shown.relPath)} file={shownFile} load={load} />
        )}
      </div>
    </Dialog>
  );
}
