import type { DialectId } from "#shared/dialects/dialect.ts";
import type { assembleSession } from "#shared/lifecycle/assemble-session.ts";
import type { AssembleInput, assemble } from "#shared/prompt/assemble.ts";
import type { AssembledPrompt } from "#shared/prompt/assembled-prompt.ts";

let withoutRules: typeof assemble | undefined;
let withRules: typeof assembleSession | undefined;

/** Loads what makes prompts; it is too large for the first scripts, and what compiles rules.md is only for runtimes that have one. */
export async function loadRulesEngine(dialect?: DialectId): Promise<void> {
  if (withoutRules === undefined) ({ assemble: withoutRules } = await import("#shared/prompt/assemble.ts"));
  if (withRules !== undefined || dialect === undefined) return;
  const { findDialect } = await import("#shared/dialects/find-dialect.ts");
  if (findDialect(dialect)?.layered === undefined) return;
  ({ assembleSession: withRules } = await import("#shared/lifecycle/assemble-session.ts"));
}

/** The prompt of a session, with the rules in front where there are any; null until the engine is loaded. */
export function assembleShown(input: AssembleInput): AssembledPrompt | null {
  return (withRules ?? withoutRules)?.(input) ?? null;
}
