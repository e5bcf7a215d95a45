/** How bad a problem is. `error`: the agent does not get what the user means it to. */
export type Severity = "error" | "warning" | "info";

/** Every problem Soulscope can report, with its usual severity. */
export const DIAGNOSTIC_CODES = {
  "file-cut": "warning",
  "file-near-limit": "info",
  "file-missing": "info",
  "file-not-regular": "error",
  "file-unreadable": "error",
  "file-not-utf8": "warning",
  "file-over-2mib": "info",
  "file-text-not-loaded": "error",
  "memory-twins": "warning",
  "config-broken": "error",
  "config-limit-ignored": "warning",
  "hook-entry-malformed": "error",
  "hook-failed": "warning",
  "workspace-missing": "error",
} as const satisfies Record<string, Severity>;

/** Code of a problem. */
export type DiagnosticCode = keyof typeof DIAGNOSTIC_CODES;
