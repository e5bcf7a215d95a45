import { Clock, Scissors } from "lucide-react";
import { LayerEdge } from "#renderer/features/preview/index.ts";
import { dialectName } from "#renderer/i18n/dialect-name.ts";
import { classNames } from "#renderer/ui/class-names.ts";
import { LayerMark } from "#renderer/ui/layer-mark.tsx";
import { VisuallyHidden } from "#renderer/ui/visually-hidden.tsx";
import type { AssembledPrompt } from "#shared/prompt/assembled-prompt.ts";
import { canOpen, entryTitle } from "./band-words.ts";
import { isReadLate, type LayerEntry } from "./layer-entries.ts";
import type { Box, LayerLayout } from "./layer-layout.ts";
import styles from "./layers.module.css";
import { useLayerWords } from "./use-layer-words.ts";
import { useOpenBandFile } from "./use-open-band-file.ts";

/** Share of its limit from which on a file's fullness is named. */
const NEARLY_FULL = 0.8;

/** The files in the order of the prompt, higher where they are longer. */
export function OrderColumn(props: {
  readonly prompt: AssembledPrompt;
  readonly order: readonly LayerEntry[];
  readonly layout: LayerLayout;
  readonly hot: string | null;
  readonly onHot: (key: string | null) => void;
}) {
  const { prompt, order, layout, hot, onHot } = props;
  const t = useLayerWords();
  const lateIndex = isReadLate(order, order.length - 1) ? order.length - 1 : -1;
  return (
    <ol className={styles.column} style={{ height: `${layout.height}rem` }}>
      {order.map((entry, index) => (
        <Place
          key={entry.key}
          entry={entry}
          box={layout.rows[index]}
          limit={prompt.limits.perFile}
          isHot={hot === entry.key}
          isLate={index === lateIndex}
          onHot={onHot}
        />
      ))}
      <li className={styles.slot} style={{ top: `${layout.slotTop}rem` }}>
        <Clock size={16} aria-hidden />
        <span className={styles.name}>{t("layers:runtime")}</span>
        <span className={styles.size}>{t("layers:runtimeBy", { dialect: dialectName(t, prompt.dialect) })}</span>
      </li>
    </ol>
  );
}

function Place(props: {
  readonly entry: LayerEntry;
  readonly box: Box | undefined;
  readonly limit: number;
  readonly isHot: boolean;
  readonly isLate: boolean;
  readonly onHot: (key: string | null) => void;
}) {
  const { entry, box = { top: 0, height: 0 }, limit, isHot, isLate, onHot } = props;
  const { layer, rank, file, state, chars, position } = entry;
  const t = useLayerWords();
  const open = useOpenBandFile();
  const { relPath } = file;
  const share = limit > 0 ? chars / limit : 0;
  const title = layer === "rules" ? t("layers:rulesShort") : entryTitle(t, entry);
  const words = (
    <>
      <LayerEdge layer={layer} />
      <span className={styles.number}>{position}</span>
      <LayerMark layer={layer} />
      <span className={styles.name}>{title}</span>
      {state === "cut" ? (
        <span className={styles.cut}>
          <Scissors size={14} aria-hidden />
          <span>{t("layers:cut")}</span>
        </span>
      ) : (
        share >= NEARLY_FULL && entry.count === 1 && <span className={styles.full}>{t("layers:full", { share })}</span>
      )}
      {state === "missing" ? (
        <span className={classNames(styles.size, styles.gone)}>[MISSING]</span>
      ) : (
        <span className={styles.size}>
          {t("layers:size", { count: chars })} <VisuallyHidden>{t("layers:characters")}</VisuallyHidden>
        </span>
      )}
    </>
  );
  const heat = {
    onMouseEnter: () => onHot(entry.key),
    onMouseLeave: () => onHot(null),
    onFocus: () => onHot(entry.key),
    onBlur: () => onHot(null),
  };
  const className = classNames(styles.place, (isHot || isLate) && styles.hot);
  return (
    <li className={styles.placeItem} data-layer={layer} style={{ top: `${box.top}rem`, height: `${box.height}rem` }}>
      {relPath !== undefined && canOpen(file) && state !== "missing" && entry.count === 1 ? (
        <button type="button" className={className} title={relPath} onClick={() => open(relPath)} {...heat}>
          {words}
        </button>
      ) : (
        <div className={className}>{words}</div>
      )}
      {isLate && <span className={styles.callout}>{t("layers:readLast", { rank })}</span>}
    </li>
  );
}
