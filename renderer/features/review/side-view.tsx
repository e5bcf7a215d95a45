import { useMemo } from "react";
import { SideBySide } from "#renderer/ui/side-by-side.tsx";
import type { Change, Decision } from "#shared/review/find-changes.ts";
import { lineSpans } from "#shared/review/line-spans.ts";
import { ChangeCard } from "./change-card.tsx";
import type { FileReview } from "./file-review.ts";
import { changeId } from "./letter-view.tsx";
import styles from "./review.module.css";
import { shownChange } from "./shown-change.ts";
import { useReviewWords } from "./use-review-words.ts";

/** The two versions side by side; each place has its card above it. */
export function SideView(props: {
  readonly review: FileReview;
  readonly label: string;
  readonly current: number;
  readonly time: string | null;
  /** Days on which the user wrote what changes took away, by change. */
  readonly written: ReadonlyMap<number, string>;
  readonly onDecide: (index: number, decision: Decision) => void;
}) {
  const { review, label, current, time, written, onDecide } = props;
  const t = useReviewWords();
  const texts = useMemo(() => comparedTexts(review), [review.texts, review.changes]);
  const shown = useMemo(() => ({ hunk: current }), [current]);
  return (
    <div className={styles.sides}>
      <div className={styles.sideNames} aria-hidden>
        <b>{t("review:seen")}</b>
        <b>{t("review:now")}</b>
      </div>
      <SideBySide
        texts={texts}
        shown={shown}
        tone="change"
        words={{
          label,
          names: { left: t("review:seen"), right: t("review:now") },
          longLine: (count) => t("review:longLine", { count }),
          folded: (count) => t("review:unchanged", { count }),
        }}
        place={(index) => (
          <div className={styles.place} data-current={index === current || undefined}>
            <ChangeCard
              isInPlace
              index={index}
              kind={review.kind}
              what={shownChange(t, review, index)?.what ?? ""}
              labelId={`${changeId(index)}-what`}
              time={time}
              decision={review.decisions[index] ?? "open"}
              canRevert={review.canWrite}
              written={written.get(index) ?? null}
              onDecide={(decision) => onDecide(index, decision)}
            />
          </div>
        )}
      />
    </div>
  );
}

function comparedTexts({
  texts,
  changes,
}: {
  readonly texts: FileReview["texts"];
  readonly changes: readonly Change[];
}) {
  const comparison = {
    hunks: lineSpans(texts, changes),
    endingsDiffer: false,
    markDiffers: false,
    isCoarse: false,
  };
  return { left: texts.seen, right: texts.disk, comparison };
}
