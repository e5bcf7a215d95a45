import type { Policy } from "./policy.ts";
import type { ToolCall } from "./tool-pattern.ts";

/** Where a session stands; there is no way back. */
export type SessionStatus = "active" | "degraded" | "terminated" | "closed";

/** What is counted, as results show it. */
export interface Counters {
  /** Tokens of this turn. */
  readonly turn: number;
  readonly session: number;
  readonly day: number;
  /** Tool calls asked for in this turn. */
  readonly calls: number;
  /** Tool calls under way. */
  readonly running: number;
  readonly blocks: number;
}

/** A tool call under way. */
export interface RunningCall extends ToolCall {
  readonly callId: string;
}

/** A question that waits for an answer, bound to what was asked. */
export interface PendingApproval {
  readonly callId: string;
  /** Digest of the call and the policy. */
  readonly digest: string;
}

/** A session at one moment; each step gives the next. */
export interface Session {
  readonly policy: Policy;
  readonly sessionId: string;
  readonly userId: string;
  readonly agentId: string;
  readonly unattended: boolean;
  /** ms. */
  readonly startedAt: number;
  readonly now: number;
  readonly status: SessionStatus;
  readonly turnNumber: number;
  readonly turn: number;
  readonly session: number;
  readonly day: number;
  readonly calls: number;
  readonly blocks: number;
  /** Model calls of this turn. */
  readonly rounds: number;
  /** Replies rolled back in this turn. */
  readonly rolledBack: number;
  /** Calls of this turn by limit, as `layer:line:entry`. */
  readonly limited: Readonly<Record<string, number>>;
  readonly running: readonly RunningCall[];
  /** Tokens reserved for model calls under way, oldest first. */
  readonly reserved: readonly number[];
  readonly pending: readonly PendingApproval[];
  /** Calls whose approval is used up. */
  readonly approved: readonly string[];
  /** Number of the next audit line. */
  readonly seq: number;
  /** Events with a verdict, over the session. */
  readonly hits: number;
}

/** What the host knows when a session starts. */
export interface SessionStart {
  readonly sessionId: string;
  readonly userId: string;
  readonly agentId: string;
  /** ms. */
  readonly now: number;
  /** Tokens used today before this session. */
  readonly dayUsed: number;
  /** Nobody is there to answer a question. */
  readonly unattended: boolean;
}

/** Starts a session under a policy. */
export function createSession(policy: Policy, start: SessionStart): Session {
  const { dayUsed, now, ...ids } = start;
  return {
    policy,
    ...ids,
    startedAt: now,
    now,
    status: "active",
    turnNumber: 0,
    turn: 0,
    session: 0,
    day: dayUsed,
    calls: 0,
    blocks: 0,
    rounds: 0,
    rolledBack: 0,
    limited: {},
    running: [],
    reserved: [],
    pending: [],
    approved: [],
    seq: 1,
    hits: 0,
  };
}

/** The counters of a session. */
export function countersOf({ turn, session, day, calls, running, blocks }: Session): Counters {
  return { turn, session, day, calls, running: running.length, blocks };
}
