import type { editor } from "monaco-editor/editor";
import type { Settings } from "#shared/rpc/contract.ts";
import { lookOptions } from "./editor-options.ts";
import { monaco } from "./monaco.ts";

/** Longest comfortable line, rem. */
const MEASURE_REM = 42;
/** Room left of the text at least, rem. */
const SIDE_REM = 1.5;

/** Face and size as the settings and the page say now, for a text of some length (UTF-16 code units). */
export function currentLook(face: Settings["editorFace"], chars: number): editor.IEditorOptions {
  const root = getComputedStyle(document.documentElement);
  const fonts = { ui: root.getPropertyValue("--font-ui").trim(), mono: root.getPropertyValue("--font-mono").trim() };
  return lookOptions({ face, chars, remPx: Number.parseFloat(root.fontSize), fonts });
}

/** Keeps face, size, measure and margins of the editor right as the pane changes; returns the stop function. */
export function followLook(target: editor.IStandaloneCodeEditor, face: Settings["editorFace"]): () => void {
  const remPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  target.updateOptions(currentLook(face, target.getModel()?.getValueLength() ?? 0));
  const fit = () => {
    const { width } = target.getLayoutInfo();
    const cell = target.getOption(monaco.editor.EditorOption.fontInfo).typicalHalfwidthCharacterWidth;
    const side = Math.max(SIDE_REM * remPx, (width - MEASURE_REM * remPx) / 2);
    target.updateOptions({
      lineDecorationsWidth: Math.round(side),
      wordWrap: "bounded",
      wordWrapColumn: Math.max(20, Math.floor((MEASURE_REM * remPx) / cell)),
    });
  };
  fit();
  let width = target.getLayoutInfo().width;
  const listener = target.onDidLayoutChange((info) => {
    if (info.width === width) return;
    width = info.width;
    fit();
  });
  return () => listener.dispose();
}
