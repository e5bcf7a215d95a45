import { limitOf, type Policy, rulesOf } from "../rules/policy.ts";
import type { Counters } from "../rules/session.ts";

/** What each counter may reach; null without a limit. */
export type CounterCaps = { readonly [K in keyof Counters]: number | null };

/** Caps of a policy's counters. Blocks end where "After N blocks" first ends the session, else where it first does something. */
export function counterCaps(policy: Policy): CounterCaps {
  const cap = (dim: Parameters<typeof limitOf>[1]): number | null => limitOf(policy, dim)?.cap ?? null;
  const stops = rulesOf(policy, "degrade.blocks").flatMap(({ rule: { value } }) =>
    value.kind === "stop" ? [value] : [],
  );
  const ending = stops.filter(({ stop }) => stop.action === "terminate");
  const thresholds = (ending.length > 0 ? ending : stops).map(({ threshold }) => threshold);
  return {
    turn: cap("budget.turn"),
    session: cap("budget.session"),
    day: cap("budget.day"),
    calls: cap("tools.perTurn"),
    running: cap("tools.concurrency"),
    blocks: thresholds.length === 0 ? null : Math.min(...thresholds),
  };
}
