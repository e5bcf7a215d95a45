import { lookThroughText } from "#shared/problems/text/look-through-text.ts";
import type { LookAnswer, LookQuestion } from "./look-messages.ts";

self.addEventListener("message", (event: MessageEvent<LookQuestion>) => {
  const { id, relPath, text } = event.data;
  self.postMessage({ id, findings: lookThroughText({ relPath, text }) } satisfies LookAnswer);
});
