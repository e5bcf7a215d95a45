import type { RuleSource } from "./compiled-rules.ts";
import { type StepResult, step } from "./engine.ts";
import type { Policy } from "./policy.ts";
import type { RuleTest } from "./rule-test.ts";
import { createSession, type Session } from "./session.ts";
import type { SessionEvent } from "./session-event.ts";
import { createTestCost, type TestCost } from "./test-cost.ts";
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

/** Runs tests, cheap ones first, while the budget of their file lasts; undefined for those it does not last for. */
export function runTests(policy: Policy, tests: readonly RuleTest[]): readonly (TestOutcome | undefined)[] {
  const costOf = createTestCost(policy);
  const outcomes: (TestOutcome | undefined)[] = tests.map(() => undefined);
  const queue = tests
    .map((test, index) => ({ test, index, cost: test.times * costOf.least(test.subject) }))
    .sort((a, b) => a.cost - b.cost || a.index - b.index);
  let left = FILE_BUDGET;
  for (const { test, index } of queue) {
    const { outcome, spent } = runTest({ policy, costOf, budget: Math.min(left, TEST_BUDGET) }, test);
    left -= spent;
    outcomes[index] = outcome;
  }
  return outcomes;
}

/** Work that the tests of one file may make, and one of them, in the units of `createTestCost`: about 1 s at worst. */
const FILE_BUDGET = 20_000_000;
const TEST_BUDGET = FILE_BUDGET / 4;

interface TestRun {
  readonly policy: Policy;
  readonly costOf: TestCost;
  readonly budget: number;
}

/** Runs a test in a fresh session with somebody there to ask; without an outcome when its work is over the budget. */
function runTest(
  { policy, costOf, budget }: TestRun,
  test: RuleTest,
): { readonly outcome: TestOutcome | undefined; readonly spent: number } {
  const start = { sessionId: "test", userId: "user", agentId: "agent", now: 0, dayUsed: 0, unattended: false };
  let session = createSession(policy, start);
  if (test.subject.kind !== "input") session = step(session, { stage: "onInput", text: "" }).session;
  const fired: RuleSource[] = [];
  let spent = 0;
  let last: StepResult | undefined;
  for (let round = 0; round < test.times; round += 1) {
    spent += costOf.least(test.subject);
    if (spent > budget) return { outcome: undefined, spent: Math.min(spent, budget) };
    const outcome = runOnce(session, test, round);
    session = outcome.session;
    last = outcome.result;
    spent += costOf.hits(test.subject, outcome.fired);
    fired.push(...outcome.fired);
    // Nothing can change any more.
    if (session.status === "terminated") break;
  }
  return { outcome: outcomeOf(test, last, fired), spent };
}

function outcomeOf(test: RuleTest, last: StepResult | undefined, fired: readonly RuleSource[]): TestOutcome {
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
