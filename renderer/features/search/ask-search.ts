import { answerSearch } from "./answer-search.ts";
import type { SearchAnswer, SearchAsked, SearchQuestion, SearchSaid } from "./search-messages.ts";

/** Longest that the open texts may take, ms; then the worker is ended and the next question gets a new one. */
const BUDGET_MS = 10_000;

interface Waiting {
  readonly done: (answer: SearchAnswer | "too-slow") => void;
  readonly timer: ReturnType<typeof setTimeout>;
}

const waiting = new Map<number, Waiting>();
let worker: Worker | null = null;
let nextId = 0;

/** Asks beside the window; `too-slow` when there is no answer in time. */
export function askSearch<A extends SearchAsked>(
  asked: A,
): Promise<Extract<SearchAnswer, { kind: A["kind"] }> | "too-slow"> {
  // The worker answers a question with its own kind.
  type Answer = Extract<SearchAnswer, { kind: A["kind"] }>;
  if (typeof Worker === "undefined") return Promise.resolve(answerSearch(asked) as Answer);
  const id = nextId;
  nextId += 1;
  return new Promise((resolve) => {
    const done = (answer: SearchAnswer | "too-slow"): void => resolve(answer as Answer | "too-slow");
    waiting.set(id, { done, timer: setTimeout(giveUp, BUDGET_MS) });
    worker ??= startWorker();
    worker.postMessage({ ...asked, id } satisfies SearchQuestion);
  });
}

function startWorker(): Worker {
  const started = new Worker(new URL("./search-worker.ts", import.meta.url), { type: "module" });
  started.addEventListener("message", ({ data }: MessageEvent<SearchSaid>) => {
    const asked = waiting.get(data.id);
    if (asked === undefined) return;
    waiting.delete(data.id);
    clearTimeout(asked.timer);
    asked.done(data);
  });
  return started;
}

function giveUp(): void {
  worker?.terminate();
  worker = null;
  for (const { done, timer } of waiting.values()) {
    clearTimeout(timer);
    done("too-slow");
  }
  waiting.clear();
}
