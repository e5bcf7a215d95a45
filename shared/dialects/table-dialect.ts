import type { Dialect, DialectId } from "./dialect.ts";
import { openclawDialect } from "./openclaw-dialect.ts";
import { RULES_BY_VERSION, VERSION_TABLE } from "./version-table.ts";

/** Dialect of a row of the version table under the name it was asked for. Throws for a version that is no row. */
export function tableDialect(id: DialectId, row: string): Dialect {
  const rules = RULES_BY_VERSION.get(row);
  if (rules === undefined) throw new Error(`No row ${row} in the version table`);
  const isVerified = VERSION_TABLE.some(({ version, isVerified: was }) => version === row && was);
  const isNamed = id === `openclaw-${row}` || id === "openclaw-2026.1" || id === "openclaw-2026.9";
  return openclawDialect({ id, version: row, confidence: isVerified && isNamed ? "exact" : "best-knowledge" }, rules);
}
