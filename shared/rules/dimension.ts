import type { Action } from "./verdict-action.ts";

/** How the values of a dimension are written. */
export type ValueKind =
  | "matchers"
  | "tools"
  | "limits"
  | "names"
  | "skill-tools"
  | "default"
  | "count"
  | "duration"
  | "days"
  | "isolation"
  | "text"
  | "level"
  | "content"
  | "stop";

/** How values of several layers become one: sets grow, lists intersect, scalars take the stricter, a text the inner. */
export type MergeKind = "union" | "intersection" | "strictest" | "inner";

interface DimensionSpec {
  readonly kind: ValueKind;
  readonly merge: MergeKind;
  /** What a hit does, where one rule alone decides it. */
  readonly action?: Action;
}

const union = (kind: ValueKind, action?: Action): DimensionSpec => ({
  kind,
  merge: "union",
  ...(action === undefined ? {} : { action }),
});
const strictest = (kind: ValueKind): DimensionSpec => ({ kind, merge: "strictest" });

/** Every dimension of rules.md (rules-spec section 2). */
export const DIMENSIONS = {
  "input.block": union("matchers", "block"),
  "input.ask": union("matchers", "ask"),
  "input.redact": union("matchers", "redact"),
  "input.warn": union("matchers", "warn"),
  "tools.allow": { kind: "tools", merge: "intersection", action: "block" },
  "tools.deny": union("tools", "block"),
  "tools.confirm": union("tools", "ask"),
  "tools.default": strictest("default"),
  "tools.perTurn": strictest("count"),
  "tools.limit": union("limits", "block"),
  "tools.concurrency": strictest("count"),
  "tools.lock": union("tools", "block"),
  "budget.turn": strictest("count"),
  "budget.session": strictest("count"),
  "budget.day": strictest("count"),
  "budget.time": strictest("duration"),
  "budget.rounds": strictest("count"),
  "skills.allow": { kind: "names", merge: "intersection", action: "block" },
  "skills.deny": union("names", "block"),
  "skills.confirm": union("names", "ask"),
  "skills.tools": { kind: "skill-tools", merge: "intersection", action: "block" },
  "memory.redact": union("matchers", "redact"),
  "memory.forbid": union("matchers", "block"),
  "memory.confirm": union("matchers", "ask"),
  "memory.isolation": { kind: "isolation", merge: "strictest", action: "block" },
  "output.redact": union("matchers", "redact"),
  "output.block": union("matchers", "block"),
  "output.rollback": union("matchers", "rollback"),
  "output.retries": strictest("count"),
  "output.fallback": { kind: "text", merge: "inner" },
  "degrade.turn": union("stop"),
  "degrade.session": union("stop"),
  "degrade.day": union("stop"),
  "degrade.time": union("stop"),
  "degrade.rounds": union("stop"),
  "degrade.load": union("stop"),
  "degrade.blocks": union("stop"),
  "audit.level": strictest("level"),
  "audit.content": strictest("content"),
  "audit.keep": strictest("days"),
} as const satisfies Record<string, DimensionSpec>;

/** Name of a dimension. */
export type Dimension = keyof typeof DIMENSIONS;

/** All dimensions in the order of the specification. */
// `Object.keys` loses the key type of a literal object.
export const DIMENSION_NAMES = Object.keys(DIMENSIONS) as readonly Dimension[];

/** What is known of a dimension. */
export function dimensionSpec(dim: Dimension): DimensionSpec {
  return DIMENSIONS[dim];
}
