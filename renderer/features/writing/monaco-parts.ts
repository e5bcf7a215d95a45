import type { editor, KeyCode, KeyMod, languages, MarkerSeverity } from "monaco-editor/editor";

/** What help with writing needs of Monaco, given by the editor that has loaded it. */
export interface MonacoParts {
  readonly languages: Pick<typeof languages, "registerCodeActionProvider">;
  readonly editor: Pick<typeof editor, "setModelMarkers" | "registerCommand">;
  readonly MarkerSeverity: typeof MarkerSeverity;
  readonly KeyCode: typeof KeyCode;
  readonly KeyMod: typeof KeyMod;
  /** Language id of every text. */
  readonly language: string;
}
