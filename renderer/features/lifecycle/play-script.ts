import type { LifecycleQuestion, LifecycleSaid, ScriptResult } from "./lifecycle-messages.ts";

/** Time that playing a script may take once the worker is loaded, ms. */
const BUDGET_MS = 3_000;

/** How playing ended. */
export type Playing =
  | { readonly status: "played"; readonly results: readonly ScriptResult[] }
  | { readonly status: "too-slow" | "failed" };

/** Plays a script in a worker of its own, which is ended when it takes too long; gives back what takes it back. */
export function playScript(question: LifecycleQuestion, onEnd: (playing: Playing) => void): () => void {
  const worker = new Worker(new URL("./lifecycle-worker.ts", import.meta.url), { type: "module" });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => {
    clearTimeout(timer);
    worker.terminate();
  };
  const end = (playing: Playing): void => {
    stop();
    onEnd(playing);
  };
  worker.addEventListener("message", ({ data }: MessageEvent<LifecycleSaid>) => {
    if (data.kind === "begun") timer = setTimeout(() => end({ status: "too-slow" }), BUDGET_MS);
    else end({ status: "played", results: data.results });
  });
  worker.addEventListener("error", () => end({ status: "failed" }));
  worker.postMessage(question);
  return stop;
}
