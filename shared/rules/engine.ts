import { answerQuestions } from "./answer-questions.ts";
import { type AuditLine, auditLines } from "./audit-line.ts";
import { checkBlocks } from "./check-budget.ts";
import { checkEvent } from "./check-event.ts";
import type { RuleSource } from "./compiled-rules.ts";
import type { RuleHit } from "./rule-hit.ts";
import { type Counters, countersOf, type Session, type SessionStatus } from "./session.ts";
import type { SessionEvent, Stage } from "./session-event.ts";
import { ACTION_RANK, type Action, strongerAction } from "./verdict-action.ts";

/** What one rule said of an event. */
export interface Verdict {
  readonly action: Action;
  readonly ruleId: string;
  readonly dim: string;
  readonly source: RuleSource | null;
  /** Places in the text, UTF-16. */
  readonly spans: readonly (readonly [number, number])[];
}

/** What the engine says of an event (rules-spec section 11). */
export interface StepResult {
  readonly stage: Stage;
  readonly decision: Action;
  /** Strongest first, then outer layer, then line. */
  readonly verdicts: readonly Verdict[];
  /** Text to go on with: masked, or what to say instead of a blocked reply. */
  readonly text?: string;
  readonly counters: Counters;
  readonly status: SessionStatus;
  readonly audit: readonly AuditLine[];
}

/** One step of a session. Pure: the same session and event give the same result. */
export function step(
  session: Session,
  event: SessionEvent,
): { readonly session: Session; readonly result: StepResult } {
  const before = { ...session, now: Math.max(session.now, event.now ?? session.now) };
  if (isOver(before, event)) return finish({ before, next: before, event, hits: [overHit(before)], confirmed: [] });
  const outcome = checkEvent(before, event);
  const { hits, next, confirmed } = answerQuestions(outcome.hits, outcome.next, event);
  const counted = countBlock(hits, next);
  const more = counted.blocks > next.blocks ? checkBlocks(counted) : [];
  const all = [...hits, ...more];
  const after = withStatus(startCall({ session: counted, event, decision: decisionOf(all) }), all);
  return finish({ before, next: after, event, hits: all, confirmed, text: outcome.text });
}

function isOver({ status }: Session, { stage }: SessionEvent): boolean {
  return status === "closed" || (status === "terminated" && stage !== "onSessionClose");
}

function overHit({ status }: Session): RuleHit {
  return { action: "block", ruleId: `session.${status}`, dim: "session", spans: [] };
}

function decisionOf(hits: readonly RuleHit[]): Action {
  return hits.reduce<Action>((decision, { action }) => strongerAction(decision, action), "allow");
}

function countBlock(hits: readonly RuleHit[], next: Session): Session {
  return decisionOf(hits) === "block" ? { ...next, blocks: next.blocks + 1 } : next;
}

/** A tool call that may run is under way until its end is told. */
function startCall({
  session,
  event,
  decision,
}: {
  readonly session: Session;
  readonly event: SessionEvent;
  readonly decision: Action;
}): Session {
  if (event.stage !== "onToolRun" || ACTION_RANK[decision] >= ACTION_RANK.ask) return session;
  const others = session.running.filter(({ callId }) => callId !== event.callId);
  return { ...session, running: [...others, { callId: event.callId, name: event.tool, args: event.args }] };
}

function withStatus(session: Session, hits: readonly RuleHit[]): Session {
  if (session.status === "closed") return session;
  if (decisionOf(hits) === "terminate") return { ...session, status: "terminated" };
  const degrades = hits.some(({ action }) => action === "degrade");
  return degrades && session.status === "active" ? { ...session, status: "degraded" } : session;
}

interface Finish {
  readonly before: Session;
  readonly next: Session;
  readonly event: SessionEvent;
  readonly hits: readonly RuleHit[];
  readonly confirmed: readonly string[];
  readonly text?: string | undefined;
}

function finish(input: Finish): { readonly session: Session; readonly result: StepResult } {
  const { before, event, confirmed } = input;
  const hits = [...input.hits].sort(byWeight);
  const decision = decisionOf(hits);
  const next = { ...input.next, hits: input.next.hits + (hits.length > 0 ? 1 : 0) };
  const audit = auditLines({ before, after: next, event, decision, hits, confirmed });
  const text = textToGoOn({ ...input, decision });
  return {
    session: { ...next, seq: next.seq + audit.length },
    result: {
      stage: event.stage,
      decision,
      verdicts: hits.map(verdictOf),
      ...(text === undefined ? {} : { text }),
      counters: countersOf(next),
      status: next.status,
      audit,
    },
  };
}

function byWeight(a: RuleHit, b: RuleHit): number {
  const layer = (hit: RuleHit): number => hit.active?.layer ?? -1;
  const line = (hit: RuleHit): number => hit.active?.rule.source.line ?? 0;
  return ACTION_RANK[b.action] - ACTION_RANK[a.action] || layer(a) - layer(b) || line(a) - line(b);
}

function verdictOf({ action, active, ruleId, dim, spans }: RuleHit): Verdict {
  return {
    action,
    ruleId,
    dim,
    source: active?.rule.source ?? null,
    spans: spans.map(({ start, end }) => [start, end]),
  };
}

function textToGoOn({ next, event, text, decision, hits }: Finish & { readonly decision: Action }): string | undefined {
  if (ACTION_RANK[decision] < ACTION_RANK.rollback) return text;
  const { value } = next.policy.effective["output.fallback"];
  const isRefused = event.stage === "onOutput" && decision === "block" && hits.every(({ dim }) => dim !== "session");
  return isRefused && typeof value === "string" ? value : undefined;
}
