import type { RulesFiles } from "#shared/lifecycle/workspace-policy.ts";
import { checkRules } from "#shared/rules/check-rules.ts";
import type { RuleDiagnostic } from "#shared/rules/rule-diagnostic.ts";

/** Rules files that stand together. */
export type TestsQuestion = RulesFiles;

/** Tests that fail (R501). */
export interface TestsAnswer {
  readonly failures: readonly RuleDiagnostic[];
}

self.addEventListener("message", ({ data: { own, inner } }: MessageEvent<TestsQuestion>) => {
  const { diags } = checkRules(own, inner);
  self.postMessage({ failures: diags.filter(({ code }) => code === "R501") } satisfies TestsAnswer);
});
