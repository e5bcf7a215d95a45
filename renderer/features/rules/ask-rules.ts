import type { RulesAnswer, RulesAsked, RulesQuestion, RulesSaid } from "./rules-messages.ts";

/** Longest that one question may take once it has begun, ms; then the worker is ended and the next gets a new one. */
const BUDGET_MS = 10_000;
/** Longest until a question begins, ms: a new worker has to load its scripts first. */
const START_MS = 30_000;

/** What became of a question. */
export type RulesReply = RulesAnswer | { readonly kind: "too-slow" };

interface Waiting {
  readonly question: RulesQuestion;
  readonly done: (reply: RulesReply) => void;
}

let worker: Worker | null = null;
let running: (Waiting & { timer: ReturnType<typeof setTimeout> }) | null = null;
let queue: readonly Waiting[] = [];
let nextId = 0;

/** Asks beside the window; the returned function takes the question back. One runs at a time, in its own budget. */
export function askRules(asked: RulesAsked, done: (reply: RulesReply) => void): () => void {
  const id = nextId;
  nextId += 1;
  queue = [...queue, { question: { ...asked, id }, done }];
  runNext();
  return () => {
    queue = queue.filter(({ question }) => question.id !== id);
    // What runs for nobody would only hold up the next question.
    if (running?.question.id === id) endWorker();
    runNext();
  };
}

function runNext(): void {
  const [next, ...rest] = queue;
  if (running !== null || next === undefined) return;
  queue = rest;
  worker ??= startWorker();
  running = { ...next, timer: setTimeout(giveUp, START_MS) };
  worker.postMessage(next.question);
}

function giveUp(): void {
  const done = running?.done;
  endWorker();
  done?.({ kind: "too-slow" });
  runNext();
}

function startWorker(): Worker {
  const started = new Worker(new URL("./rules-worker.ts", import.meta.url), { type: "module" });
  started.addEventListener("message", ({ data }: MessageEvent<RulesSaid>) => {
    if (running === null || data.id !== running.question.id) return;
    const { done, timer } = running;
    clearTimeout(timer);
    if (data.kind === "begun") {
      running.timer = setTimeout(giveUp, BUDGET_MS);
      return;
    }
    running = null;
    done(data);
    runNext();
  });
  return started;
}

function endWorker(): void {
  if (running !== null) clearTimeout(running.timer);
  running = null;
  worker?.terminate();
  worker = null;
}
