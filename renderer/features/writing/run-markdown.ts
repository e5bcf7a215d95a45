import type { editor } from "monaco-editor/editor";
import { applyMarkdown, type MarkdownAction, type MarkdownWords } from "./apply-markdown.ts";
import type { PlaceRange } from "./markdown-edit.ts";

/** Does an action to the selection of the text on screen, as one step of undo; the focus goes to the text. */
export function runMarkdown(target: editor.IStandaloneCodeEditor, action: MarkdownAction, words: MarkdownWords): void {
  const model = target.getModel();
  const selection = target.getSelection();
  if (model === null || selection === null) return;
  const done = applyMarkdown(
    action,
    {
      lineCount: model.getLineCount(),
      line: (number) => model.getLineContent(number),
      selection: {
        start: { line: selection.startLineNumber, column: selection.startColumn },
        end: { line: selection.endLineNumber, column: selection.endColumn },
      },
    },
    words,
  );
  if (done !== null) {
    target.pushUndoStop();
    target.executeEdits(
      "soulscope.markdown",
      done.edits.map(({ range, text }) => ({ range: monacoRange(range), text, forceMoveMarkers: true })),
    );
    target.setSelection(monacoRange(done.selection));
    target.pushUndoStop();
    target.revealRange(monacoRange(done.selection));
  }
  target.focus();
}

const monacoRange = ({ start, end }: PlaceRange) => ({
  startLineNumber: start.line,
  startColumn: start.column,
  endLineNumber: end.line,
  endColumn: end.column,
});
