import { type StepResult, step } from "../rules/engine.ts";
import type { Policy } from "../rules/policy.ts";
import { createSession, type Session } from "../rules/session.ts";
import type { ScriptEvent } from "./parse-script.ts";

/** Plays a script under a policy; one result an event. A script that does not begin with a session is given one. */
export function simulateScript(policy: Policy, script: readonly ScriptEvent[]): readonly StepResult[] {
  let session: Session | undefined;
  return script.map(({ event, start }) => {
    if (session === undefined || event.stage === "onSessionCreate") {
      session = createSession(policy, {
        sessionId: "session",
        userId: "user",
        agentId: "agent",
        dayUsed: session?.day ?? 0,
        unattended: false,
        ...start,
        now: Math.max(event.now ?? 0, session?.now ?? 0),
      });
    }
    const outcome = step(session, event);
    session = outcome.session;
    return outcome.result;
  });
}
