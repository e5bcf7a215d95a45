import { loader } from "@monaco-editor/react";
import * as monaco from "monaco-editor/editor";
import "monaco-editor/features/caretOperations/register";
import "monaco-editor/features/clipboard/register";
import "monaco-editor/features/codeAction/register";
import "monaco-editor/features/codeEditor/register";
import "monaco-editor/features/contextmenu/register";
import "monaco-editor/features/cursorUndo/register";
import "monaco-editor/features/find/register";
import "monaco-editor/features/hover/register";
import "monaco-editor/features/lineSelection/register";
import "monaco-editor/features/linesOperations/register";
import "monaco-editor/features/multicursor/register";
import "monaco-editor/features/readOnlyMessage/register";
import "monaco-editor/features/smartSelect/register";
// "features/suggest" registers inline suggestions only; the list comes from its controller.
import "monaco-editor/editor/contrib/suggest/browser/suggestController";
import "monaco-editor/features/toggleTabFocusMode/register";
import "monaco-editor/features/tokenization/register";
import "monaco-editor/features/unicodeHighlighter/register";
import "monaco-editor/features/wordOperations/register";
import "monaco-editor/languages/definitions/yaml/register";
import EditorWorker from "monaco-editor/editor/editor.worker?worker";
import { MARKDOWN_CONFIGURATION, MARKDOWN_GRAMMAR } from "./markdown-grammar.ts";

// The worker comes from our own origin; without this the loader would ask a CDN for everything.
self.MonacoEnvironment = { getWorker: () => new EditorWorker() };
loader.config({ monaco });

/** Language id of every file we open. */
export const EDITOR_LANGUAGE = "soulscope-markdown";

monaco.languages.register({ id: EDITOR_LANGUAGE });
monaco.languages.setLanguageConfiguration(EDITOR_LANGUAGE, MARKDOWN_CONFIGURATION);
monaco.languages.setMonarchTokensProvider(EDITOR_LANGUAGE, MARKDOWN_GRAMMAR);

/** The editor, bundled and offline. */
export { monaco };
/** Keys of shortcuts inside the editor. */
export const { KeyCode, KeyMod } = monaco;
