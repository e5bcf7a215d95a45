import type { Document } from "yaml";
import { err, ok, type Result } from "../result.ts";

/** Why a parsed YAML value is refused. */
export interface UnsafeYaml {
  readonly code: "too-deep" | "too-many-aliases" | "forbidden-key";
  readonly detail: string;
}

const DEEPEST = 50;
const FORBIDDEN_KEYS: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

/** Plain value of a YAML document: maps become null-prototype objects; deep, exploding and dangerous ones are refused. */
export function toSafeValue(document: Document.Parsed | Document): Result<unknown, UnsafeYaml> {
  let value: unknown;
  try {
    value = document.toJS({ mapAsMap: true });
  } catch (error) {
    if (error instanceof RangeError) return err({ code: "too-deep", detail: "" });
    if (error instanceof ReferenceError) return err({ code: "too-many-aliases", detail: error.message });
    throw error;
  }
  return convert(value, 0);
}

function convert(value: unknown, depth: number): Result<unknown, UnsafeYaml> {
  if (typeof value !== "object" || value === null) return ok(value);
  if (depth >= DEEPEST) return err({ code: "too-deep", detail: String(DEEPEST) });
  if (Array.isArray(value)) return convertList(value, depth);
  if (value instanceof Map) return convertMap(value, depth);
  return ok(String(value));
}

function convertList(list: readonly unknown[], depth: number): Result<unknown, UnsafeYaml> {
  const out: unknown[] = [];
  for (const item of list) {
    const converted = convert(item, depth + 1);
    if (!converted.ok) return converted;
    out.push(converted.value);
  }
  return ok(out);
}

function convertMap(map: ReadonlyMap<unknown, unknown>, depth: number): Result<unknown, UnsafeYaml> {
  const out: Record<string, unknown> = Object.create(null);
  for (const [key, item] of map) {
    const name = String(key);
    if (FORBIDDEN_KEYS.has(name)) return err({ code: "forbidden-key", detail: name });
    const converted = convert(item, depth + 1);
    if (!converted.ok) return converted;
    out[name] = converted.value;
  }
  return ok(out);
}
