import { findChanges } from "#shared/review/find-changes.ts";
import type { ReviewAnswer, ReviewQuestion } from "./review-messages.ts";

self.addEventListener("message", ({ data }: MessageEvent<ReviewQuestion>) => {
  self.postMessage({ id: data.id, changes: findChanges(data) } satisfies ReviewAnswer);
});
