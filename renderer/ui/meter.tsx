import { classNames } from "./class-names.ts";
import styles from "./meter.module.css";

/** How full something is against its limit: grey, amber from 85 %, red when over. */
export function Meter(props: { readonly percent: number; readonly label: string }) {
  const { percent, label } = props;
  const tone = percent > 100 ? styles.over : percent >= 85 ? styles.near : undefined;
  return (
    <span className={classNames(styles.meter, tone)} role="img" aria-label={label}>
      <i style={{ width: `${Math.min(100, percent)}%` }} />
    </span>
  );
}
