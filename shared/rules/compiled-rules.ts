import type { RE2JS } from "re2js";
import type { Dimension } from "./dimension.ts";
import type { RulesFront } from "./parsed-rules.ts";
import type { Place, RuleDiagnostic } from "./rule-diagnostic.ts";
import type { RuleTest } from "./rule-test.ts";
import type { ToolPattern } from "./tool-pattern.ts";
import type { DataType } from "./vocabulary.ts";

/** Something to look for in a text. */
export type Matcher =
  | { readonly kind: "phrase"; readonly text: string }
  | { readonly kind: "regex"; readonly text: string; readonly pattern: RE2JS }
  | { readonly kind: "data"; readonly text: string; readonly type: DataType; readonly label: string };

/** A tool pattern with, on limits, the number of calls in a turn. */
export interface ToolEntry extends Place {
  readonly pattern: ToolPattern;
  readonly count?: number;
}

/** What a budget or load condition does once it holds. */
export interface StopAction {
  readonly action: "warn" | "degrade" | "terminate";
  /** Model to go on with. */
  readonly to?: string;
}

/** The value of a rule. */
export type RuleValue =
  | { readonly kind: "matchers"; readonly matchers: readonly Matcher[]; readonly except: readonly Matcher[] }
  | {
      readonly kind: "tools";
      readonly entries: readonly ToolEntry[];
      readonly except: readonly ToolEntry[];
      /** The skill a "may use" rule is about. */
      readonly skill?: ToolPattern;
    }
  | { readonly kind: "number"; readonly value: number }
  | { readonly kind: "word"; readonly value: string }
  | { readonly kind: "stop"; readonly threshold: number; readonly stop: StopAction };

/** Where a rule stands. */
export interface RuleSource {
  readonly file: string;
  readonly line: number;
  readonly layer: string;
}

/** A rule ready to run. */
export interface Rule extends Place {
  /** The Id, or `dimension:line`. */
  readonly ruleId: string;
  readonly dim: Dimension;
  readonly source: RuleSource;
  /** Column of the rule behind its bullet, from 1. */
  readonly column: number;
  readonly open: boolean;
  /** The rule as written, for people. */
  readonly text: string;
  readonly value: RuleValue;
  readonly message?: string;
  readonly reason?: string;
  readonly replaceWith?: string;
}

/** One rules file, compiled. */
export interface CompiledRules {
  readonly file: string;
  readonly layer: string;
  readonly front: RulesFront;
  readonly rules: readonly Rule[];
  readonly tests: readonly RuleTest[];
  readonly diags: readonly RuleDiagnostic[];
  /** First 16 hex digits of the sha256 of the text. */
  readonly hash: string;
}
