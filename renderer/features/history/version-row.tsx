import { Eye, Flag, GitCommitHorizontal, Monitor, User } from "lucide-react";
import { useTranslation } from "react-i18next";
import { byteWords } from "#renderer/i18n/byte-words.ts";
import { fileTitle } from "#renderer/i18n/file-title.ts";
import { type Translate, useTranslate } from "#renderer/i18n/translate.ts";
import { LayerMark } from "#renderer/ui/layer-mark.tsx";
import { fileLayer } from "#shared/files/file-layer.ts";
import type { HistoryEntry } from "#shared/rpc/history-calls.ts";
import styles from "./history.module.css";
import type { TimeWords } from "./time-words.ts";
import { authorOf, isRemoval, type TimelineRow } from "./timeline-rows.ts";

const SIGNS = { you: User, other: Monitor, first: Eye } as const;

/** A line of the timeline: a version of a file, or a moment with a name. */
export function TimelineLine(props: {
  readonly row: TimelineRow;
  readonly words: TimeWords;
  readonly isChosen: boolean;
  /** The one line that Tab reaches; arrows reach the others. */
  readonly isStop: boolean;
  readonly onChoose: () => void;
}) {
  const { row, words, isChosen, isStop, onChoose } = props;
  const t = useTranslate();
  const { language } = useTranslation().i18n;
  const time = words.time(row.atMs);
  const button = {
    type: "button" as const,
    className: styles.row,
    "data-row": row.id,
    "aria-current": isChosen || undefined,
    tabIndex: isStop ? 0 : -1,
    onClick: onChoose,
  };
  if (row.kind === "moment") {
    const { name } = row.moment;
    return (
      <button {...button} aria-label={t("history:momentLabel", { name, when: words.moment(row.atMs) })}>
        <span className={styles.sign} data-who="moment">
          <Flag size={14} aria-hidden />
        </span>
        <b className={styles.rowName}>{name}</b>
        <span className={styles.time}>{time}</span>
      </button>
    );
  }
  if (row.kind === "commit") {
    const { author, subject } = row.commit;
    return (
      <button
        {...button}
        title={subject}
        aria-label={t("history:commitLabel", { name: subject, author, when: words.moment(row.atMs) })}
      >
        <span className={styles.sign} data-who="commit">
          <GitCommitHorizontal size={14} aria-hidden />
        </span>
        <span className={styles.rowText}>
          <span className={styles.rowName}>
            <b>{subject}</b>
          </span>
          <span className={styles.rowWho}>
            <span>{author}</span>
            <span>{t("history:git.commit")}</span>
          </span>
        </span>
        <span className={styles.time}>{time}</span>
      </button>
    );
  }
  const { entry } = row;
  const author = authorOf(entry);
  const Sign = SIGNS[author];
  const amount = amountOf(t, entry, language);
  const layer = fileLayer(entry.relPath);
  const name = fileTitle(t, entry.relPath);
  const when = words.moment(row.atMs);
  const label = { name, file: entry.relPath, who: t(`history:who.${author}`), what: amount.spoken, when };
  return (
    <button
      {...button}
      title={author === "other" ? `${entry.relPath}. ${t("history:otherHelp")}` : entry.relPath}
      aria-label={t("history:rowLabel", label)}
    >
      <span className={styles.sign} data-who={author}>
        <Sign size={14} aria-hidden />
      </span>
      <span className={styles.rowText}>
        <span className={styles.rowName}>
          <b>{name}</b>
          {layer !== null && <LayerMark layer={layer} className={styles.mark} />}
        </span>
        <span className={styles.rowWho}>
          <span>{label.who}</span>
          <span className={styles.amount}>{amount.short}</span>
        </span>
      </span>
      <span className={styles.time}>{time}</span>
    </button>
  );
}

function amountOf(t: Translate, entry: HistoryEntry, language: string) {
  if (isRemoval(entry)) return { short: t("history:removed"), spoken: t("history:removed") };
  const { lines } = entry;
  if (lines === null) {
    const size = byteWords(entry.bytes, language);
    return { short: size, spoken: size };
  }
  const number = new Intl.NumberFormat(language);
  const added = number.format(lines.added);
  const removed = number.format(lines.removed);
  if (lines.added + lines.removed === 0) return { short: t("history:noLines"), spoken: t("history:noLines") };
  const parts = [lines.added > 0 && `+${added}`, lines.removed > 0 && `−${removed}`].filter((part) => part !== false);
  return { short: parts.join(" "), spoken: t("history:lines", { added, removed }) };
}
