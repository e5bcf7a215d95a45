import type { DialectId } from "#shared/dialects/dialect.ts";
import type { assemble } from "#shared/prompt/assemble.ts";
import type { AssembledPrompt } from "#shared/prompt/assembled-prompt.ts";
import type { TestedInput } from "./rules-tests.ts";

let withoutRules: typeof assemble | undefined;
let withRules: typeof import("./rules-tests.ts") | undefined;
const listeners = new Set<(tested: number) => void>();
let tested = 0;

/** Loads what makes prompts; it is too large for the first scripts, and what compiles rules.md is only for runtimes that have one. */
export async function loadRulesEngine(dialect?: DialectId): Promise<void> {
  if (withoutRules === undefined) ({ assemble: withoutRules } = await import("#shared/prompt/assemble.ts"));
  if (withRules !== undefined || dialect === undefined) return;
  const { findDialect } = await import("#shared/dialects/find-dialect.ts");
  if (findDialect(dialect)?.layered === undefined) return;
  withRules = await import("./rules-tests.ts");
  withRules.listenToTests(() => {
    tested += 1;
    for (const listener of listeners) listener(tested);
  });
}

/** Tells, with a growing number, when failing tests of rules were found, so that prompts change. */
export function onRulesTested(listener: (tested: number) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The prompt of a session, with the rules in front where there are any; null until the engine is loaded. */
export function assembleShown({ saved, ...input }: TestedInput): AssembledPrompt | null {
  if (withRules !== undefined) return withRules.assembleTested({ ...input, ...(saved && { saved }) });
  return withoutRules?.(input) ?? null;
}
