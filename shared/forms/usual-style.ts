import { findDialect } from "../dialects/find-dialect.ts";
import { compareVersions } from "../dialects/runtime-version.ts";
import type { DirectiveStyle } from "./user-directives.ts";

/** The version from which OpenClaw asks for directives below a comment (its template for USER.md). */
const SINCE = "2026.8.1";

/** How the first directive of a file is written for a runtime. */
export function usualStyle(dialectId: string): Exclude<DirectiveStyle, "bare"> {
  const dialect = findDialect(dialectId);
  const isLate = dialect?.layered === undefined && compareVersions(dialect?.version ?? "0.0.0", SINCE) >= 0;
  return isLate ? "comment" : "bracket";
}
