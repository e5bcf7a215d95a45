import type { Dialect, DialectId, RuleConfidence } from "./dialect.ts";
import { OPENCLAW_2026_1 } from "./openclaw-2026-1.ts";
import { OPENCLAW_2026_9 } from "./openclaw-2026-9.ts";
import { matchVersion, parseVersion } from "./runtime-version.ts";
import { tableDialect } from "./table-dialect.ts";
import { UPCLAW } from "./upclaw.ts";
import { VERSION_TABLE } from "./version-table.ts";

/** A version that can be chosen. */
export interface AvailableDialect {
  readonly id: DialectId;
  /** Words for a list, the same in every language. */
  readonly label: string;
  readonly confidence: RuleConfidence;
}

const PREFIX = "openclaw-";
const found = new Map<string, Dialect>([
  [OPENCLAW_2026_1.id, OPENCLAW_2026_1],
  [OPENCLAW_2026_9.id, OPENCLAW_2026_9],
  [UPCLAW.id, UPCLAW],
]);

/** Short names of the versions first known, and UpClaw. */
export const SHORT_DIALECT_IDS: readonly DialectId[] = [OPENCLAW_2026_1.id, OPENCLAW_2026_9.id, UPCLAW.id];

/**
 * Rules for an id: a short name or `openclaw-YYYY.M.P`, which gets those of the nearest known version that is not newer.
 * Undefined for an id that names no version.
 */
export function findDialect(id: string): Dialect | undefined {
  const known = found.get(id);
  if (known !== undefined) return known;
  if (!isDialectId(id)) return undefined;
  const matched = matchVersion(id.slice(PREFIX.length));
  if (matched === undefined) return undefined;
  const dialect = tableDialect(dialectIdOf(matched.version), matched.row);
  found.set(dialect.id, dialect);
  return dialect;
}

/** Whether a text is an id that `findDialect` knows rules for. */
export function isDialectId(id: string): id is DialectId {
  if (found.has(id)) return true;
  return id.startsWith(PREFIX) && parseVersion(id.slice(PREFIX.length)) !== undefined;
}

/** Id of a version `YYYY.M.P`. */
export function dialectIdOf(version: string): DialectId {
  return `openclaw-${version}`;
}

/** Every version of the table, newest first, and UpClaw behind them. */
export function availableDialects(): readonly AvailableDialect[] {
  const versions = VERSION_TABLE.toReversed().map(
    ({ version, isVerified }): AvailableDialect => ({
      id: dialectIdOf(version),
      label: `OpenClaw ${version}`,
      confidence: isVerified ? "exact" : "best-knowledge",
    }),
  );
  return [...versions, { id: UPCLAW.id, label: "UpClaw", confidence: UPCLAW.confidence }];
}
