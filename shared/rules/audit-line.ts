import { maskEverything } from "./check-text.ts";
import type { RuleSource } from "./compiled-rules.ts";
import type { RuleHit } from "./rule-hit.ts";
import { type Counters, countersOf, type Session, type SessionStatus } from "./session.ts";
import type { SessionEvent, Stage } from "./session-event.ts";
import { sha256 } from "./sha256.ts";
import type { Action } from "./verdict-action.ts";

/** A verdict in the audit log: where and why, never what was found. */
export interface AuditVerdict {
  readonly action: Action;
  readonly ruleId: string;
  readonly dim: string;
  readonly source: RuleSource | null;
  readonly spans: readonly (readonly [number, number])[];
  readonly reason: string | null;
  readonly tool?: string;
  readonly used?: number;
  readonly cap?: number;
  readonly to?: string;
}

/** One line of the audit log (rules-spec section 5). */
export interface AuditLine {
  readonly v: 1;
  readonly seq: number;
  /** ms. */
  readonly ts: number;
  readonly session: string;
  readonly agent: string;
  readonly user: string;
  readonly turn: number;
  readonly stage: Stage;
  readonly decision: Action;
  readonly verdicts: readonly AuditVerdict[];
  readonly policy: string;
  readonly counters: Counters;
  readonly status: SessionStatus;
  readonly tool?: string;
  readonly content?: string;
  /** Rules whose question was answered with yes. */
  readonly confirmed?: readonly string[];
  readonly summary?: {
    readonly turns: number;
    readonly tokens: number;
    readonly hits: number;
    readonly blocks: number;
  };
}

interface AuditInput {
  readonly before: Session;
  readonly after: Session;
  readonly event: SessionEvent;
  readonly decision: Action;
  readonly hits: readonly RuleHit[];
  readonly confirmed: readonly string[];
}

/** The audit lines of one event: one, or none when only hits are recorded and there is none. */
export function auditLines(input: AuditInput): readonly AuditLine[] {
  const { before, after, event, decision, hits, confirmed } = input;
  const { policy } = after;
  const closes = event.stage === "onSessionClose" && before.status !== "closed";
  const isHit = hits.length > 0 || confirmed.length > 0;
  if (policy.effective["audit.level"].value === "hits" && !isHit && !closes) return [];
  const content = contentOf(after, event);
  return [
    {
      v: 1,
      seq: after.seq,
      ts: after.now,
      session: after.sessionId,
      agent: after.agentId,
      user: after.userId,
      turn: after.turnNumber,
      stage: event.stage,
      decision,
      verdicts: hits.map(auditVerdict),
      policy: policy.hash,
      counters: countersOf(after),
      status: after.status,
      ...(event.stage === "onToolRun" ? { tool: event.tool } : {}),
      ...(content === undefined ? {} : { content }),
      ...(confirmed.length === 0 ? {} : { confirmed }),
      ...(closes ? { summary: summaryOf(before, after) } : {}),
    },
  ];
}

function auditVerdict({ action, active, ruleId, dim, spans, tool, used, cap, to }: RuleHit): AuditVerdict {
  return {
    action,
    ruleId,
    dim,
    source: active?.rule.source ?? null,
    spans: spans.map(({ start, end }) => [start, end]),
    reason: active?.rule.reason ?? null,
    ...(tool === undefined ? {} : { tool }),
    ...(used === undefined ? {} : { used }),
    ...(cap === undefined ? {} : { cap }),
    ...(to === undefined ? {} : { to }),
  };
}

function contentOf({ policy }: Session, event: SessionEvent): string | undefined {
  const text = textOf(event);
  if (text === undefined) return undefined;
  switch (policy.effective["audit.content"].value) {
    case "hash":
      return sha256(text);
    case "masked":
      return maskEverything(policy, text);
    case "full":
      return text;
    default:
      return undefined;
  }
}

function textOf(event: SessionEvent): string | undefined {
  switch (event.stage) {
    case "onInput":
    case "onMemoryWrite":
    case "onMemoryRead":
    case "onOutput":
      return event.text;
    case "onToolRun":
      return JSON.stringify(event.args) ?? "";
    case "afterLLM":
      return event.toolCalls.length === 0 ? undefined : JSON.stringify(event.toolCalls);
    default:
      return undefined;
  }
}

function summaryOf(before: Session, after: Session): NonNullable<AuditLine["summary"]> {
  return { turns: before.turnNumber, tokens: before.session, hits: after.hits, blocks: before.blocks };
}
