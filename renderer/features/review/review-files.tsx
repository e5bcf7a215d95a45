import { Check } from "lucide-react";
import { fileTitle } from "#renderer/i18n/file-title.ts";
import { LayerMark } from "#renderer/ui/layer-mark.tsx";
import { fileLayer } from "#shared/files/file-layer.ts";
import { openChanges } from "./file-review.ts";
import styles from "./review.module.css";
import type { ReviewedFile } from "./review-session.ts";
import { useReviewWords } from "./use-review-words.ts";

/** The files that others changed, with how much of each is left to decide. */
export function ReviewFiles(props: {
  readonly files: ReadonlyMap<string, ReviewedFile>;
  readonly selected: string | null;
  readonly onSelect: (relPath: string) => void;
}) {
  const { files, selected, onSelect } = props;
  const t = useReviewWords();
  return (
    <ul className={styles.files} aria-label={t("review:files")}>
      {[...files].map(([relPath, file]) => {
        const layer = fileLayer(relPath);
        const left = file.status === "ready" ? openChanges(file.review) : null;
        return (
          <li key={relPath}>
            <button
              type="button"
              className={styles.file}
              aria-current={relPath === selected || undefined}
              onClick={() => onSelect(relPath)}
            >
              {layer === null ? <span className={styles.noMark} /> : <LayerMark layer={layer} />}
              <span className={styles.fileName}>
                <b>{fileTitle(t, relPath)}</b>
                <span>{relPath}</span>
              </span>
              <span className={styles.left}>
                {left === 0 && <Check size={14} aria-hidden />}
                {left !== null
                  ? t("review:left", { count: left })
                  : file.status === "hidden" && t("review:cantShowShort")}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
