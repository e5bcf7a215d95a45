import { Check, CircleSlash, EyeOff, Hand, OctagonX, RotateCcw, TrendingDown, TriangleAlert } from "lucide-react";
import styles from "./lifecycle.module.css";
import type { CellLight } from "./matrix-lights.ts";
import { useLifecycleWords } from "./use-lifecycle-words.ts";

const ICONS = {
  allow: Check,
  ran: Check,
  warn: TriangleAlert,
  redact: EyeOff,
  degrade: TrendingDown,
  ask: Hand,
  rollback: RotateCcw,
  block: CircleSlash,
  terminate: OctagonX,
} as const satisfies Record<CellLight, unknown>;

/** A verdict with its sign and its word, or another word in its place. */
export function VerdictBadge(props: { readonly light: CellLight; readonly word?: string | undefined }) {
  const { light, word } = props;
  const t = useLifecycleWords();
  const Icon = ICONS[light];
  return (
    <span className={styles.verdict} data-light={light}>
      <Icon size={14} aria-hidden />
      {word ?? t(`lifecycle:lights.${light}`)}
    </span>
  );
}
