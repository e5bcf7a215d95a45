import type { RulesCheck } from "#shared/rules/check-rules.ts";
import { stopsActivation } from "#shared/rules/rule-diagnostic.ts";
import type { CliContext } from "./command.ts";
import { plainDiagnostic } from "./commands/rules-check.ts";

/**
 * Without rules that compile no session starts: tells why on stderr, and whether that is so. A failing test is told
 * too, but rules whose tests fail can be tried.
 */
export async function refuseBroken(check: RulesCheck, context: CliContext): Promise<boolean> {
  for (const diagnostic of check.diags.filter(stopsActivation))
    await context.stderr(`${plainDiagnostic(diagnostic)}\n`);
  const isBroken = check.diags.some((one) => stopsActivation(one) && one.code !== "R501");
  if (isBroken) await context.stderr("soulscope: rules-broken: the rules have errors, so no session starts\n");
  return isBroken;
}
