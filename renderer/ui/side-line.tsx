import { memo } from "react";
import type { TextRange } from "#shared/text/span.ts";
import { withoutSteering } from "#shared/text/steering.ts";
import styles from "./side-by-side.module.css";
import { VisuallyHidden } from "./visually-hidden.tsx";

/** Characters of a line that are drawn; more would be felt when scrolling. */
const MAX_DRAWN = 5_000;

/** One line of one side; `null` keeps the room beside a line that only the other side has. */
export const SideLine = memo(function SideLine(props: {
  readonly side: "left" | "right";
  readonly name: string;
  readonly text: string | null;
  /** Counted from one. */
  readonly number: number | null;
  readonly isChanged: boolean;
  /** Words that the other side's line does not have; null when the whole line differs. */
  readonly marked: readonly TextRange[] | null;
  /** Marks a line that differs as a whole from end to end. */
  readonly marksWhole: boolean;
  /** Says how many characters of a very long line are not drawn. */
  readonly longLine: (count: number) => string;
}) {
  const { side, name, text, number, isChanged, marked, marksWhole } = props;
  if (text === null) return <div className={styles.cell} data-side={side} data-empty />;
  const drawn = withoutSteering(text.slice(0, MAX_DRAWN));
  const ranges = marked ?? (isChanged && marksWhole ? [wholeLine(drawn)] : []);
  return (
    <div
      className={styles.cell}
      data-side={side}
      data-changed={isChanged || undefined}
      // An equal line is read once.
      aria-hidden={!isChanged && side === "right" ? true : undefined}
    >
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <span className={styles.text} data-heading={/^#{1,6}\s/.test(text) || undefined}>
        {isChanged && <VisuallyHidden>{name}: </VisuallyHidden>}
        {ranges.length === 0 ? drawn : withMarks(drawn, ranges)}
        {drawn.length < text.length && (
          <span className={styles.more}> {props.longLine(text.length - drawn.length)}</span>
        )}
      </span>
    </div>
  );
});

/** The words of a line without the sign of its list item. */
function wholeLine(text: string): TextRange {
  const start = /^\s*(?:(?:[-*+]|\d+[.)])\s+)?/.exec(text)?.[0].length ?? 0;
  return { start: start < text.length ? start : 0, end: text.length };
}

function withMarks(text: string, marked: readonly TextRange[]) {
  const parts: React.ReactNode[] = [];
  let at = 0;
  for (const { start, end } of marked) {
    parts.push(text.slice(at, start), <mark key={start}>{text.slice(start, end)}</mark>);
    at = end;
  }
  return [...parts, text.slice(at)];
}
