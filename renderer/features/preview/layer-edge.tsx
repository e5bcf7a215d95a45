import type { LayerId } from "#shared/files/bootstrap-files.ts";
import styles from "./layer-edge.module.css";

/** The coloured, patterned edge of a layer; colour never stands alone. `offset` keeps the pattern going across rows, px. */
export function LayerEdge(props: { readonly layer: LayerId | null; readonly offset?: number }) {
  const { layer, offset = 0 } = props;
  return (
    <span
      aria-hidden="true"
      className={styles.edge}
      data-layer={layer ?? "none"}
      style={offset === 0 ? undefined : { backgroundPositionY: `${-offset}px` }}
    />
  );
}

/** A piece of the bar that shows how much room each layer takes. */
export function LayerShare(props: { readonly layer: LayerId; readonly chars: number }) {
  return <span className={styles.share} data-layer={props.layer} style={{ flexGrow: props.chars }} />;
}
