import type { DialectId } from "#shared/prompt/assembled-prompt.ts";

/** Catalogue key of a runtime version's name; ids hold dots, which keys cannot. */
export const DIALECT_KEYS = {
  "openclaw-2026.1": "files:dialects.openclaw-2026-1",
  "openclaw-2026.9": "files:dialects.openclaw-2026-9",
  upclaw: "files:dialects.upclaw",
} as const satisfies Record<DialectId, string>;

const REASON_KEYS = {
  chosen: "files:dialectReasons.chosen",
  "only-version": "files:dialectReasons.only-version",
} as const;

/** Catalogue key of the sentence why a version was chosen. */
export function dialectReasonKey(reason: string) {
  return reason === "chosen" || reason === "only-version" ? REASON_KEYS[reason] : "files:dialectReasons.other";
}
