import { fileTitle } from "#renderer/i18n/file-title.ts";
import { Button } from "#renderer/ui/button.tsx";
import { LayerMark } from "#renderer/ui/layer-mark.tsx";
import { fileLayer } from "#shared/files/file-layer.ts";
import styles from "./history.module.css";
import { useHistoryWords } from "./use-history-words.ts";

/** A file of a moment or commit, what is with it, and the way to look where there is one. */
export function FileLine(props: { readonly relPath: string; readonly standing: string; readonly onLook?: () => void }) {
  const { relPath, standing, onLook } = props;
  const t = useHistoryWords();
  const name = fileTitle(t, relPath);
  const layer = fileLayer(relPath);
  return (
    <li>
      {layer !== null && <LayerMark layer={layer} />}
      <b>{name}</b>
      {name !== relPath && <span className={styles.path}>{relPath}</span>}
      <span className={styles.standing}>{standing}</span>
      {onLook !== undefined && (
        <Button size="small" aria-label={`${t("history:moment.look")}: ${name}`} onClick={onLook}>
          {t("history:moment.look")}
        </Button>
      )}
    </li>
  );
}
