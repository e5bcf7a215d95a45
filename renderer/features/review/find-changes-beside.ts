import { type Change, findChanges, type ReviewTexts } from "#shared/review/find-changes.ts";
import type { ReviewAnswer, ReviewQuestion } from "./review-messages.ts";

/** Texts that are compared at once, UTF-16 code units together; longer ones go to a worker. */
const QUICK_CHARS = 40_000;

const waiting = new Map<number, (changes: readonly Change[]) => void>();
let nextId = 0;
let worker: Worker | null = null;

function startWorker(): Worker {
  const started = new Worker(new URL("./review-worker.ts", import.meta.url), { type: "module" });
  started.addEventListener("message", ({ data }: MessageEvent<ReviewAnswer>) => {
    waiting.get(data.id)?.(data.changes);
    waiting.delete(data.id);
  });
  return started;
}

/** Finds the changes of a file, of long texts beside the window. */
export function findChangesBeside({ seen, disk }: ReviewTexts): Promise<readonly Change[]> {
  if (seen.length + disk.length <= QUICK_CHARS || typeof Worker === "undefined") {
    return Promise.resolve(findChanges({ seen, disk }));
  }
  nextId += 1;
  const id = nextId;
  worker ??= startWorker();
  worker.postMessage({ id, seen, disk } satisfies ReviewQuestion);
  return new Promise((resolve) => waiting.set(id, resolve));
}
