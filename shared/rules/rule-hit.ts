import type { Dimension } from "./dimension.ts";
import type { ActiveRule } from "./policy.ts";
import type { Place } from "./rule-diagnostic.ts";
import type { Session } from "./session.ts";
import type { Action } from "./verdict-action.ts";

/** A rule that fired. */
export interface RuleHit {
  readonly action: Action;
  /** None when a default or the state of the session decided. */
  readonly active?: ActiveRule;
  readonly ruleId: string;
  readonly dim: Dimension | "session" | "text";
  readonly spans: readonly Place[];
  readonly tool?: string;
  readonly used?: number;
  readonly cap?: number;
  /** Model to go on with. */
  readonly to?: string;
}

/** What a check of one event found, and the session after it. */
export interface CheckOutcome {
  readonly hits: readonly RuleHit[];
  readonly next: Session;
  /** Masked text, when something was masked. */
  readonly text?: string;
}

/** A hit of a rule. */
export function hitOf(
  active: ActiveRule,
  action: Action,
  more: Partial<Pick<RuleHit, "spans" | "tool" | "used" | "cap" | "to">> = {},
): RuleHit {
  return { action, active, ruleId: active.rule.ruleId, dim: active.rule.dim, spans: [], ...more };
}
