import { layeredPath } from "#shared/files/layered-path.ts";
import { simulateWorkspace } from "#shared/lifecycle/simulate-workspace.ts";
import { createRecallIndexBuilder } from "#shared/memory/recall-index.ts";
import type { LifecycleQuestion, LifecycleSaid } from "./lifecycle-messages.ts";

self.addEventListener("message", ({ data }: MessageEvent<LifecycleQuestion>) => {
  self.postMessage({ kind: "begun" } satisfies LifecycleSaid);
  const builder = createRecallIndexBuilder();
  for (const { relPath, text } of data.stage.snapshot.files) {
    if (text !== undefined && layeredPath(relPath)?.kind === "shard") builder.add({ relPath, text });
  }
  const results = simulateWorkspace({ ...data.stage, recall: builder.finish() }, data.script);
  self.postMessage({ kind: "played", results } satisfies LifecycleSaid);
});
