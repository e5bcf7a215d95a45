import type { Rule, RuleSource } from "./compiled-rules.ts";
import type { Dimension } from "./dimension.ts";
import type { RuleDiagnostic } from "./rule-diagnostic.ts";

/** A rule in force and how far out its layer is (0 is outermost). */
export interface ActiveRule {
  readonly rule: Rule;
  readonly layer: number;
}

/** A line that has no effect, and why: a sealed value is stricter, an open one was replaced, or a stricter one stands. */
export interface IgnoredRule extends RuleSource {
  readonly why: "looser-than-sealed" | "replaced-by-private" | "stricter-value-stands";
}

/** What counts for one dimension; without a source it is the default. */
export interface EffectiveValue {
  readonly value: unknown;
  readonly source: RuleSource | null;
  readonly ignored: readonly IgnoredRule[];
}

/** The layers of one session made one. */
export interface Policy {
  readonly hash: string;
  readonly language: "en" | "zh";
  /** Outermost layer first, then by line. */
  readonly rules: readonly ActiveRule[];
  readonly byDimension: ReadonlyMap<Dimension, readonly ActiveRule[]>;
  readonly effective: Readonly<Record<Dimension, EffectiveValue>>;
  /** R305, R401 and R403 of the inner layers. */
  readonly diags: readonly RuleDiagnostic[];
}

/** The rules in force of one dimension. */
export function rulesOf(policy: Policy, dim: Dimension): readonly ActiveRule[] {
  return policy.byDimension.get(dim) ?? [];
}

/** A number in force, with the rule that sets it. */
export function limitOf(
  policy: Policy,
  dim: Dimension,
): { readonly cap: number; readonly active: ActiveRule } | undefined {
  const { value, source } = policy.effective[dim];
  const active = rulesOf(policy, dim).find(
    ({ rule }) =>
      rule.source.file === source?.file && rule.source.line === source.line && rule.source.layer === source.layer,
  );
  return typeof value === "number" && active !== undefined ? { cap: value, active } : undefined;
}
