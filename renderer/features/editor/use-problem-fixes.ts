import type { editor, IRange, languages } from "monaco-editor/editor";
import { useEffect } from "react";
import { problemWords } from "#renderer/i18n/problem-words.ts";
import type { Translate } from "#renderer/i18n/translate.ts";
import { useProblemTexts } from "#renderer/i18n/use-problem-texts.ts";
import type { AppStores } from "#renderer/stores/create-stores.ts";
import { canIgnore } from "#renderer/stores/ignored-problems.ts";
import { selectActiveBuffer } from "#renderer/stores/selectors.ts";
import { useStores } from "#renderer/stores/store-context.tsx";
import type { Diagnostic } from "#shared/diagnostics/diagnostic.ts";
import type { ModelPool, PooledModel } from "./model-pool.ts";
import { EDITOR_LANGUAGE, monaco } from "./monaco.ts";

const COMMAND = "soulscope.problem";
/** Help that the editor's own undo could not take back; it is given on the Problems screen. */
const NOT_HERE: readonly string[] = ["remove-mark", "one-ending"];

/** Offers the help for problems at the caret as quick fixes: in the text at once, one undo away; else on the Problems screen. */
export function useProblemFixes(target: editor.IStandaloneCodeEditor | null, pool: ModelPool): void {
  const t = useProblemTexts();
  const stores = useStores();
  useEffect(() => {
    if (target === null) return;
    const run = monaco.editor.registerCommand(COMMAND, (_accessor: unknown, act: () => void) => act());
    const fixes = monaco.languages.registerCodeActionProvider(
      EDITOR_LANGUAGE,
      {
        async provideCodeActions(model, range, { markers }) {
          const buffer = selectActiveBuffer(stores.workspace.getState());
          const pooled = buffer === null ? null : pool.open(buffer);
          if (pooled === null || pooled.model !== model) return NO_ACTIONS;
          const found = problemsAt(stores, { pooled, range });
          if (found.length === 0) return NO_ACTIONS;
          const actions = await Promise.all(
            found.map(async (problem) => {
              const at = rangeOf(pooled, problem);
              const diagnostics = markers.filter((mark) => monaco.Range.equalsRange(mark, at));
              return (await actionsFor(problem, { stores, pooled, t })).map((action) => ({ ...action, diagnostics }));
            }),
          );
          return { actions: actions.flat(), dispose: () => {} };
        },
      },
      { providedCodeActionKinds: ["quickfix"] },
    );
    return () => {
      run.dispose();
      fixes.dispose();
    };
  }, [target, pool, stores, t]);
}

const NO_ACTIONS: languages.CodeActionList = { actions: [], dispose: () => {} };

function problemsAt(
  stores: AppStores,
  place: { readonly pooled: PooledModel; readonly range: IRange },
): readonly Diagnostic[] {
  const { pooled, range } = place;
  return stores.problems.getState().problems.filter((problem) => {
    if (problem.relPath !== pooled.relPath || problem.range === undefined) return false;
    return monaco.Range.areIntersectingOrTouching(rangeOf(pooled, problem), range);
  });
}

function rangeOf(pooled: PooledModel, { range = { start: 0, end: 0 } }: Diagnostic): IRange {
  return monaco.Range.fromPositions(pooled.positionAt(range.start), pooled.positionAt(range.end));
}

async function actionsFor(
  problem: Diagnostic,
  at: { readonly stores: AppStores; readonly pooled: PooledModel; readonly t: Translate },
): Promise<readonly languages.CodeAction[]> {
  const { stores, pooled, t } = at;
  const { fixText, textFixOf } = await import("#shared/fixes/text-fixes.ts");
  const { fixOffers, offerKey } = await import("#renderer/features/problems/index.ts");
  const action = (title: string, act: () => void): languages.CodeAction => ({
    title,
    kind: "quickfix",
    command: { id: COMMAND, title, arguments: [act] },
  });
  const id = textFixOf(problem);
  const here = id === null || NOT_HERE.includes(id) ? null : fixText(pooled.text(), problem);
  const inText =
    id === null || here === null
      ? []
      : [
          action(t(`problems:fix.${id}.action`), () => {
            // Made of the text as it is now, should it have changed since.
            const after = fixText(pooled.text(), problem);
            if (after !== null) stores.workspace.getState().replaceText(pooled.relPath, after);
          }),
        ];
  const onScreen = fixOffers(problem)
    .filter(({ kind }) => (kind === "plan" && inText.length === 0) || kind === "make-fit")
    .map((offer) => action(t(offerKey(offer)), () => stores.screen.getState().showView("problems")));
  const { title } = problemWords(t, problem);
  const leave = canIgnore(problem)
    ? [action(t("problems:ignoreLabel", { title }), () => stores.problems.getState().ignore(problem))]
    : [];
  return [...inText, ...onScreen, ...leave];
}
