import { useVirtualizer } from "@tanstack/react-virtual";
import { ArrowLeft, ArrowRight } from "lucide-react";
import { useEffect, useMemo, useRef } from "react";
import { useTranslate } from "#renderer/i18n/translate.ts";
import { Button } from "#renderer/ui/button.tsx";
import { compareWords } from "#shared/compare/compare-words.ts";
import type { CompareSide } from "#shared/compare/copy-hunks.ts";
import { splitLines } from "#shared/text/lines.ts";
import styles from "./diff.module.css";
import { DiffLine } from "./diff-line.tsx";
import { type DiffRow, diffRows } from "./diff-rows.ts";
import type { ComparedTexts } from "./use-text-comparison.ts";

/** A place to bring into sight; a new object asks again for the same place. */
export interface ShownPlace {
  readonly hunk: number;
}

/** Two texts side by side, drawn row by row as they scroll. */
export function DiffView(props: {
  readonly texts: ComparedTexts;
  readonly label: string;
  readonly names: Readonly<Record<CompareSide, string>>;
  readonly shown: ShownPlace | null;
  /** Sides that places can be copied into. */
  readonly into: readonly CompareSide[];
  readonly onCopy?: (hunk: number, into: CompareSide) => void;
}) {
  const { texts, label, names, shown, into, onCopy } = props;
  const scroll = useRef<HTMLDivElement>(null);
  const left = useMemo(() => splitLines(texts.left).lines, [texts.left]);
  const right = useMemo(() => splitLines(texts.right).lines, [texts.right]);
  const rows = useMemo(() => diffRows(texts.comparison, { left: left.length }), [texts.comparison, left]);
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => 24,
    overscan: 12,
  });
  useEffect(() => {
    if (shown === null) return;
    const index = rows.findIndex((row) => row.kind === "place" && row.hunk === shown.hunk);
    if (index >= 0) list.scrollToIndex(index, { align: "start" });
    // Only a new wish scrolls; the texts may change at any time.
  }, [shown]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section ref={scroll} className={styles.scroll} tabIndex={0} aria-label={label}>
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
                <Place
                  hunk={row.hunk}
                  total={texts.comparison.hunks.length}
                  names={names}
                  into={into}
                  onCopy={onCopy}
                />
              ) : (
                <Lines row={row} left={left} right={right} names={names} />
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function Lines(props: {
  readonly row: Exclude<DiffRow, { kind: "place" }>;
  readonly left: readonly string[];
  readonly right: readonly string[];
  readonly names: Readonly<Record<CompareSide, string>>;
}) {
  const { row, names } = props;
  const left = row.left === null ? null : (props.left[row.left] ?? null);
  const right = row.right === null ? null : (props.right[row.right] ?? null);
  const isChanged = row.kind === "changed";
  const words = useMemo(
    () => (isChanged && left !== null && right !== null ? compareWords(left, right) : null),
    [isChanged, left, right],
  );
  const number = (line: number | null): number | null => (line === null ? null : line + 1);
  return (
    <>
      <DiffLine
        side="left"
        name={names.left}
        text={left}
        number={number(row.left)}
        isChanged={isChanged}
        marked={words?.left ?? null}
      />
      <DiffLine
        side="right"
        name={names.right}
        text={right}
        number={number(row.right)}
        isChanged={isChanged}
        marked={words?.right ?? null}
      />
    </>
  );
}

function Place(props: {
  readonly hunk: number;
  readonly total: number;
  readonly names: Readonly<Record<CompareSide, string>>;
  readonly into: readonly CompareSide[];
  readonly onCopy: ((hunk: number, into: CompareSide) => void) | undefined;
}) {
  const { hunk, total, names, into, onCopy } = props;
  const t = useTranslate();
  const place = { index: hunk + 1, total };
  const button = (side: CompareSide) =>
    onCopy !== undefined &&
    into.includes(side) && (
      <Button
        size="small"
        tone="quiet"
        aria-label={t("compare:copyPlaceLabel", { index: hunk + 1, name: names[side] })}
        onClick={() => onCopy(hunk, side)}
      >
        {side === "left" && <ArrowLeft size={14} aria-hidden />}
        <span>{t("compare:copyPlace", { name: names[side] })}</span>
        {side === "right" && <ArrowRight size={14} aria-hidden />}
      </Button>
    );
  return (
    <div className={styles.place}>
      <span>{t("compare:place", place)}</span>
      <span className={styles.copies}>
        {button("left")}
        {button("right")}
      </span>
    </div>
  );
}
