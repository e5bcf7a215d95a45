/** Why a file is not (wholly) there; words are made in the renderer. */
export type FileReason =
  | "not-found"
  | "not-readable"
  | "not-a-regular-file"
  | "blank-after-trimming"
  | "session-kind"
  | "hook-removed"
  | "heartbeat-off"
  | "same-file-as"
  | "other-file-first"
  | "budget-spent"
  | "not-in-this-version"
  | "retired"
  | "bootstrap-completed"
  | "context-mode"
  | "malformed-hook-entry"
  | "text-not-loaded";
