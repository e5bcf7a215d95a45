import { Check, Undo2 } from "lucide-react";
import { Button } from "#renderer/ui/button.tsx";
import { useReviewWords } from "./use-review-words.ts";
import styles from "./whole-file.module.css";

/** Decides everything that is open in one file; nothing where a single change is left, which has its own buttons. */
export function WholeFile(props: {
  readonly left: number;
  readonly canRevert: boolean;
  readonly isBusy: boolean;
  readonly onDecide: (decision: "kept" | "reverted") => void;
}) {
  const { left, canRevert, isBusy, onDecide } = props;
  const t = useReviewWords();
  if (left < 2) return null;
  return (
    <p className={styles.all}>
      {t("review:inFile", { count: left })}
      <Button size="small" disabled={isBusy} onClick={() => onDecide("kept")}>
        <Check size={14} aria-hidden />
        {t("review:keepFileAll")}
      </Button>
      <Button size="small" tone="quiet" disabled={isBusy || !canRevert} onClick={() => onDecide("reverted")}>
        <Undo2 size={14} aria-hidden />
        {t("review:revertFileAll")}
      </Button>
    </p>
  );
}
