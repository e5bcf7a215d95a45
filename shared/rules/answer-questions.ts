import type { RuleHit } from "./rule-hit.ts";
import type { Session } from "./session.ts";
import type { SessionEvent } from "./session-event.ts";
import { sha256 } from "./sha256.ts";

/** Hits after questions are answered. */
export interface Answered {
  readonly hits: readonly RuleHit[];
  readonly next: Session;
  /** Rules whose question was answered with yes. */
  readonly confirmed: readonly string[];
}

/**
 * Applies the user's answer to asking rules. Nobody there, no, or a call that is not the one asked about means block;
 * an approval is used once (rules-spec section 9).
 */
export function answerQuestions(hits: readonly RuleHit[], next: Session, event: SessionEvent): Answered {
  const asking = hits.filter(({ action }) => action === "ask");
  if (asking.length === 0) return { hits, next, confirmed: [] };
  const callId = event.stage === "onToolRun" ? event.callId : undefined;
  const pending = next.pending.find((one) => one.callId === callId);
  const others = next.pending.filter((one) => one.callId !== callId);
  if (next.unattended || event.confirmed === false) {
    return { hits: hits.map(blockInstead), next: { ...next, pending: others }, confirmed: [] };
  }
  const digest = digestOf(next, event);
  const isReplay = pending === undefined && callId !== undefined && next.approved.includes(callId);
  if (event.confirmed !== true || isReplay) {
    const asked = callId === undefined ? others : [...others, { callId, digest }];
    return { hits, next: { ...next, pending: asked }, confirmed: [] };
  }
  if (pending !== undefined && pending.digest !== digest) {
    return { hits: hits.map(blockInstead), next: { ...next, pending: others }, confirmed: [] };
  }
  return {
    hits: hits.filter(({ action }) => action !== "ask"),
    next: { ...next, pending: others, approved: callId === undefined ? next.approved : [...next.approved, callId] },
    confirmed: asking.map(({ ruleId }) => ruleId),
  };
}

function blockInstead(hit: RuleHit): RuleHit {
  return hit.action === "ask" ? { ...hit, action: "block" } : hit;
}

/** What an approval is bound to: tool, arguments, skill and policy. */
function digestOf({ policy }: Session, event: SessionEvent): string {
  if (event.stage !== "onToolRun") return "";
  return sha256(canonical([policy.hash, event.tool, event.args, event.skill ?? null]));
}

/** JSON with sorted keys. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => {
    if (typeof inner !== "object" || inner === null || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
