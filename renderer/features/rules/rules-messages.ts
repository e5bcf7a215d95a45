import type { StepResult } from "#shared/rules/engine.ts";
import type { SessionEvent } from "#shared/rules/session-event.ts";
import type { RulesReport, RulesTexts } from "./rules-report.ts";

/** What the worker is asked: to check the files, or to try one event under them. */
export type RulesQuestion = { readonly id: number; readonly texts: RulesTexts } & (
  | { readonly kind: "check" }
  | { readonly kind: "try"; readonly event: SessionEvent }
);

/** A question without its number. */
export type RulesAsked = { readonly texts: RulesTexts } & (
  | { readonly kind: "check" }
  | { readonly kind: "try"; readonly event: SessionEvent }
);

/** What the worker says: that it has begun, then the answer. */
export type RulesSaid = RulesAnswer | { readonly id: number; readonly kind: "begun" };

/** What the worker answers. */
export type RulesAnswer = { readonly id: number } & (
  | { readonly kind: "check"; readonly report: RulesReport }
  | { readonly kind: "try"; readonly result: StepResult }
);
