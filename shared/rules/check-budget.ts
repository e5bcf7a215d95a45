import type { Dimension } from "./dimension.ts";
import { limitOf, rulesOf } from "./policy.ts";
import { type CheckOutcome, hitOf, type RuleHit } from "./rule-hit.ts";
import type { Session } from "./session.ts";
import type { SessionEvent } from "./session-event.ts";
import type { Action } from "./verdict-action.ts";

type ReasoningStart = Extract<SessionEvent, { stage: "onReasoningStart" }>;

const TOKEN_BUDGETS = [
  ["budget.turn", "turn", "block"],
  ["budget.session", "session", "terminate"],
  ["budget.day", "day", "terminate"],
] as const;

/** Looks at the length of the session; equal is allowed. */
export function checkTime(session: Session): readonly RuleHit[] {
  return over(session, { dim: "budget.time", used: session.now - session.startedAt, action: "terminate" });
}

/** Reserves what a model call may need, or says why it may not start. */
export function checkReasoning(session: Session, event: ReasoningStart): CheckOutcome {
  const need = event.promptTokens + event.maxOutput;
  const rounds = session.rounds + 1;
  const hits = [
    ...checkTime(session),
    ...over(session, { dim: "budget.rounds", used: rounds, action: "block" }),
    ...checkTokens(session, need),
  ];
  const next = { ...(hits.length > 0 ? session : addTokens(session, need)), rounds };
  const reserved = hits.length > 0 ? session.reserved : [...session.reserved, need];
  return { hits: [...hits, ...checkConditions(next, event.modelLoad ?? 0)], next: { ...next, reserved } };
}

/** Puts real usage in place of the oldest reservation. */
export function settleUsage(session: Session, used: number): CheckOutcome {
  const [reservation = 0, ...reserved] = session.reserved;
  const next = { ...addTokens(session, used - reservation), reserved };
  return { hits: checkTokens(next, 0), next };
}

function checkTokens(session: Session, need: number): readonly RuleHit[] {
  return TOKEN_BUDGETS.flatMap(([dim, counter, action]) =>
    over(session, { dim, used: session[counter] + need, action }),
  );
}

function addTokens(session: Session, count: number): Session {
  // A turn that began after the reservation never had it.
  const turn = Math.max(0, session.turn + count);
  return { ...session, turn, session: session.session + count, day: session.day + count };
}

function over(
  { policy }: Session,
  { dim, used, action }: { readonly dim: Dimension; readonly used: number; readonly action: Action },
): readonly RuleHit[] {
  const limit = limitOf(policy, dim);
  return limit !== undefined && used > limit.cap ? [hitOf(limit.active, action, { used, cap: limit.cap })] : [];
}

/** "At N % of" and "Model load above"; a share of a budget that is not set never comes. */
function checkConditions(session: Session, modelLoad: number): readonly RuleHit[] {
  const { policy } = session;
  const used = {
    turn: session.turn,
    session: session.session,
    day: session.day,
    time: session.now - session.startedAt,
    rounds: session.rounds,
  };
  const shares = (["turn", "session", "day", "time", "rounds"] as const).flatMap((budget) => {
    const cap = limitOf(policy, `budget.${budget}`)?.cap;
    if (cap === undefined) return [];
    return stopsOf(session, `degrade.${budget}`, (percent) => used[budget] * 100 >= percent * cap);
  });
  // Binary fractions such as 0.57 would otherwise lie just beside their percentage.
  const load = Math.round(modelLoad * 1e8) / 1e6;
  return [...shares, ...stopsOf(session, "degrade.load", (percent) => load > percent)];
}

/** "After N blocks", looked at when a block is added. */
export function checkBlocks(session: Session): readonly RuleHit[] {
  return stopsOf(session, "degrade.blocks", (count) => session.blocks >= count);
}

function stopsOf({ policy }: Session, dim: Dimension, holds: (threshold: number) => boolean): readonly RuleHit[] {
  return rulesOf(policy, dim).flatMap((active) => {
    const { value } = active.rule;
    if (value.kind !== "stop" || !holds(value.threshold)) return [];
    const { action, to } = value.stop;
    return [hitOf(active, action, { cap: value.threshold, ...(to === undefined ? {} : { to }) })];
  });
}
