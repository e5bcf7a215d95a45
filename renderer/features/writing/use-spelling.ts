import type { editor, languages } from "monaco-editor/editor";
import { useEffect, useMemo } from "react";
import { useSettings, useStores } from "#renderer/stores/store-context.tsx";
import { suggestions, unknownWords } from "./ask-spelling.ts";
import type { MonacoParts } from "./monaco-parts.ts";
import { useWritingWords } from "./use-writing-words.ts";
import { proseLines, type WordAt, wordsToCheck } from "./words-to-check.ts";

const OWNER = "soulscope.spelling";
const ADD_COMMAND = "soulscope.addWord";
/** The lines on screen are looked at once nothing changed for this long, ms. */
const QUIET_MS = 600;
/** The dictionary is fetched once the editor stands for this long, ms. */
const START_MS = 2_000;
/** Lines above and below the screen that are looked at too. */
const MARGIN = 20;

/** Underlines words of the lines on screen that are not in the dictionary, with suggestions; nothing is changed unasked. */
export function useSpelling(target: editor.IStandaloneCodeEditor, monaco: MonacoParts, agent: string): void {
  const t = useWritingWords();
  const { settings } = useStores();
  const { isOn, ownWords } = useSettings(({ spellCheck, ownWords }) => ({ isOn: spellCheck !== "off", ownWords }));
  const own = useMemo(
    () => new Set([...ownWords, ...agent.split(/\s+/)].map((word) => word.toLowerCase())),
    [ownWords, agent],
  );

  useEffect(() => {
    if (!isOn) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isDone = false;
    const look = async (): Promise<void> => {
      const model = target.getModel();
      if (model === null) return;
      const version = model.getVersionId();
      const found = wordsOnScreen(target, model).filter(({ word }) => !own.has(word.toLowerCase()));
      const wrong = await unknownWords(found.map(({ word }) => word));
      // A newer look is on its way.
      if (isDone || model.isDisposed() || target.getModel() !== model || model.getVersionId() !== version) return;
      const marks = found
        .filter(({ word }) => wrong.has(word))
        .map(({ word, line, start, end }) => ({
          severity: monaco.MarkerSeverity.Info,
          message: t("writing:spelling.unknown", { word }),
          source: OWNER,
          startLineNumber: line,
          endLineNumber: line,
          startColumn: start + 1,
          endColumn: end + 1,
        }));
      monaco.editor.setModelMarkers(model, OWNER, marks);
    };
    const soon = (ms = QUIET_MS): void => {
      clearTimeout(timer);
      timer = setTimeout(() => void look(), ms);
    };
    const listeners = [
      target.onDidChangeModelContent(() => soon()),
      target.onDidChangeModel(() => soon()),
      target.onDidScrollChange(({ scrollTopChanged }) => scrollTopChanged && soon()),
      target.onDidChangeCursorPosition(() => soon()),
    ];
    soon(START_MS);
    return () => {
      isDone = true;
      clearTimeout(timer);
      for (const listener of listeners) listener.dispose();
      const model = target.getModel();
      if (model !== null) monaco.editor.setModelMarkers(model, OWNER, []);
    };
  }, [target, monaco, isOn, own, t]);

  useEffect(() => {
    if (!isOn) return;
    const add = monaco.editor.registerCommand(ADD_COMMAND, (_accessor: unknown, word: string) => {
      const words = settings.getState().settings.ownWords;
      void settings.getState().update({ ownWords: [...words.slice(-MAX_OWN + 1), word] });
    });
    const fixes = monaco.languages.registerCodeActionProvider(
      monaco.language,
      {
        async provideCodeActions(model, _range, { markers }) {
          const mark = markers.find(({ source }) => source === OWNER);
          if (mark === undefined) return NO_ACTIONS;
          const word = model.getValueInRange(mark);
          const meant = await suggestions(word);
          const { versionId, resource } = { versionId: model.getVersionId(), resource: model.uri };
          const actions: languages.CodeAction[] = meant.map((text, index) => ({
            title: t("writing:spelling.replace", { word: text }),
            kind: "quickfix",
            diagnostics: [mark],
            isPreferred: index === 0,
            edit: { edits: [{ resource, versionId, textEdit: { range: mark, text } }] },
          }));
          const title = t("writing:spelling.add", { word });
          actions.push({
            title,
            kind: "quickfix",
            diagnostics: [mark],
            command: { id: ADD_COMMAND, title, arguments: [word] },
          });
          return { actions, dispose: () => {} };
        },
      },
      { providedCodeActionKinds: ["quickfix"] },
    );
    const menu = target.addAction({
      id: "soulscope.spelling",
      label: t("writing:spelling.fixes"),
      contextMenuGroupId: "1_modification",
      precondition: "!editorReadonly",
      run: () => target.trigger("soulscope", "editor.action.quickFix", null),
    });
    return () => {
      add.dispose();
      fixes.dispose();
      menu.dispose();
    };
  }, [target, monaco, settings, isOn, t]);
}

const NO_ACTIONS: languages.CodeActionList = { actions: [], dispose: () => {} };
/** As many own words as settings keep. */
const MAX_OWN = 5_000;

/** Words of the prose on screen; the one that is being typed is left alone. */
function wordsOnScreen(
  target: editor.IStandaloneCodeEditor,
  model: editor.ITextModel,
): readonly (WordAt & { readonly line: number })[] {
  const text = { lineCount: model.getLineCount(), line: (number: number) => model.getLineContent(number) };
  const caret = target.hasTextFocus() ? target.getPosition() : null;
  const lines = target
    .getVisibleRanges()
    .flatMap(({ startLineNumber, endLineNumber }) =>
      proseLines(text, { first: Math.max(1, startLineNumber - MARGIN), last: endLineNumber + MARGIN }),
    );
  return [...new Set(lines)].flatMap((line) =>
    wordsToCheck(model.getLineContent(line))
      .filter(({ start, end }) => caret?.lineNumber !== line || caret.column - 1 < start || caret.column - 1 > end)
      .map((word) => ({ ...word, line })),
  );
}
