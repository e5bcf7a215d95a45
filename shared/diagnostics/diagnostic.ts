import type { DiagnosticCode } from "./codes.ts";

/** How bad a problem is. `error`: the agent does not get what the user means it to. */
export type Severity = "error" | "warning" | "info";

/** A problem in user content: a code with parameters; the renderer makes the words. */
export interface Diagnostic {
  readonly code: DiagnosticCode;
  readonly severity: Severity;
  /** Workspace-relative path, when it is about one file. */
  readonly relPath?: string;
  /** UTF-16 code units in that file. */
  readonly range?: { readonly start: number; readonly end: number };
  readonly params: Readonly<Record<string, string | number | boolean>>;
}
