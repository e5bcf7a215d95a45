import { useMemo, useState } from "react";
import { Button } from "#renderer/ui/button.tsx";
import { classNames } from "#renderer/ui/class-names.ts";
import type { Decision } from "#shared/review/find-changes.ts";
import { letterBlocks } from "#shared/review/letter-blocks.ts";
import { withoutSteering } from "#shared/text/steering.ts";
import { ChangeCard } from "./change-card.tsx";
import { ChangeText } from "./change-text.tsx";
import type { FileReview } from "./file-review.ts";
import styles from "./review.module.css";
import { shownChange } from "./shown-change.ts";
import { useReviewWords } from "./use-review-words.ts";

/** Changes that are drawn at first, and with each wish for more. */
const MOST_CHANGES = 100;

/** Id of the place where a change stands. */
export const changeId = (index: number): string => `review-change-${index}`;

/** The file as a letter with tracked changes, each with its card in the margin. */
export function LetterView(props: {
  readonly review: FileReview;
  /** Change in focus. */
  readonly current: number;
  readonly time: string | null;
  /** Days on which the user wrote what changes took away, by change. */
  readonly written: ReadonlyMap<number, string>;
  readonly onFocus: (index: number) => void;
  readonly onDecide: (index: number, decision: Decision) => void;
}) {
  const { review, current } = props;
  const t = useReviewWords();
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const [asked, setLimit] = useState(MOST_CHANGES);
  const limit = Math.max(asked, current + 1);
  const blocks = useMemo(
    () => letterBlocks(review.texts.disk, review.changes, opened),
    [review.texts.disk, review.changes, opened],
  );
  const end = blocks.findIndex((block) => block.kind === "change" && block.index === limit);
  const drawn = end < 0 ? blocks : blocks.slice(0, end);
  return (
    <div className={styles.sheet}>
      {drawn.map((block) => {
        if (block.kind === "change") return <OneChange key={`change ${block.index}`} {...props} index={block.index} />;
        if (block.kind === "fold") {
          return (
            <p key={`fold ${block.key}`} className={styles.fold}>
              <Button tone="link" onClick={() => setOpened(new Set([...opened, block.key]))}>
                {t("review:unchanged", { count: block.lines })}
              </Button>
            </p>
          );
        }
        return (
          <p key={`line ${block.key}`} className={classNames(styles.line, block.isHeading && styles.heading)}>
            {withoutSteering(block.isHeading ? block.text.replace(/^#+\s+/, "") : block.text)}
          </p>
        );
      })}
      {end >= 0 && (
        <p className={styles.fold}>
          <Button tone="link" onClick={() => setLimit(limit + MOST_CHANGES)}>
            {t("review:moreChanges", { count: review.changes.length - limit })}
          </Button>
        </p>
      )}
    </div>
  );
}

function OneChange(props: {
  readonly review: FileReview;
  readonly index: number;
  readonly current: number;
  readonly time: string | null;
  /** Days on which the user wrote what changes took away, by change. */
  readonly written: ReadonlyMap<number, string>;
  readonly onFocus: (index: number) => void;
  readonly onDecide: (index: number, decision: Decision) => void;
}) {
  const { review, index, current, time, written, onFocus, onDecide } = props;
  const t = useReviewWords();
  const shown = shownChange(t, review, index);
  if (shown === null) return null;
  const decision = review.decisions[index] ?? "open";
  const labelId = `${changeId(index)}-what`;
  return (
    <article
      id={changeId(index)}
      className={styles.change}
      aria-labelledby={labelId}
      aria-current={index === current || undefined}
      data-decision={decision}
      tabIndex={index === current ? 0 : -1}
      onFocus={() => onFocus(index)}
    >
      <div className={styles.paper}>
        <ChangeText runs={shown.runs} decision={decision} />
      </div>
      <ChangeCard
        index={index}
        kind={review.kind}
        what={shown.what}
        labelId={labelId}
        time={time}
        decision={decision}
        canRevert={review.canWrite}
        written={written.get(index) ?? null}
        onDecide={(next) => onDecide(index, next)}
      />
    </article>
  );
}
