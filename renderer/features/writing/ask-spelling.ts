import type { SpellingAnswer, SpellingQuestion } from "./spelling-messages.ts";

/** Words whose answer is remembered on this side of the worker. */
const REMEMBERED = 10_000;

const known = new Map<string, boolean>();
const waiting = new Map<number, (words: readonly string[]) => void>();
let worker: Worker | null = null;
let nextId = 0;

/** Of these words, those that are not in the dictionary. */
export async function unknownWords(words: readonly string[]): Promise<ReadonlySet<string>> {
  const asked = [...new Set(words)];
  const fresh = asked.filter((word) => !known.has(word));
  if (fresh.length > 0) {
    const wrong = new Set(await ask((id) => ({ kind: "check", id, words: fresh })));
    if (known.size > REMEMBERED) known.clear();
    for (const word of fresh) known.set(word, !wrong.has(word));
    return new Set(asked.filter((word) => wrong.has(word) || known.get(word) === false));
  }
  return new Set(asked.filter((word) => known.get(word) === false));
}

/** What may have been meant, best first. */
export const suggestions = (word: string): Promise<readonly string[]> => ask((id) => ({ kind: "suggest", id, word }));

function ask(question: (id: number) => SpellingQuestion): Promise<readonly string[]> {
  // On the window's own thread the dictionary would be felt.
  if (typeof Worker === "undefined") return Promise.resolve([]);
  const id = nextId;
  nextId += 1;
  worker ??= startWorker();
  worker.postMessage(question(id));
  return new Promise((resolve) => waiting.set(id, resolve));
}

function startWorker(): Worker {
  const started = new Worker(new URL("./spelling-worker.ts", import.meta.url), { type: "module" });
  started.addEventListener("message", ({ data }: MessageEvent<SpellingAnswer>) => {
    waiting.get(data.id)?.(data.words);
    waiting.delete(data.id);
  });
  return started;
}
