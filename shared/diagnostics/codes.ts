/** How bad a problem is. `error`: the agent does not get what the user means it to. */
export type Severity = "error" | "warning" | "info";

/** Every problem Soulscope can report, with its usual severity. */
export const DIAGNOSTIC_CODES = {
  "workspace-missing": "error",
  "config-broken": "error",
  "file-cut": "error",
  "file-dropped": "error",
  "file-link-refused": "error",
  "file-hard-link-refused": "error",
  "file-wrong-case": "error",
  "file-not-regular": "error",
  "file-unreadable": "error",
  "file-text-not-loaded": "error",
  "hook-entry-malformed": "error",
  "hidden-message": "error",
  "name-twins": "error",
  "rules-refused": "error",
  "rules-loosened": "error",
  "file-retired": "warning",
  "file-not-utf8": "warning",
  "memory-twins": "warning",
  "bootstrap-left-over": "warning",
  "front-matter-broken": "warning",
  "text-direction": "warning",
  "config-limit-ignored": "warning",
  "hook-failed": "warning",
  "extra-file-refused": "warning",
  "skill-same-name": "warning",
  "skill-unnamed": "warning",
  "bootstrap-recreated": "info",
  "file-missing": "info",
  "file-near-limit": "info",
  "bootstrap-pending": "info",
  "shard-undated": "info",
  "skill-overridden": "info",
  "file-over-2mib": "info",
  "hidden-characters": "info",
  "mixed-script": "info",
  "user-file-long": "info",
} as const satisfies Record<string, Severity>;

/** Code of a problem. */
export type DiagnosticCode = keyof typeof DIAGNOSTIC_CODES;
