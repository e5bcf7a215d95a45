import { useMemo, useState } from "react";
import { useScreen } from "#renderer/stores/store-context.tsx";
import type { LayerBand } from "#shared/layers/build-layers.ts";
import type { AssembledPrompt } from "#shared/prompt/assembled-prompt.ts";
import { AsideStack, hasNoAsides } from "./aside-stack.tsx";
import { BandCard } from "./band-card.tsx";
import { layerEntries, readingOrder } from "./layer-entries.ts";
import { layerLayout } from "./layer-layout.ts";
import { LayerLines } from "./layer-lines.tsx";
import styles from "./layers.module.css";
import { OrderColumn } from "./order-column.tsx";
import { useLayerWords } from "./use-layer-words.ts";

/** Room of one aside, rem; in a smaller window its words take two lines. */
const ASIDE = { wide: 3.25, medium: 4.125, narrow: 3 } as const;

/** The three columns and the lines between them. */
export function LayerMap(props: { readonly prompt: AssembledPrompt; readonly bands: readonly LayerBand[] }) {
  const { prompt, bands } = props;
  const t = useLayerWords();
  const width = useScreen((state) => state.width);
  const [isUnfolded, setUnfolded] = useState(false);
  const [hot, setHot] = useState<string | null>(null);
  const groups = useMemo(() => layerEntries(bands, { prompt, isUnfolded }), [bands, prompt, isUnfolded]);
  const order = useMemo(() => readingOrder(groups), [groups]);
  const layout = useMemo(
    () => layerLayout(groups, { order, limit: prompt.limits.perFile, asideHeight: ASIDE[width] }),
    [groups, order, prompt, width],
  );
  const height = { height: `${layout.height}rem` };
  return (
    <div className={styles.map}>
      <section className={styles.asideColumn} aria-labelledby="layers-asides">
        <h2 id="layers-asides">
          {t("layers:asides")} <span className={styles.note}>{t("layers:asidesNote")}</span>
        </h2>
        <div className={styles.column} style={width === "narrow" ? undefined : height}>
          {groups.every(hasNoAsides) && <p className={styles.note}>{t("layers:noAsides")}</p>}
          {groups.map((group, index) => (
            <AsideStack key={group.layer} group={group} box={layout.bands[index]} />
          ))}
        </div>
      </section>
      <section aria-labelledby="layers-rank">
        <h2 id="layers-rank">
          {t("layers:rank")} <span className={styles.note}>{t("layers:rankNote")}</span>
        </h2>
        <ol className={styles.column} style={height}>
          {groups.map((group, index) => (
            <BandCard
              key={group.layer}
              group={group}
              box={layout.bands[index]}
              onHot={setHot}
              hot={hot}
              isUnfolded={isUnfolded}
              onUnfold={setUnfolded}
            />
          ))}
        </ol>
      </section>
      <div className={styles.between}>
        <LayerLines order={order} layout={layout} hot={hot} />
      </div>
      <section aria-labelledby="layers-order">
        <h2 id="layers-order">
          {t("layers:order")} <span className={styles.note}>{t("layers:orderNote")}</span>
        </h2>
        <OrderColumn prompt={prompt} order={order} layout={layout} hot={hot} onHot={setHot} />
      </section>
    </div>
  );
}
