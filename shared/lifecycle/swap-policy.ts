import type { AuditLine } from "../rules/audit-line.ts";
import type { Policy } from "../rules/policy.ts";
import { countersOf, type Session } from "../rules/session.ts";

/** The audit line of a policy that was changed while the session ran. */
export interface SwapLine extends Omit<AuditLine, "stage"> {
  readonly stage: "policy.swap";
  /** Hash of the policy before. */
  readonly from: string;
}

/** Puts a session under another policy: counters stay, questions that wait for an answer are void (stage-matrix 11). */
export function swapPolicy(session: Session, policy: Policy): { readonly session: Session; readonly line: SwapLine } {
  const next: Session = { ...session, policy, pending: [], seq: session.seq + 1 };
  const line: SwapLine = {
    v: 1,
    seq: session.seq,
    ts: session.now,
    session: session.sessionId,
    agent: session.agentId,
    user: session.userId,
    turn: session.turnNumber,
    stage: "policy.swap",
    decision: "allow",
    verdicts: [],
    policy: policy.hash,
    from: session.policy.hash,
    counters: countersOf(session),
    status: session.status,
  };
  return { session: next, line };
}
