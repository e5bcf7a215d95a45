import { ArrowLeft, ArrowRight } from "lucide-react";
import { useTranslate } from "#renderer/i18n/translate.ts";
import { Button } from "#renderer/ui/button.tsx";
import type { CompareSide } from "#shared/compare/copy-hunks.ts";
import styles from "./compare.module.css";

/** Head of a place that differs, with the ways to copy it across. */
export function PlaceHead(props: {
  readonly hunk: number;
  readonly total: number;
  readonly names: Readonly<Record<CompareSide, string>>;
  /** Sides that the place can be copied into. */
  readonly into: readonly CompareSide[];
  readonly onCopy?: (hunk: number, into: CompareSide) => void;
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
