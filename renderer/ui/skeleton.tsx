import styles from "./skeleton.module.css";
import { useLasts } from "./use-lasts.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

/** Grey lines in the place of what is being read; nothing at all for the first 300 ms. */
export function Skeleton(props: { readonly label: string; readonly lines?: number }) {
  const isShown = useLasts(true);
  if (!isShown) return null;
  const widths = ["70%", "100%", "86%", "40%"];
  const lines = Array.from({ length: props.lines ?? 4 }, (_, index) => index);
  return (
    <div className={styles.skeleton} role="status">
      <VisuallyHidden>{props.label}</VisuallyHidden>
      {lines.map((line) => (
        <i key={line} style={{ width: widths[line % widths.length] }} />
      ))}
    </div>
  );
}
