import { CircleCheck } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { useAgentName } from "#renderer/stores/agent-name.ts";
import { useStores, useWorkspace } from "#renderer/stores/store-context.tsx";
import { useReview } from "#renderer/stores/use-review.ts";
import { Button } from "#renderer/ui/button.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import { Skeleton } from "#renderer/ui/skeleton.tsx";
import { openChanges } from "./file-review.ts";
import styles from "./review.module.css";
import { ReviewDetail } from "./review-detail.tsx";
import { ReviewFiles } from "./review-files.tsx";
import { createReviewSession, type ReviewedFile } from "./review-session.ts";
import { momentWords } from "./time-words.ts";
import { useReviewWords } from "./use-review-words.ts";

/** What others changed since the user last looked, like a letter with tracked changes. */
export function ReviewScreen() {
  const workspaceId = useWorkspace((state) => state.view?.workspaceId ?? null);
  return workspaceId === null ? null : <Visit key={workspaceId} workspaceId={workspaceId} />;
}

function Visit({ workspaceId }: { readonly workspaceId: string }) {
  const t = useReviewWords();
  const stores = useStores();
  const [session] = useState(() => createReviewSession(stores, workspaceId));
  const { files, isBusy, meetList, decideAll } = useStore(session);
  const listed = useReview((state) => state.files);
  const [chosen, setChosen] = useState<string | null>(null);
  /** True after keys led to another file: the focus goes with them. */
  const [takesFocus, setTakesFocus] = useState(false);
  const agent = useAgentName() ?? t("yourAgent");
  useEffect(() => meetList(listed), [meetList, listed]);
  useEffect(() => void stores.review.getState().refresh(), [stores]);

  const paths = [...files.keys()];
  const selected = chosen !== null && files.has(chosen) ? chosen : (paths[0] ?? null);
  if (selected === null) {
    return (
      <main className={styles.empty} aria-label={t("shell:reviewLink")}>
        {listed.length > 0 ? (
          <Skeleton label={t("review:reading")} lines={8} />
        ) : (
          <EmptyState
            isPageTitle
            icon={<CircleCheck size={24} aria-hidden />}
            title={t("review:empty")}
            actions={<Button onClick={() => stores.screen.getState().showView("edit")}>{t("review:back")}</Button>}
          >
            {t("review:emptyHelp", { agent })}
          </EmptyState>
        )}
      </main>
    );
  }
  const hasOpen = [...files.values()].some(isUndecided);
  /** The next file, round the list, with something left to decide. */
  const goOn = (by: 1 | -1): void => {
    const from = paths.indexOf(selected);
    for (let step = 1; step <= paths.length; step += 1) {
      const relPath = paths[(from + by * step + paths.length * step) % paths.length];
      const file = relPath === undefined ? undefined : files.get(relPath);
      if (relPath === undefined || file === undefined || !isUndecided(file)) continue;
      setChosen(relPath);
      setTakesFocus(true);
      return;
    }
  };
  return (
    <main className={styles.screen} aria-labelledby="review-title">
      <aside className={styles.side}>
        <div className={styles.intro}>
          <h1 id="review-title">{t("review:title", { count: files.size })}</h1>
          <p>
            <Noticed files={files} />
          </p>
        </div>
        <ReviewFiles
          files={files}
          selected={selected}
          onSelect={(relPath) => {
            setChosen(relPath);
            setTakesFocus(false);
          }}
        />
        <div className={styles.all}>
          <Button tone="primary" disabled={!hasOpen || isBusy} onClick={() => void decideAll("kept")}>
            {t("review:keepAll")}
          </Button>
          <Button tone="quiet" disabled={!hasOpen || isBusy} onClick={() => void decideAll("reverted")}>
            {t("review:revertAll")}
          </Button>
          <p>{t("review:bothUndo")}</p>
        </div>
      </aside>
      <ReviewDetail key={selected} relPath={selected} session={session} takesFocus={takesFocus} onLeave={goOn} />
    </main>
  );
}

const isUndecided = (file: ReviewedFile): boolean =>
  file.status !== "ready" ? file.status === "hidden" : openChanges(file.review) > 0;

function Noticed({ files }: { readonly files: ReadonlyMap<string, ReviewedFile> }) {
  const t = useReviewWords();
  const language = useTranslation().i18n.language;
  const times = [...files.values()].flatMap((file) => (file.status === "ready" ? file.review.noticedAtMs : []));
  if (times.length === 0) return null;
  const words = (atMs: number): string => momentWords(atMs, { language, nowMs: Date.now() });
  const [from, to] = [words(Math.min(...times)), words(Math.max(...times))];
  return from === to ? t("review:noticed", { at: from }) : t("review:noticedBetween", { from, to });
}
