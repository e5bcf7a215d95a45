import type { RulesAnswer, RulesAsked, RulesQuestion } from "./rules-messages.ts";

/** Longest that one question may take, ms; then the worker is ended and the next question gets a new one. */
const BUDGET_MS = 4_000;

/** What became of a question. */
export type RulesReply = RulesAnswer | { readonly kind: "too-slow" };

interface Waiting {
  readonly question: RulesQuestion;
  readonly done: (reply: RulesReply) => void;
}

let worker: Worker | null = null;
let running: (Waiting & { readonly timer: ReturnType<typeof setTimeout> }) | null = null;
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
  const timer = setTimeout(() => {
    endWorker();
    next.done({ kind: "too-slow" });
    runNext();
  }, BUDGET_MS);
  running = { ...next, timer };
  worker.postMessage(next.question);
}

function startWorker(): Worker {
  const started = new Worker(new URL("./rules-worker.ts", import.meta.url), { type: "module" });
  started.addEventListener("message", ({ data }: MessageEvent<RulesAnswer>) => {
    if (running === null || data.id !== running.question.id) return;
    const { done, timer } = running;
    clearTimeout(timer);
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
