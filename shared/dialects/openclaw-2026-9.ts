import type { Dialect } from "./dialect.ts";
import { tableDialect } from "./table-dialect.ts";

/** OpenClaw 2026.9, byte-equal to npm `openclaw@2026.9.6`. */
export const OPENCLAW_2026_9: Dialect = tableDialect("openclaw-2026.9", "2026.9.6");
