import type { DiagnosticCode, Severity } from "./codes.ts";

/** A problem in user content: a code with parameters; the renderer makes the words. */
export interface Diagnostic {
  readonly code: DiagnosticCode;
  readonly severity: Severity;
  /** Workspace-relative path, when it is about one file. */
  readonly relPath?: string;
  /** UTF-16 code units in that file. */
  readonly range?: { readonly start: number; readonly end: number };
  /** The other place, when two do not go together; UTF-16 code units in that file. */
  readonly related?: { readonly relPath: string; readonly range: { readonly start: number; readonly end: number } };
  readonly params: Readonly<Record<string, string | number | boolean>>;
}
