import { useEffect, useRef, useState } from "react";
import { problemWords } from "#renderer/i18n/problem-words.ts";
import { useProblemTexts } from "#renderer/i18n/use-problem-texts.ts";
import { useProblemsPart, useScreen } from "#renderer/stores/store-context.tsx";
import { VisuallyHidden } from "#renderer/ui/visually-hidden.tsx";
import type { Diagnostic } from "#shared/diagnostics/diagnostic.ts";

/** Tells screen readers of new errors and warnings, each kind once for a file; the list itself says nothing while it is in front. */
export function ProblemAnnouncer() {
  const t = useProblemTexts();
  const { problems, workspaceId } = useProblemsPart(({ problems, workspaceId }) => ({ problems, workspaceId }));
  const isListed = useScreen(({ view }) => view === "problems");
  const told = useRef<{ readonly workspaceId: string | null; readonly keys: Set<string> }>({
    workspaceId: null,
    keys: new Set(),
  });
  const [words, setWords] = useState("");
  useEffect(() => {
    const isFirstLook = told.current.workspaceId !== workspaceId;
    if (isFirstLook) told.current = { workspaceId, keys: new Set() };
    const fresh = problems.filter((problem) => isTold(problem) && !told.current.keys.has(keyOf(problem)));
    for (const problem of fresh) told.current.keys.add(keyOf(problem));
    const [first] = fresh;
    if (first === undefined || isFirstLook || isListed) return;
    setWords(t("problems:announce", { count: fresh.length, title: problemWords(t, first).title }));
  }, [problems, workspaceId, isListed, t]);
  return (
    <div aria-live="polite" data-announces="problems">
      <VisuallyHidden>{words}</VisuallyHidden>
    </div>
  );
}

/** Of a cut the editor tells itself. */
const isTold = ({ code, severity }: Diagnostic): boolean => severity !== "info" && code !== "file-cut";

const keyOf = ({ code, relPath = "" }: Diagnostic): string => `${code} ${relPath}`;
