import { simulateWorkspace } from "#shared/lifecycle/simulate-workspace.ts";
import type { LifecycleQuestion, LifecycleSaid } from "./lifecycle-messages.ts";

self.addEventListener("message", ({ data }: MessageEvent<LifecycleQuestion>) => {
  self.postMessage({ kind: "begun" } satisfies LifecycleSaid);
  const results = simulateWorkspace(data.stage, data.script);
  self.postMessage({ kind: "played", results } satisfies LifecycleSaid);
});
