import { classNames } from "#renderer/ui/class-names.ts";
import type { LayerEntry } from "./layer-entries.ts";
import type { LayerLayout } from "./layer-layout.ts";
import styles from "./layers.module.css";

/** Units of the drawing per rem; lines keep their width whatever the scale. */
const UNIT = 16;

/** The lines that join rank and reading order, each in its layer's colour and pattern. */
export function LayerLines(props: {
  readonly order: readonly LayerEntry[];
  readonly layout: LayerLayout;
  readonly hot: string | null;
}) {
  const { order, layout, hot } = props;
  const height = layout.height * UNIT;
  return (
    <svg
      className={styles.lines}
      viewBox={`0 0 100 ${height}`}
      preserveAspectRatio="none"
      style={{ height: `${layout.height}rem` }}
      aria-hidden="true"
      focusable="false"
    >
      {order.map(({ key, layer, state }) => {
        const join = layout.joins.get(key);
        if (join === undefined) return null;
        const [y1, y2] = [join.from * UNIT, join.to * UNIT];
        const path = (shift: number): string => `M0 ${y1 + shift}C50 ${y1 + shift} 50 ${y2 + shift} 100 ${y2 + shift}`;
        const shifts = layer === "identity" ? [-1.75, 1.75] : [0];
        return (
          <g key={key} data-layer={layer} className={classNames(hot !== null && hot !== key && styles.dim)}>
            {shifts.map((shift) => (
              <path key={shift} d={path(shift)} data-thin={state === "missing" || undefined} />
            ))}
          </g>
        );
      })}
    </svg>
  );
}
