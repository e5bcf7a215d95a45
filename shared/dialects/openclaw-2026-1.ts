import type { Dialect } from "./dialect.ts";
import { tableDialect } from "./table-dialect.ts";

/** OpenClaw 2026.1 (seed 000), byte-equal to npm `openclaw@2026.1.30`. */
export const OPENCLAW_2026_1: Dialect = tableDialect("openclaw-2026.1", "2026.1.30");
