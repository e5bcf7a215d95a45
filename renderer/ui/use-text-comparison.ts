import { useEffect, useMemo, useState } from "react";
import { compareTexts, type TextComparison } from "#shared/compare/compare-texts.ts";
import type { CompareAnswer, CompareQuestion } from "./compare-messages.ts";

/** Two texts and how they differ. */
export interface ComparedTexts {
  readonly left: string;
  readonly right: string;
  readonly comparison: TextComparison;
}

/** Texts that are compared at once, UTF-16 code units together; longer ones go to the worker. */
const QUICK_CHARS = 20_000;

const waiting = new Map<number, (comparison: TextComparison) => void>();
let nextId = 0;
let worker: Worker | null = null;

function startWorker(): Worker {
  const started = new Worker(new URL("./compare-worker.ts", import.meta.url), { type: "module" });
  started.addEventListener("message", ({ data }: MessageEvent<CompareAnswer>) => {
    waiting.get(data.id)?.(data.comparison);
    waiting.delete(data.id);
  });
  return started;
}

function ask(texts: { readonly left: string; readonly right: string }, done: (found: TextComparison) => void) {
  const id = nextId;
  nextId += 1;
  waiting.set(id, done);
  worker ??= startWorker();
  worker.postMessage({ id, ...texts } satisfies CompareQuestion);
  return () => waiting.delete(id);
}

/** Compares two texts, long ones beside the window; null until the answer for exactly these texts is there. */
export function useTextComparison(left: string, right: string): ComparedTexts | null {
  const isQuick = left.length + right.length <= QUICK_CHARS || typeof Worker === "undefined";
  const atOnce = useMemo(
    () => (isQuick ? { left, right, comparison: compareTexts(left, right) } : null),
    [isQuick, left, right],
  );
  const [answered, setAnswered] = useState<ComparedTexts | null>(null);
  useEffect(() => {
    if (isQuick) return;
    const forget = ask({ left, right }, (comparison) => setAnswered({ left, right, comparison }));
    return () => {
      forget();
    };
  }, [isQuick, left, right]);
  if (atOnce !== null) return atOnce;
  return answered !== null && answered.left === left && answered.right === right ? answered : null;
}
