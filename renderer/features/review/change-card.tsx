import { Check, TriangleAlert, Undo2 } from "lucide-react";
import { Button } from "#renderer/ui/button.tsx";
import { classNames } from "#renderer/ui/class-names.ts";
import type { Decision } from "#shared/review/find-changes.ts";
import type { FileReview } from "./file-review.ts";
import styles from "./review.module.css";
import { useReviewWords } from "./use-review-words.ts";

/** "Keep" alone could mean the file or its removal. */
const VERBS = {
  changed: {
    keep: "review:keep",
    revert: "review:revert",
    kept: "review:kept",
    reverted: "review:reverted",
  },
  added: {
    keep: "review:keepNew",
    revert: "review:removeNew",
    kept: "review:kept",
    reverted: "review:removedNew",
  },
  removed: {
    keep: "review:leaveGone",
    revert: "review:bringBack",
    kept: "review:staysGone",
    reverted: "review:broughtBack",
  },
} as const;

/** What a change is, when it was noticed, and the decision about it. */
export function ChangeCard(props: {
  readonly index: number;
  /** Whether the change is in a file or is the whole of one. */
  readonly kind: FileReview["kind"];
  readonly what: string;
  readonly labelId: string;
  /** Time of day at which it was noticed; null when it came at several times. */
  readonly time: string | null;
  readonly decision: Decision;
  readonly canRevert: boolean;
  readonly onDecide: (decision: Decision) => void;
  /** Day on which the user wrote what it took away; null when history does not tell. */
  readonly written: string | null;
  /** In one line above the place instead of in the margin. */
  readonly isInPlace?: boolean;
}) {
  const { index, kind, what, labelId, time, decision, canRevert, written, onDecide } = props;
  const t = useReviewWords();
  const place = { what, index: index + 1 };
  const verbs = VERBS[kind];
  return (
    <div className={classNames(styles.card, props.isInPlace === true && styles.inPlace)} data-decision={decision}>
      <p className={styles.what}>
        <b id={labelId}>{what}</b>
        {time !== null && <span className={styles.time}>{time}</span>}
      </p>
      {written !== null && decision === "open" && (
        <p className={styles.warn}>
          <TriangleAlert size={14} aria-hidden />
          <span>{t("review:youWrote", { date: written })}</span>
        </p>
      )}
      {decision === "open" ? (
        <p className={styles.actions}>
          <Button
            size="small"
            aria-label={t("review:decideLabel", { ...place, verb: t(verbs.keep) })}
            onClick={() => onDecide("kept")}
          >
            <Check size={14} aria-hidden />
            {t(verbs.keep)}
          </Button>
          <Button
            size="small"
            tone="quiet"
            disabled={!canRevert}
            aria-label={t("review:decideLabel", { ...place, verb: t(verbs.revert) })}
            onClick={() => onDecide("reverted")}
          >
            <Undo2 size={14} aria-hidden />
            {t(verbs.revert)}
          </Button>
        </p>
      ) : (
        <p className={styles.done}>
          {decision === "kept" ? <Check size={14} aria-hidden /> : <Undo2 size={14} aria-hidden />}
          <span>{t(decision === "kept" ? verbs.kept : verbs.reverted)}</span>
          <Button tone="link" aria-label={t("review:undoLabel", place)} onClick={() => onDecide("open")}>
            {t("review:undo")}
          </Button>
        </p>
      )}
    </div>
  );
}
