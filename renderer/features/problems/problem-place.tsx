import { fileTitle } from "#renderer/i18n/file-title.ts";
import { useTranslate } from "#renderer/i18n/translate.ts";
import { useWorkspace } from "#renderer/stores/store-context.tsx";
import { LayerMark } from "#renderer/ui/layer-mark.tsx";
import type { Diagnostic } from "#shared/diagnostics/diagnostic.ts";
import { bootstrapFileRole } from "#shared/files/bootstrap-files.ts";
import { snapshotFile } from "#shared/files/snapshot.ts";
import { lineOf } from "#shared/problems/line-of.ts";
import styles from "./problems-screen.module.css";

/** The file of a problem as a way there, with the line. */
export function ProblemPlace(props: { readonly problem: Diagnostic; readonly onOpen: (problem: Diagnostic) => void }) {
  const { problem } = props;
  const { relPath, range } = problem;
  const t = useTranslate();
  const text = useWorkspace(({ buffers, view }) => {
    if (relPath === undefined || range === undefined) return null;
    return (
      buffers.get(relPath)?.text ?? (view === null ? undefined : snapshotFile(view.snapshot, relPath)?.text) ?? null
    );
  });
  if (relPath === undefined) return null;
  const layer = bootstrapFileRole(relPath)?.layer;
  const line = text === null || range === undefined ? null : lineOf(text, range.start);
  return (
    <p className={styles.place}>
      {layer !== undefined && <LayerMark layer={layer} />}
      <button type="button" className={styles.file} onClick={() => props.onOpen(problem)}>
        {fileTitle(t, relPath)}
      </button>
      {line !== null && <span>{t("problems:line", { line })}</span>}
    </p>
  );
}
