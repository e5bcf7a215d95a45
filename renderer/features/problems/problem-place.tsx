import { fileTitle } from "#renderer/i18n/file-title.ts";
import { useTranslate } from "#renderer/i18n/translate.ts";
import { useProblemsPart } from "#renderer/stores/store-context.tsx";
import { LayerMark } from "#renderer/ui/layer-mark.tsx";
import type { Diagnostic } from "#shared/diagnostics/diagnostic.ts";
import { fileLayer } from "#shared/files/file-layer.ts";
import { lineOf } from "#shared/problems/line-of.ts";
import styles from "./problems-screen.module.css";

type Place = Pick<Diagnostic, "relPath" | "range">;

/** The file of a problem as a way there, with the line; the other place too, where there are two. */
export function ProblemPlace(props: { readonly problem: Diagnostic; readonly onOpen: (place: Place) => void }) {
  const { problem, onOpen } = props;
  return (
    <>
      <OnePlace place={problem} onOpen={onOpen} />
      {problem.related !== undefined && <OnePlace place={problem.related} onOpen={onOpen} />}
    </>
  );
}

function OnePlace(props: { readonly place: Place; readonly onOpen: (place: Place) => void }) {
  const { relPath, range } = props.place;
  const t = useTranslate();
  const line = useLine(props.place);
  if (relPath === undefined) return null;
  const layer = fileLayer(relPath);
  return (
    <p className={styles.place}>
      {layer !== null && <LayerMark layer={layer} />}
      <button
        type="button"
        className={styles.file}
        onClick={() => props.onOpen({ relPath, ...(range === undefined ? {} : { range }) })}
      >
        {fileTitle(t, relPath)}
      </button>
      {line !== null && <span>{t("problems:line", { line })}</span>}
    </p>
  );
}

/** Counted again when other problems are found, which is when the text may have changed. */
function useLine({ relPath, range }: Place): number | null {
  return useProblemsPart(({ textOf }) => {
    const text = range === undefined ? undefined : textOf(relPath);
    return text === undefined || range === undefined ? null : lineOf(text, range.start);
  });
}
