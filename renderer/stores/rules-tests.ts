import { normalizeAgentId } from "#shared/config/agent-list.ts";
import type { WorkspaceSnapshot } from "#shared/files/snapshot.ts";
import { assembleSession, type SessionInput } from "#shared/lifecycle/assemble-session.ts";
import { type FailuresOf, rulesFilesOf, workspacePolicy } from "#shared/lifecycle/workspace-policy.ts";
import type { AssembledPrompt } from "#shared/prompt/assembled-prompt.ts";
import type { RulesFile } from "#shared/rules/check-rules.ts";
import type { Policy } from "#shared/rules/policy.ts";
import type { RuleDiagnostic } from "#shared/rules/rule-diagnostic.ts";
import type { TestsAnswer, TestsQuestion } from "./rules-tests-worker.ts";

/** What a prompt on show is made of; `saved` are the files as they are on disk. */
export interface TestedInput extends SessionInput {
  readonly saved?: WorkspaceSnapshot;
}

interface Known {
  readonly key: string;
  readonly failures: readonly RuleDiagnostic[];
}

interface LastGood {
  readonly policy: Policy;
  readonly files: readonly RulesFile[];
}

/** Tests run once the rules have not changed for this long, and are given up when they take longer, ms. */
const QUIET_MS = 300;
const LONGEST_MS = 10_000;
/** Pairs of rules files whose failures are kept. */
const KEPT = 8;
const NO_FAILURES: readonly RuleDiagnostic[] = [];

let known: readonly Known[] = [];
let asked: string | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let limit: ReturnType<typeof setTimeout> | undefined;
let worker: Worker | null = null;
let isRunning = false;
let onAnswer: () => void = () => {};
const lastGood = new Map<string, LastGood>();

/** Sets who is told when failures came that were not known before. */
export function listenToTests(listener: () => void): void {
  onAnswer = listener;
}

/** The prompt of a session; tests of rules files run beside the window, and count once they are known. */
export function assembleTested({ saved, ...input }: TestedInput): AssembledPrompt {
  const agentId = normalizeAgentId(input.session.agentId);
  const good = saved === undefined ? undefined : lastGoodOf(saved, agentId);
  return assembleSession({ ...input, failuresOf, lastGood: good?.policy });
}

/** The rules on disk if they took effect, else those that did before. */
function lastGoodOf(saved: WorkspaceSnapshot, agentId: string): LastGood | undefined {
  const key = `${saved.workspaceDir}\n${agentId}`;
  const { state, policy } = workspacePolicy(saved, { agentId, failuresOf });
  const files = rulesFilesOf(saved, agentId);
  if (state === "in-force" && policy !== undefined && files !== undefined) {
    lastGood.set(key, { policy, files: [files.own, ...(files.inner === undefined ? [] : [files.inner])] });
  } else if (state === "none") lastGood.delete(key);
  return lastGood.get(key);
}

/** The texts of the rules on disk that took effect last, for a rehearsal. */
export function lastGoodFiles(saved: WorkspaceSnapshot, agentId: string): readonly RulesFile[] {
  return lastGoodOf(saved, agentId)?.files ?? [];
}

/** Takes over what somebody else found out about the tests of these files. */
export function tellFailures(files: TestsQuestion, failures: readonly RuleDiagnostic[]): void {
  remember(keyOf(files), failures);
}

const keyOf = ({ own, inner }: TestsQuestion): string => JSON.stringify([own.file, own.text, inner?.file, inner?.text]);

const failuresOf: FailuresOf = (own, inner) => {
  const question = { own, inner };
  const key = keyOf(question);
  const found = known.find((one) => one.key === key);
  if (found === undefined) ask(key, question);
  return found?.failures ?? NO_FAILURES;
};

function ask(key: string, question: TestsQuestion): void {
  // Without a worker (tests of the page's own parts) nothing is known of the tests.
  if (asked === key || typeof Worker === "undefined") return;
  asked = key;
  clearTimeout(timer);
  timer = setTimeout(() => run(key, question), QUIET_MS);
}

function run(key: string, question: TestsQuestion): void {
  // What still runs is about rules that are no longer on show.
  if (isRunning) endWorker();
  if (known.some((one) => one.key === key)) {
    asked = null;
    return;
  }
  worker ??= new Worker(new URL("./rules-tests-worker.ts", import.meta.url), { type: "module" });
  const end = (failures: readonly RuleDiagnostic[]): void => {
    clearTimeout(limit);
    isRunning = false;
    if (asked === key) asked = null;
    remember(key, failures);
  };
  isRunning = true;
  clearTimeout(limit);
  worker.onmessage = ({ data }: MessageEvent<TestsAnswer>) => end(data.failures);
  worker.postMessage(question);
  limit = setTimeout(() => {
    endWorker();
    end(NO_FAILURES);
  }, LONGEST_MS);
}

function endWorker(): void {
  worker?.terminate();
  worker = null;
}

function remember(key: string, failures: readonly RuleDiagnostic[]): void {
  const before = known.find((one) => one.key === key);
  if (before !== undefined) return;
  known = [{ key, failures: failures.length === 0 ? NO_FAILURES : failures }, ...known].slice(0, KEPT);
  if (failures.length > 0) onAnswer();
}
