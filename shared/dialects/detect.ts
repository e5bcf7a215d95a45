import type { WorkspaceSnapshot } from "../files/snapshot.ts";
import type { Dialect, DialectId } from "./dialect.ts";
import { OPENCLAW_2026_1 } from "./openclaw-2026-1.ts";
import { OPENCLAW_2026_9 } from "./openclaw-2026-9.ts";

const DIALECTS: readonly Dialect[] = [OPENCLAW_2026_1, OPENCLAW_2026_9];

/** Ids of the versions that can be assembled for, oldest first. */
export const DIALECT_IDS: readonly DialectId[] = DIALECTS.map((dialect) => dialect.id);

/** Rules of a version, or undefined for an id that is not built in. */
export function findDialect(id: string): Dialect | undefined {
  return DIALECTS.find((dialect) => dialect.id === id);
}

/** A version and why it was chosen. */
export interface DetectedDialect {
  readonly id: DialectId;
  /** True when it was guessed, false when the user named it. */
  readonly detected: boolean;
  /** Key of a sentence in the renderer's catalogue. */
  readonly reason: "chosen" | "only-version" | "default-version";
}

/** Version for a workspace: the one the user names, else the oldest, until there is more to go by. */
export function detectDialect(_snapshot: WorkspaceSnapshot, wanted: DialectId | "auto" = "auto"): DetectedDialect {
  if (wanted !== "auto") return { id: wanted, detected: false, reason: "chosen" };
  return { id: OPENCLAW_2026_1.id, detected: true, reason: "default-version" };
}
