import { memo } from "react";
import { useTranslate } from "#renderer/i18n/translate.ts";
import { VisuallyHidden } from "#renderer/ui/visually-hidden.tsx";
import type { TextRange } from "#shared/text/span.ts";
import styles from "./diff.module.css";

/** Characters of a line that are drawn; more would be felt when scrolling. */
const MAX_DRAWN = 5_000;

/** One line of one side; `null` keeps the room beside a line that only the other side has. */
export const DiffLine = memo(function DiffLine(props: {
  readonly side: "left" | "right";
  readonly name: string;
  readonly text: string | null;
  /** Counted from one. */
  readonly number: number | null;
  readonly isChanged: boolean;
  /** Words that the other side's line does not have; null when the whole line differs. */
  readonly marked: readonly TextRange[] | null;
}) {
  const { side, name, text, number, isChanged, marked } = props;
  const t = useTranslate();
  if (text === null) return <div className={styles.cell} data-side={side} data-empty />;
  const drawn = text.slice(0, MAX_DRAWN);
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
        {marked === null || marked.length === 0 ? drawn : withMarks(drawn, marked)}
        {drawn.length < text.length && (
          <span className={styles.more}> {t("compare:longLine", { count: text.length - drawn.length })}</span>
        )}
      </span>
    </div>
  );
});

function withMarks(text: string, marked: readonly TextRange[]) {
  const parts: React.ReactNode[] = [];
  let at = 0;
  for (const { start, end } of marked) {
    parts.push(text.slice(at, start), <mark key={start}>{text.slice(start, end)}</mark>);
    at = end;
  }
  return [...parts, text.slice(at)];
}
