import type { editor } from "monaco-editor/editor";
import type { Settings } from "#shared/rpc/contract.ts";

/** Above this length wrapping by the browser's own layout gets slow, so the calm monospaced face is used. UTF-16 code units. */
const READING_FACE_MAX_CHARS = 300_000;

/** What the editor's look depends on. */
export interface EditorLook {
  readonly face: Settings["editorFace"];
  /** Length of the text, UTF-16 code units. */
  readonly chars: number;
  /** Size of one rem in px. */
  readonly remPx: number;
  readonly fonts: { readonly ui: string; readonly mono: string };
}

/** Options that follow the settings and the window. */
export function lookOptions(look: EditorLook): editor.IEditorOptions {
  const reading = look.face === "reading" && look.chars <= READING_FACE_MAX_CHARS;
  return {
    fontFamily: reading ? look.fonts.ui : look.fonts.mono,
    fontSize: (reading ? 1 : 0.9375) * look.remPx,
    lineHeight: (reading ? 1.6875 : 1.625) * look.remPx,
    // "simple" counts cells, which is right and quick for one width; a reading face needs the browser's layout.
    wrappingStrategy: reading ? "advanced" : "simple",
    disableMonospaceOptimizations: reading,
  };
}

/** Every behaviour that could change or hide text, set explicitly: the text never changes behind the user's back. */
export const BEHAVIOUR_OPTIONS: editor.IStandaloneEditorConstructionOptions = {
  acceptSuggestionOnCommitCharacter: false,
  // Enter takes a suggestion only when that changes the text; otherwise it is a new line.
  acceptSuggestionOnEnter: "smart",
  automaticLayout: true,
  autoClosingBrackets: "never",
  autoClosingComments: "never",
  autoClosingDelete: "never",
  autoClosingOvertype: "never",
  autoClosingQuotes: "never",
  autoIndent: "keep",
  autoIndentOnPaste: false,
  autoSurround: "never",
  bracketPairColorization: { enabled: false },
  codeLens: false,
  colorDecorators: false,
  columnSelection: false,
  contextmenu: true,
  copyWithSyntaxHighlighting: false,
  cursorBlinking: "blink",
  cursorSmoothCaretAnimation: "off",
  cursorWidth: 2,
  detectIndentation: false,
  dragAndDrop: false,
  dropIntoEditor: { enabled: false },
  emptySelectionClipboard: false,
  find: { addExtraSpaceOnTop: false, autoFindInSelection: "never", seedSearchStringFromSelection: "selection" },
  fixedOverflowWidgets: true,
  folding: false,
  fontLigatures: false,
  formatOnPaste: false,
  formatOnType: false,
  glyphMargin: false,
  guides: { indentation: false, bracketPairs: false },
  hover: { enabled: "on", delay: 400 },
  inlineSuggest: { enabled: false },
  insertSpaces: true,
  largeFileOptimizations: true,
  lineNumbers: "off",
  lineNumbersMinChars: 0,
  // Monaco's bulb moves about with the caret; ours stand beside their lines (fix-bulbs.ts). The enum is there as a type only.
  lightbulb: { enabled: "off" as editor.ShowLightbulbIconMode },
  linkedEditing: false,
  links: false,
  matchBrackets: "never",
  minimap: { enabled: false },
  multiCursorModifier: "alt",
  occurrencesHighlight: "off",
  overviewRulerBorder: false,
  overviewRulerLanes: 0,
  padding: { top: 20, bottom: 40 },
  parameterHints: { enabled: false },
  pasteAs: { enabled: false },
  quickSuggestions: false,
  renderControlCharacters: true,
  renderFinalNewline: "on",
  renderLineHighlight: "none",
  renderWhitespace: "none",
  roundedSelection: true,
  scrollBeyondLastLine: false,
  scrollbar: { useShadows: false, verticalScrollbarSize: 10, horizontalScrollbarSize: 10 },
  selectionHighlight: false,
  smoothScrolling: false,
  snippetSuggestions: "none",
  stickyScroll: { enabled: false },
  stopRenderingLineAfter: -1,
  suggestOnTriggerCharacters: false,
  tabCompletion: "off",
  tabSize: 2,
  trimAutoWhitespace: false,
  trimWhitespaceOnDelete: false,
  unicodeHighlight: {
    nonBasicASCII: false,
    invisibleCharacters: true,
    ambiguousCharacters: true,
    includeComments: true,
    includeStrings: true,
    allowedCharacters: {},
    // Look-alikes that are ordinary in the user's languages are not flagged; full-width Chinese marks would be.
    allowedLocales: { _os: true, _vscode: true, "zh-hans": true, "zh-hant": true, ja: true },
  },
  unusualLineTerminators: "off",
  wordBasedSuggestions: "off",
  wrappingIndent: "same",
};
