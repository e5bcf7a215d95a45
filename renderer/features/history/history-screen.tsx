import { Archive, Flag } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { ErrorWords } from "#renderer/features/notices/index.ts";
import { byteWords } from "#renderer/i18n/byte-words.ts";
import { fileTitle } from "#renderer/i18n/file-title.ts";
import { useScreen, useStores, useWorkspace } from "#renderer/stores/store-context.tsx";
import { Button, IconButton } from "#renderer/ui/button.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import { Select } from "#renderer/ui/select.tsx";
import { Skeleton } from "#renderer/ui/skeleton.tsx";
import { CommitDetail } from "./commit-detail.tsx";
import { GitNote } from "./git-note.tsx";
import styles from "./history.module.css";
import { type HistoryState, historyStoreOf } from "./history-store.ts";
import { MomentDetail } from "./moment-detail.tsx";
import { MomentDialog } from "./moment-dialog.tsx";
import { Timeline } from "./timeline.tsx";
import { entryId } from "./timeline-rows.ts";
import { useHistoryWords } from "./use-history-words.ts";
import { useTimeWords } from "./use-time-words.ts";
import { VersionDetail } from "./version-detail.tsx";

/** A save is written into history after it is acknowledged, so the timeline looks again after a change, ms. */
const LOOK_AGAIN_MS = [150, 1_500, 5_000] as const;
/** Stands for all files among the choices; no file has this path. */
const ALL = "/";

/** What the files of the workspace held at other times, and the way back. */
export function HistoryScreen() {
  const t = useHistoryWords();
  const view = useWorkspace((state) => state.view);
  if (view === null) return null;
  return (
    <main className={styles.screen} id="history" tabIndex={-1} aria-label={t("history:title")}>
      <OpenHistory key={view.workspaceId} workspaceId={view.workspaceId} />
    </main>
  );
}

function OpenHistory({ workspaceId }: { readonly workspaceId: string }) {
  const stores = useStores();
  const store = historyStoreOf(stores, workspaceId);
  const state = useStore(store);
  const snapshot = useWorkspace(({ view }) => view?.snapshot);
  const asked = useScreen(({ historyOf }) => historyOf);
  const [isNaming, setNaming] = useState(false);
  useEffect(() => {
    if (asked === null) return;
    store.getState().showFile(asked);
    stores.screen.setState({ historyOf: null });
  }, [asked, store, stores]);
  useEffect(() => {
    void store.getState().reload();
    const timers = LOOK_AGAIN_MS.map((ms) => setTimeout(() => void store.getState().reload(), ms));
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [store, snapshot]);
  return (
    <div className={styles.panes} data-chosen={state.chosen !== null || undefined}>
      <Aside state={state} onName={() => setNaming(true)} />
      <Detail state={state} workspaceId={workspaceId} />
      {isNaming && <MomentDialog onKeep={state.addMoment} onClose={() => setNaming(false)} />}
    </div>
  );
}

function Aside(props: { readonly state: HistoryState; readonly onName: () => void }) {
  const { state } = props;
  const t = useHistoryWords();
  const words = useTimeWords();
  const { language } = useTranslation().i18n;
  const { status, error, files, relPath, total } = state;
  const names = relPath === null || files.includes(relPath) ? files : [...files, relPath].sort();
  const options = [
    { value: ALL, label: t("history:allFiles") },
    ...names.map((file) => ({ value: file, label: fileTitle(t, file), detail: file })),
  ];
  return (
    <section className={styles.side} aria-label={t("history:timeline")}>
      <header className={styles.sideHead}>
        <h1>{t("history:title")}</h1>
        <Select
          label={t("history:filter")}
          value={relPath ?? ALL}
          options={options}
          onChange={(value) => state.showFile(value === ALL ? null : value)}
        />
        <IconButton size="small" label={t("history:nameMoment")} onClick={props.onName}>
          <Flag size={16} aria-hidden />
        </IconButton>
      </header>
      <div className={styles.scroll}>
        <GitNote state={state} />
        {status === "loading" && <Skeleton label={t("history:reading")} lines={8} />}
        {status === "failed" && (
          <EmptyState
            role="alert"
            title={t("history:failed")}
            actions={<Button onClick={() => void state.reload()}>{t("history:again")}</Button>}
          >
            {error !== null && <ErrorWords error={error} />}
          </EmptyState>
        )}
        {status === "ready" && <Timeline state={state} words={words} />}
      </div>
      <p className={styles.foot}>
        <Archive size={16} aria-hidden />
        <span>
          {t("history:kept", { count: total.versions, size: byteWords(total.bytes, language) })}
          <span className={styles.here}>
            {t("history:comma")}
            {t("history:keptHere")}
          </span>
        </span>
      </p>
    </section>
  );
}

function Detail({ state, workspaceId }: { readonly state: HistoryState; readonly workspaceId: string }) {
  const t = useHistoryWords();
  const words = useTimeWords();
  const { chosen, moments } = state;
  const moment = chosen?.kind === "moment" ? moments.find(({ id }) => id === chosen.id) : undefined;
  const back = () => state.choose(null);
  if (chosen?.kind === "version") {
    const { commit, moment: of } = chosen;
    const up = (): void => {
      if (commit !== undefined) state.choose({ kind: "commit", commit });
      else state.choose(of === undefined ? null : { kind: "moment", id: of.id });
    };
    return (
      <VersionDetail
        key={`${commit?.id ?? ""} ${entryId(chosen.entry)}`}
        workspaceId={workspaceId}
        chosen={chosen}
        words={words}
        onBack={up}
      />
    );
  }
  if (chosen?.kind === "commit") {
    return <CommitDetail key={chosen.commit.id} commit={chosen.commit} state={state} words={words} onBack={back} />;
  }
  if (moment !== undefined) {
    return (
      <MomentDetail
        key={moment.id}
        workspaceId={workspaceId}
        moment={moment}
        state={state}
        words={words}
        onBack={back}
      />
    );
  }
  // With nothing to choose from, the timeline says what will be there.
  if (state.status === "ready" && state.entries.length === 0 && moments.length === 0 && state.commits.length === 0) {
    return <div className={styles.detail} data-empty />;
  }
  return (
    <section className={styles.detail} data-empty aria-label={t("history:pick.title")}>
      <EmptyState title={t("history:pick.title")}>{t("history:pick.help")}</EmptyState>
    </section>
  );
}
