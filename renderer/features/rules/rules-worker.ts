import { answerRules } from "./answer-rules.ts";
import type { RulesQuestion, RulesSaid } from "./rules-messages.ts";

self.addEventListener("message", (event: MessageEvent<RulesQuestion>) => {
  self.postMessage({ id: event.data.id, kind: "begun" } satisfies RulesSaid);
  self.postMessage(answerRules(event.data) satisfies RulesSaid);
});
