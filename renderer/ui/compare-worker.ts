import { compareTexts } from "#shared/compare/compare-texts.ts";
import type { CompareAnswer, CompareQuestion } from "./compare-messages.ts";

self.addEventListener("message", (event: MessageEvent<CompareQuestion>) => {
  const { id, left, right } = event.data;
  self.postMessage({ id, comparison: compareTexts(left, right) } satisfies CompareAnswer);
});
