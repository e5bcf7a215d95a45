import { isRecord } from "./is-record.ts";

/** Own property at a path of keys, or undefined; never reads inherited properties. */
export function configAt(config: unknown, ...keys: readonly string[]): unknown {
  let value = config;
  for (const key of keys) {
    if (!isRecord(value) || !Object.hasOwn(value, key)) return undefined;
    value = value[key];
  }
  return value;
}

/** Trimmed text at a path of keys, or undefined when it is not text or blank. */
export function configText(config: unknown, ...keys: readonly string[]): string | undefined {
  const value = configAt(config, ...keys);
  return typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
}

/** A limit the runtime accepts: a finite number above 0, floored (so 0.5 becomes 0); else undefined. */
export function readLimit(value: unknown): number | undefined {
  return typeof value === "number" && Number.isFinite(value) && value > 0 ? Math.floor(value) : undefined;
}
