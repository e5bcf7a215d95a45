import type { RuleValue } from "./compiled-rules.ts";
import type { Dimension } from "./dimension.ts";

/** Words from loosest to strictest. */
const WORD_ORDER: Readonly<Partial<Record<Dimension, readonly string[]>>> = {
  "tools.default": ["allow", "ask", "deny"],
  "audit.level": ["hits", "all"],
  "audit.content": ["full", "masked", "hash", "none"],
};
const ISOLATION_KEYS: Readonly<Record<string, readonly string[]>> = {
  off: [],
  user: ["user"],
  agent: ["agent"],
  "user+agent": ["user", "agent"],
};

/** How a value compares with another of its dimension; `mixed` when each is stricter in a part. */
export type Strictness = "looser" | "same" | "stricter" | "mixed";

/** Compares two single values of one dimension. */
export function compareStrictness(dim: Dimension, value: RuleValue, than: RuleValue): Strictness {
  if (value.kind === "number" && than.kind === "number") {
    const less = value.value < than.value;
    if (value.value === than.value) return "same";
    return less === (dim !== "audit.keep") ? "stricter" : "looser";
  }
  if (value.kind !== "word" || than.kind !== "word" || value.value === than.value) return "same";
  if (dim === "memory.isolation") {
    const [a, b] = [isolationKeys(value.value), isolationKeys(than.value)];
    const [more, less] = [a.some((key) => !b.includes(key)), b.some((key) => !a.includes(key))];
    if (more && less) return "mixed";
    return more ? "stricter" : "looser";
  }
  const order = WORD_ORDER[dim] ?? [];
  return order.indexOf(value.value) > order.indexOf(than.value) ? "stricter" : "looser";
}

/** What "Keep apart" keeps apart. */
export function isolationKeys(word: string): readonly string[] {
  return ISOLATION_KEYS[word] ?? [];
}
