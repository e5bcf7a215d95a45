import type { RuleSource } from "./compiled-rules.ts";
import { type StepResult, step } from "./engine.ts";
import type { Policy } from "./policy.ts";
import type { RuleTest } from "./rule-test.ts";
import { createSession, type Session } from "./session.ts";
import type { SessionEvent } from "./session-event.ts";
import { ACTION_RANK, type Action } from "./verdict-action.ts";
import { foldWord } from "./vocabulary.ts";

/** What a test of a rules file came to. */
export interface TestOutcome {
  readonly line: number;
  /** The test as written, up to its arrow. */
  readonly subject: string;
  readonly expect: Action;
  readonly got: Action;
  readonly pass: boolean;
  /** The rule that decided. */
  readonly ruleId?: string;
  readonly text?: string;
  /** Every rule that fired on the way. */
  readonly fired: readonly RuleSource[];
}

/** Runs a test in a fresh session with somebody there to ask. */
export function runTest(policy: Policy, test: RuleTest): TestOutcome {
  const start = { sessionId: "test", userId: "user", agentId: "agent", now: 0, dayUsed: 0, unattended: false };
  let session = createSession(policy, start);
  if (test.subject.kind !== "input") session = step(session, { stage: "onInput", text: "" }).session;
  const fired: RuleSource[] = [];
  let last: StepResult | undefined;
  for (let round = 0; round < test.times; round += 1) {
    const outcome = runOnce(session, test, round);
    session = outcome.session;
    last = outcome.result;
    fired.push(...outcome.fired);
    // Nothing can change any more.
    if (session.status === "terminated") break;
  }
  const got = last?.decision ?? "allow";
  const deciding = last?.verdicts[0];
  const to = last?.text ?? degradeTarget(last);
  return {
    line: test.line,
    subject: test.text,
    expect: test.expect,
    got,
    pass: got === test.expect && isBy(test, last) && (test.to === undefined || test.to === to),
    ...(deciding === undefined ? {} : { ruleId: deciding.ruleId }),
    ...(last?.text === undefined ? {} : { text: last.text }),
    fired,
  };
}

interface Round {
  readonly session: Session;
  readonly result: StepResult;
  readonly fired: readonly RuleSource[];
}

/** One repetition; a tool is asked for, run and ended, and the strongest decision counts. */
function runOnce(session: Session, { subject }: RuleTest, round: number): Round {
  const events: readonly SessionEvent[] = eventsOf(subject, `${round + 1}`);
  let current = session;
  let strongest: StepResult | undefined;
  const fired: RuleSource[] = [];
  for (const event of events) {
    const outcome = step(current, event);
    current = outcome.session;
    fired.push(...outcome.result.verdicts.flatMap(({ source }) => source ?? []));
    if (strongest === undefined || ACTION_RANK[outcome.result.decision] > ACTION_RANK[strongest.decision]) {
      strongest = outcome.result;
    }
    if (ACTION_RANK[outcome.result.decision] >= ACTION_RANK.block) break;
  }
  // Every subject has at least one event.
  return { session: current, result: strongest as StepResult, fired };
}

function eventsOf(subject: RuleTest["subject"], callId: string): readonly SessionEvent[] {
  switch (subject.kind) {
    case "input":
      return [{ stage: "onInput", text: subject.text }];
    case "memory":
      return [{ stage: "onMemoryWrite", text: subject.text }];
    case "output":
      return [{ stage: "onOutput", text: subject.text }];
    case "tokens":
      return [{ stage: "onReasoningStart", promptTokens: subject.count, maxOutput: 0 }];
    case "tool": {
      const { tool, args } = subject;
      return [
        { stage: "afterLLM", usage: { in: 0, out: 0 }, toolCalls: [{ name: tool, args }] },
        { stage: "onToolRun", callId, tool, args },
        { stage: "onToolEnd", callId },
      ];
    }
  }
}

function isBy({ by }: RuleTest, result: StepResult | undefined): boolean {
  if (by === undefined) return true;
  const decided = result?.verdicts.filter(({ action }) => action === result.decision) ?? [];
  return decided.some(({ ruleId }) => foldWord(ruleId) === foldWord(by));
}

function degradeTarget(result: StepResult | undefined): string | undefined {
  return result?.audit.flatMap(({ verdicts }) => verdicts).find(({ to }) => to !== undefined)?.to;
}
