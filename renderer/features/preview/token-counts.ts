import { useEffect, useState } from "react";
import type { TokenAnswer, TokenQuestion } from "./token-messages.ts";

/** A text is counted once it has not changed for this long, ms. */
const QUIET_MS = 250;
/** The tokenizer starts after this at the latest, ms. */
const LONGEST_WAIT_MS = 3_000;
/** Texts whose count is remembered on this side of the worker. */
const REMEMBERED_TEXTS = 64;

const counts = new Map<string, number>();
const waiting = new Map<number, { readonly text: string; readonly done: (tokens: number) => void }>();
let nextId = 0;
let worker: Worker | null = null;

function startWorker(): Worker {
  const started = new Worker(new URL("./token-worker.ts", import.meta.url), { type: "module" });
  started.addEventListener("message", ({ data }: MessageEvent<TokenAnswer>) => {
    const question = waiting.get(data.id);
    waiting.delete(data.id);
    if (question === undefined) return;
    remember(question.text, data.tokens);
    question.done(data.tokens);
  });
  return started;
}

function remember(text: string, tokens: number): void {
  counts.set(text, tokens);
  const oldest = counts.keys().next();
  if (counts.size > REMEMBERED_TEXTS && !oldest.done) counts.delete(oldest.value);
}

function ask(text: string, done: (tokens: number) => void): () => void {
  const id = nextId;
  nextId += 1;
  waiting.set(id, { text, done });
  void whenCalm().then(() => {
    // Without workers nothing is counted: on the main thread counting would be felt.
    if (!waiting.has(id) || typeof Worker === "undefined") return;
    worker ??= startWorker();
    worker.postMessage({ id, text } satisfies TokenQuestion);
  });
  return () => waiting.delete(id);
}

let calm: Promise<void> | null = null;

/** The tokenizer is large: it starts once the editor stands, not while the app is still loading. */
function whenCalm(): Promise<void> {
  calm ??= new Promise((resolve) => {
    const started = performance.now();
    const look = () => {
      const stands = document.querySelector(".view-line") !== null || performance.now() - started > LONGEST_WAIT_MS;
      if (!stands) setTimeout(look, QUIET_MS);
      else if ("requestIdleCallback" in window) requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT_MS });
      else resolve();
    };
    look();
  });
  return calm;
}

/** Tokens of a text (o200k), counted in a worker after typing pauses; the last known count until then, null before the first. */
export function useTokenCount(text: string | null): number | null {
  const [tokens, setTokens] = useState<number | null>(null);
  useEffect(() => {
    if (text === null) {
      setTokens(null);
      return;
    }
    const known = counts.get(text);
    if (known !== undefined) {
      setTokens(known);
      return;
    }
    let cancel = () => {};
    const timer = setTimeout(() => {
      cancel = ask(text, setTokens);
    }, QUIET_MS);
    return () => {
      clearTimeout(timer);
      cancel();
    };
  }, [text]);
  return tokens;
}
