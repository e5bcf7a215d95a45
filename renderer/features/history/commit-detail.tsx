import { GitCommitHorizontal } from "lucide-react";
import type { GitCommit } from "#shared/rpc/git-calls.ts";
import { DetailHead } from "./detail-head.tsx";
import { FileLine } from "./file-line.tsx";
import styles from "./history.module.css";
import type { HistoryState } from "./history-store.ts";
import type { TimeWords } from "./time-words.ts";
import { useHistoryWords } from "./use-history-words.ts";

/** A commit: which files of the workspace it touched. */
export function CommitDetail(props: {
  readonly commit: GitCommit;
  readonly state: HistoryState;
  readonly words: TimeWords;
  readonly onBack: () => void;
}) {
  const { commit, state, words, onBack } = props;
  const t = useHistoryWords();
  const look = (relPath: string): void => {
    const { atMs, id } = commit;
    const entry = {
      relPath,
      hash: id,
      bytes: 0,
      atMs,
      origin: "seen-on-disk" as const,
      previousHash: null,
      lines: null,
    };
    state.choose({ kind: "version", entry, commit });
  };
  return (
    <section className={styles.detail} aria-labelledby="history-detail">
      <DetailHead
        icon={<GitCommitHorizontal size={16} aria-hidden />}
        title={commit.subject}
        mark={commit.id.slice(0, 10)}
        intro={`${words.moment(commit.atMs)} ${t("history:git.by", { author: commit.author })}`}
        onBack={onBack}
      />
      <div className={styles.momentBody}>
        <p className={styles.soft}>{t("history:git.intro", { count: commit.files.length })}</p>
        <ul className={styles.momentFiles}>
          {commit.files.map(({ relPath, change }) => (
            <FileLine
              key={relPath}
              relPath={relPath}
              standing={t(`history:git.${change}`)}
              onLook={() => look(relPath)}
            />
          ))}
        </ul>
      </div>
    </section>
  );
}
