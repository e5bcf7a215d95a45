import { Clock, FileX, Flag, Lock, Search } from "lucide-react";
import { asideTitle, asideWhen, canOpen } from "./band-words.ts";
import type { LayerAside, LayerGroup } from "./layer-entries.ts";
import type { Box } from "./layer-layout.ts";
import styles from "./layers.module.css";
import { useLayerWords } from "./use-layer-words.ts";
import { useOpenBandFile } from "./use-open-band-file.ts";

/** True where everything of a band is in the prompt. */
export const hasNoAsides = ({ layer, entries, asides }: LayerGroup): boolean =>
  asides.length === 0 && !(layer === "rules" && entries.length > 0);

/** What belongs to a band without being in the prompt, with when it acts. */
export function AsideStack(props: { readonly group: LayerGroup; readonly box: Box | undefined }) {
  const { layer, entries, asides } = props.group;
  const { top, height } = props.box ?? { top: 0, height: 0 };
  const t = useLayerWords();
  const rules = layer === "rules" ? entries[0] : undefined;
  if (hasNoAsides(props.group)) return null;
  return (
    <ul
      className={styles.asides}
      data-layer={layer}
      style={{ top: `${top + height / 2}rem` }}
      aria-label={t(`files:layers.${layer}`)}
    >
      {rules !== undefined && (
        <li className={styles.aside}>
          <Lock size={16} aria-hidden />
          <span className={styles.asideWords}>
            <b>{t("layers:everyRule")}</b>
            <span className={styles.when}>{t("layers:everyRuleWhen")}</span>
          </span>
        </li>
      )}
      {asides.map((aside) => (
        <Aside key={aside.key} aside={aside} />
      ))}
    </ul>
  );
}

function Aside({ aside }: { readonly aside: LayerAside }) {
  const t = useLayerWords();
  const open = useOpenBandFile();
  const { file } = aside;
  const { relPath } = file;
  const Icon = file.stage === undefined ? FileX : (ICONS[file.stage] ?? Clock);
  const words = (
    <>
      <Icon size={16} aria-hidden />
      <span className={styles.asideWords}>
        <b>{asideTitle(t, aside)}</b>
        <span className={styles.when}>{asideWhen(t, aside)}</span>
      </span>
    </>
  );
  return (
    <li>
      {relPath !== undefined && canOpen(file) ? (
        <button type="button" className={styles.aside} title={relPath} onClick={() => open(relPath)}>
          {words}
        </button>
      ) : (
        <div className={styles.aside}>{words}</div>
      )}
    </li>
  );
}

const ICONS: Readonly<Partial<Record<string, typeof Clock>>> = {
  onSessionCreate: Flag,
  onReasoningStart: Search,
  onHeartbeat: Clock,
};
