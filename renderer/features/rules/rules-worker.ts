import { answerRules } from "./answer-rules.ts";
import type { RulesQuestion } from "./rules-messages.ts";

self.addEventListener("message", (event: MessageEvent<RulesQuestion>) => {
  self.postMessage(answerRules(event.data));
});
