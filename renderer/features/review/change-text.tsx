import { useState } from "react";
import { Button } from "#renderer/ui/button.tsx";
import { VisuallyHidden } from "#renderer/ui/visually-hidden.tsx";
import type { Run } from "#shared/review/change-runs.ts";
import type { Decision } from "#shared/review/find-changes.ts";
import { withoutSteering } from "#shared/text/steering.ts";
import styles from "./review.module.css";
import { useReviewWords } from "./use-review-words.ts";

/** Lines of a change that are drawn at first. */
const MOST_LINES = 60;
/** Characters of a change that are drawn at first; more would be felt when scrolling. */
const MOST_CHARS = 12_000;

/** The words of a change: what went struck through, what came underlined; once decided, what remains. */
export function ChangeText(props: { readonly runs: readonly Run[]; readonly decision: Decision }) {
  const { runs, decision } = props;
  const t = useReviewWords();
  const [isWhole, setWhole] = useState(false);
  const hides = decision === "kept" ? "removed" : decision === "reverted" ? "added" : null;
  const seen = runs.filter(({ kind }) => kind !== hides);
  const kept = withoutLastBreak(seen.map((run) => ({ ...run, text: withoutSteering(run.text) })));
  const { shown, hiddenLines } = isWhole ? { shown: kept, hiddenLines: 0 } : firstLines(kept);
  return (
    <>
      <p className={styles.words}>
        {shown.map((run, index) => {
          // Runs never change places.
          const key = `${index}${run.kind}`;
          if (run.kind === "same" || decision === "reverted") return <span key={key}>{run.text}</span>;
          const Mark = run.kind === "added" ? "ins" : "del";
          return (
            <Mark key={key} className={styles.mark}>
              <VisuallyHidden>{t(run.kind === "added" ? "review:cameIn" : "review:wentAway")} </VisuallyHidden>
              {run.text}
            </Mark>
          );
        })}
      </p>
      {hiddenLines > 0 && (
        <Button tone="link" onClick={() => setWhole(true)}>
          {t("review:moreLines", { count: hiddenLines })}
        </Button>
      )}
    </>
  );
}

/** The line break that ends a change belongs to the paper, not to the words. */
function withoutLastBreak(runs: readonly Run[]): readonly Run[] {
  return runs.flatMap((run, index): readonly Run[] => {
    const isLast = runs.slice(index + 1).every(({ kind }) => kind !== run.kind) && run.text.endsWith("\n");
    const text = isLast ? run.text.replace(/\n+$/, "") : run.text;
    return text === "" ? [] : [{ ...run, text }];
  });
}

function firstLines(runs: readonly Run[]): { readonly shown: readonly Run[]; readonly hiddenLines: number } {
  const shown: Run[] = [];
  let lines = 0;
  let chars = 0;
  let hiddenLines = 0;
  for (const run of runs) {
    const parts = run.text.split("\n");
    const room = Math.max(0, MOST_LINES - lines);
    const fits = parts.length <= room && chars + run.text.length <= MOST_CHARS;
    if (fits) shown.push(run);
    else {
      const text = parts
        .slice(0, Math.max(1, room))
        .join("\n")
        .slice(0, Math.max(0, MOST_CHARS - chars));
      if (room > 0 && text !== "") shown.push({ ...run, text });
      hiddenLines += Math.max(1, parts.length - Math.max(0, room));
    }
    lines += parts.length - 1;
    chars += run.text.length;
  }
  return { shown, hiddenLines };
}
