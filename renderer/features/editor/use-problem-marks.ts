import type { editor } from "monaco-editor/editor";
import { useEffect } from "react";
import { problemWords } from "#renderer/i18n/problem-words.ts";
import { useProblemTexts } from "#renderer/i18n/use-problem-texts.ts";
import { useProblems, useStores, useWorkspace } from "#renderer/stores/store-context.tsx";
import type { DiagnosticCode } from "#shared/diagnostics/codes.ts";
import { showFixBulbs } from "./fix-bulbs.ts";
import type { ModelPool } from "./model-pool.ts";
import { monaco } from "./monaco.ts";

/** Problems of a few letters; a cut is drawn in its own way. */
const MARKED: readonly DiagnosticCode[] = [
  "hidden-message",
  "text-direction",
  "hidden-characters",
  "mixed-script",
  "front-matter-broken",
  "secret-in-file",
  "placeholder-left",
  "form-unfilled",
  "todo-left",
  "directives-clash",
  "link-dead",
  "link-wrong-case",
  "heading-twice",
];
/** Not underlined, but help for them is shown beside the line. */
const HELPED: readonly DiagnosticCode[] = [...MARKED, "byte-order-mark", "mixed-endings"];
const OWNER = "soulscope";

/** Underlines the places of problems in the text on screen; pointing at one says what it is. A bulb stands beside lines that can be helped. */
export function useProblemMarks(target: editor.IStandaloneCodeEditor | null, pool: ModelPool): void {
  const t = useProblemTexts();
  const { workspace } = useStores();
  const problems = useProblems();
  const relPath = useWorkspace((state) => state.activeTab);
  const isOpen = useWorkspace(({ activeTab, buffers }) => activeTab !== null && buffers.has(activeTab));
  useEffect(() => {
    const buffer = relPath === null ? undefined : workspace.getState().buffers.get(relPath);
    if (target === null || buffer === undefined || !isOpen) return;
    const pooled = pool.open(buffer);
    const marks = problems.flatMap((problem): readonly editor.IMarkerData[] => {
      const { code, range, severity } = problem;
      if (problem.relPath !== relPath || range === undefined || !MARKED.includes(code)) return [];
      const [start, end] = [pooled.positionAt(range.start), pooled.positionAt(range.end)];
      const { title, help } = problemWords(t, problem);
      return [
        {
          severity: severity === "info" ? monaco.MarkerSeverity.Info : monaco.MarkerSeverity.Warning,
          message: `${title}. ${help}`,
          startLineNumber: start.lineNumber,
          startColumn: start.column,
          endLineNumber: end.lineNumber,
          endColumn: end.column,
        },
      ];
    });
    monaco.editor.setModelMarkers(pooled.model, OWNER, marks);
    const here = problems.filter((problem) => problem.relPath === relPath && HELPED.includes(problem.code));
    return showFixBulbs(target, { pooled, problems: here, label: t("problems:bulb") });
  }, [target, pool, problems, relPath, isOpen, t, workspace]);
}
