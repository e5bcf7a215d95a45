import { checkRules, type RulesCheck } from "../check-rules.ts";
import { type StepResult, step } from "../engine.ts";
import { createSession, type Session, type SessionStart } from "../session.ts";
import type { SessionEvent } from "../session-event.ts";

/** A rules file given as text, with or without a private one. */
export function check(global: string, privateText?: string): RulesCheck {
  const inner = privateText === undefined ? undefined : { file: "private.md", text: privateText };
  return checkRules({ file: "rules.md", text: global }, inner);
}

/** Findings as `CODE line:column`, without the notes on missing tests. */
export function findings(global: string, privateText?: string): readonly string[] {
  return check(global, privateText)
    .diags.filter(({ code }) => code !== "R503")
    .map(({ code, line, column }) => `${code} ${line}:${column}`);
}

/** A session under rules given as text. */
export function start(rules: string, options: Partial<SessionStart> & { readonly inner?: string } = {}): Session {
  const { inner, ...session } = options;
  const ids = { sessionId: "s", userId: "u", agentId: "a", now: 0, dayUsed: 0, unattended: false };
  return createSession(check(rules, inner).policy, { ...ids, ...session });
}

/** Plays events one after the other. */
export function play(session: Session, events: readonly SessionEvent[]): readonly StepResult[] {
  let current = session;
  return events.map((event) => {
    const outcome = step(current, event);
    current = outcome.session;
    return outcome.result;
  });
}

/** Decisions with the rules behind them, as `block input.block:2`. */
export function decisions(session: Session, events: readonly SessionEvent[]): readonly string[] {
  return play(session, events).map(({ decision, verdicts }) => {
    const by = verdicts.filter(({ action }) => action === decision).map(({ ruleId }) => ruleId);
    return [decision, ...by].join(" ");
  });
}
