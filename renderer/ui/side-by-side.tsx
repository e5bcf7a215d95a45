import { useVirtualizer } from "@tanstack/react-virtual";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { compareWords } from "#shared/compare/compare-words.ts";
import type { CompareSide } from "#shared/compare/copy-hunks.ts";
import { type FoldedRow, foldRows, sideRows } from "#shared/compare/side-rows.ts";
import { splitLines } from "#shared/text/lines.ts";
import styles from "./side-by-side.module.css";
import { SideLine } from "./side-line.tsx";
import type { ComparedTexts } from "./use-text-comparison.ts";

/** A place to bring into sight; a new object asks again for the same place. */
export interface ShownPlace {
  readonly hunk: number;
}

/** What the view says in the user's language. */
export interface SideBySideWords {
  /** Name of the scrolling region. */
  readonly label: string;
  readonly names: Readonly<Record<CompareSide, string>>;
  /** Says how many characters of a very long line are not drawn. */
  readonly longLine: (count: number) => string;
  /** Name of the button that unfolds this many equal lines. */
  readonly folded?: (lines: number) => string;
}

/** Two texts side by side, drawn row by row as they scroll. */
export function SideBySide(props: {
  readonly texts: ComparedTexts;
  readonly words: SideBySideWords;
  readonly shown: ShownPlace | null;
  /** `change` colours what went away and what came; `neutral` takes the colours around it. */
  readonly tone?: "neutral" | "change";
  /** Draws the head of a place; without it places have none. */
  readonly place?: (hunk: number) => ReactNode;
}) {
  const { texts, words, shown, tone = "neutral", place } = props;
  const scroll = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const left = useMemo(() => splitLines(texts.left).lines, [texts.left]);
  const right = useMemo(() => splitLines(texts.right).lines, [texts.right]);
  const folds = words.folded !== undefined;
  const hasHeads = place !== undefined;
  const rows = useMemo(() => {
    const all = sideRows(texts.comparison, { left: left.length });
    const folded: readonly FoldedRow[] = folds ? foldRows(all, opened) : all;
    return hasHeads ? folded : folded.filter(({ kind }) => kind !== "place");
  }, [texts.comparison, left, folds, opened, hasHeads]);
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => 24,
    overscan: 12,
  });
  useEffect(() => {
    if (shown === null) return;
    const index = rows.findIndex((row) => (row.kind === "place" || row.kind === "changed") && row.hunk === shown.hunk);
    if (index >= 0) list.scrollToIndex(index, { align: hasHeads ? "start" : "center" });
    // Only a new wish scrolls; the texts may change at any time.
  }, [shown]);
  const unfold = (line: number): void => {
    setOpened(new Set([...opened, line]));
    // The button is gone with the fold.
    scroll.current?.focus({ preventScroll: true });
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section ref={scroll} className={styles.scroll} data-tone={tone} tabIndex={0} aria-label={words.label}>
      <ol className={styles.rows} style={{ height: list.getTotalSize() }}>
        {list.getVirtualItems().map((item) => {
          const row = rows[item.index];
          if (row === undefined) return null;
          return (
            <li
              key={item.key}
              ref={list.measureElement}
              data-index={item.index}
              aria-setsize={rows.length}
              aria-posinset={item.index + 1}
              className={styles.row}
              data-kind={row.kind}
              data-shown={(row.kind === "place" && row.hunk === shown?.hunk) || undefined}
              style={{ transform: `translateY(${item.start}px)` }}
            >
              {row.kind === "place" ? (
                place?.(row.hunk)
              ) : row.kind === "fold" ? (
                <button type="button" className={styles.fold} onClick={() => unfold(row.left)}>
                  <ChevronDown size={14} aria-hidden />
                  {words.folded?.(row.lines)}
                </button>
              ) : (
                <Lines row={row} left={left} right={right} words={words} marksWhole={tone === "change"} />
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function Lines(props: {
  readonly row: Extract<FoldedRow, { kind: "same" | "changed" }>;
  readonly left: readonly string[];
  readonly right: readonly string[];
  readonly words: SideBySideWords;
  readonly marksWhole: boolean;
}) {
  const { row, words, marksWhole } = props;
  const left = row.left === null ? null : (props.left[row.left] ?? null);
  const right = row.right === null ? null : (props.right[row.right] ?? null);
  const isChanged = row.kind === "changed";
  const marked = useMemo(
    () => (isChanged && left !== null && right !== null ? compareWords(left, right) : null),
    [isChanged, left, right],
  );
  const number = (line: number | null): number | null => (line === null ? null : line + 1);
  const line = (side: CompareSide, text: string | null) => (
    <SideLine
      side={side}
      name={words.names[side]}
      text={text}
      number={number(row[side])}
      isChanged={isChanged}
      marked={marked?.[side] ?? null}
      marksWhole={marksWhole}
      longLine={words.longLine}
    />
  );
  return (
    <>
      {line("left", left)}
      {line("right", right)}
    </>
  );
}
