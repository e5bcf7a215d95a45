import { checkRules } from "#shared/rules/check-rules.ts";
import { step } from "#shared/rules/engine.ts";
import { createSession } from "#shared/rules/session.ts";
import type { RulesAnswer, RulesQuestion } from "./rules-messages.ts";
import { rulesReport } from "./rules-report.ts";

/** Answers a question about rules; may take as long as their patterns make it. */
export function answerRules(question: RulesQuestion): RulesAnswer {
  const { id, texts } = question;
  if (question.kind === "check") return { id, kind: "check", report: rulesReport(texts) };
  const { policy } = checkRules(texts.global, texts.private ?? undefined);
  const start = { sessionId: "try", userId: "user", agentId: "agent", now: 0, dayUsed: 0, unattended: false };
  const { session } = step(createSession(policy, start), { stage: "onInput", text: "" });
  const { result } = step(question.event.stage === "onInput" ? createSession(policy, start) : session, question.event);
  return { id, kind: "try", result };
}
