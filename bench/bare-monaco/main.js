// What our editor is measured against: Monaco alone, with the same parts and the same text.
import * as monaco from "monaco-editor/editor";
import EditorWorker from "monaco-editor/editor/editor.worker?worker";
import "monaco-editor/features/caretOperations/register";
import "monaco-editor/features/clipboard/register";
import "monaco-editor/features/codeEditor/register";
import "monaco-editor/features/contextmenu/register";
import "monaco-editor/features/cursorUndo/register";
import "monaco-editor/features/find/register";
import "monaco-editor/features/hover/register";
import "monaco-editor/features/lineSelection/register";
import "monaco-editor/features/linesOperations/register";
import "monaco-editor/features/multicursor/register";
import "monaco-editor/features/smartSelect/register";
import "monaco-editor/features/tokenization/register";
import "monaco-editor/features/unicodeHighlighter/register";
import "monaco-editor/features/wordOperations/register";
import "monaco-editor/languages/definitions/markdown/register";
import "monaco-editor/languages/definitions/yaml/register";

self.MonacoEnvironment = { getWorker: () => new EditorWorker() };
const text = await (await fetch("./text")).text();
const editor = monaco.editor.create(document.getElementById("root"), {
  value: text,
  language: "markdown",
  automaticLayout: true,
  wordWrap: "on",
  minimap: { enabled: false },
});
editor.focus();
