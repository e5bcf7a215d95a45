import { checkReasoning, checkTime, settleUsage } from "./check-budget.ts";
import { checkText } from "./check-text.ts";
import { checkAskedCalls, checkToolRun } from "./check-tools.ts";
import { rulesOf } from "./policy.ts";
import { type CheckOutcome, hitOf, type RuleHit } from "./rule-hit.ts";
import type { Session } from "./session.ts";
import type { SessionEvent } from "./session-event.ts";
import { isolationKeys } from "./strictness.ts";

type MemoryEvent = Extract<SessionEvent, { stage: "onMemoryWrite" | "onMemoryRead" }>;

/** Looks at one event; questions are not answered yet. */
export function checkEvent(session: Session, event: SessionEvent): CheckOutcome {
  const nothing = { hits: [], next: session };
  switch (event.stage) {
    case "onInput": {
      const next = startTurn(session);
      const verdict = checkText(session.policy, "input", event.text);
      return { ...verdict, hits: [...checkTime(next), ...verdict.hits], next };
    }
    case "onReasoningStart":
      return checkReasoning(session, event);
    case "afterLLM": {
      const settled = settleUsage(session, event.usage.in + event.usage.out);
      const asked = checkAskedCalls(settled.next, event);
      return { hits: [...settled.hits, ...asked.hits], next: asked.next };
    }
    case "onToolRun":
      return { hits: checkToolRun(session, event), next: session };
    case "onToolEnd":
      return {
        hits: [],
        next: { ...session, running: session.running.filter(({ callId }) => callId !== event.callId) },
      };
    case "onMemoryWrite": {
      const verdict = checkText(session.policy, "memory", event.text);
      return { ...verdict, hits: [...checkIsolation(session, event), ...verdict.hits], next: session };
    }
    case "onMemoryRead":
      return { hits: checkIsolation(session, event), next: session };
    case "onOutput":
      return checkOutput(session, event.text);
    case "onSessionClose":
      return { hits: [], next: closeSession(session) };
    case "onSessionCreate":
    case "onSubAgentDispatch":
    case "onHeartbeat":
      return nothing;
  }
}

function startTurn(session: Session): Session {
  return { ...session, turnNumber: session.turnNumber + 1, turn: 0, calls: 0, rounds: 0, rolledBack: 0, limited: {} };
}

/** Counters of the session end with it; the day goes back to the host. */
function closeSession(session: Session): Session {
  return {
    ...session,
    status: "closed",
    turn: 0,
    session: 0,
    calls: 0,
    blocks: 0,
    rounds: 0,
    rolledBack: 0,
    limited: {},
    running: [],
    reserved: [],
    pending: [],
  };
}

/** Memory without an owner is the session's own. */
function checkIsolation(session: Session, event: MemoryEvent): readonly RuleHit[] {
  const { ownerUser = session.userId, ownerAgent = session.agentId } = event;
  return rulesOf(session.policy, "memory.isolation").flatMap((active) => {
    const { value } = active.rule;
    const keys = value.kind === "word" ? isolationKeys(value.value) : [];
    const strange =
      (keys.includes("user") && ownerUser !== session.userId) ||
      (keys.includes("agent") && ownerAgent !== session.agentId);
    return strange ? [hitOf(active, "block")] : [];
  });
}

/** A reply that is rolled back too often is blocked. */
function checkOutput(session: Session, text: string): CheckOutcome {
  const verdict = checkText(session.policy, "output", text);
  const rolls = verdict.hits.some(({ action }) => action === "rollback");
  if (!rolls) return { ...verdict, next: session };
  const { value } = session.policy.effective["output.retries"];
  if (session.rolledBack < Number(value)) {
    return { ...verdict, next: { ...session, rolledBack: session.rolledBack + 1 } };
  }
  const hits = verdict.hits.map((hit) => (hit.action === "rollback" ? { ...hit, action: "block" as const } : hit));
  return { ...verdict, hits, next: session };
}
