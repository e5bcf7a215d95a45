import type { DialectId } from "#shared/dialects/dialect.ts";
import { findDialect } from "#shared/dialects/find-dialect.ts";
import type { assembleSession } from "#shared/lifecycle/assemble-session.ts";
import { type AssembleInput, assemble } from "#shared/prompt/assemble.ts";
import type { AssembledPrompt } from "#shared/prompt/assembled-prompt.ts";

let withRules: typeof assembleSession | undefined;

/** Loads what compiles rules.md, where a runtime has one; every other workspace does without its weight. */
export async function loadRulesEngine(dialect: DialectId): Promise<void> {
  if (withRules !== undefined || findDialect(dialect)?.layered === undefined) return;
  ({ assembleSession: withRules } = await import("#shared/lifecycle/assemble-session.ts"));
}

/** The prompt of a session, with the rules in front where there are any and the engine is loaded. */
export function assembleShown(input: AssembleInput): AssembledPrompt {
  return withRules === undefined ? assemble(input) : withRules(input);
}
