import { combineRules } from "./combine-rules.ts";
import { compileRules } from "./compile-rules.ts";
import type { CompiledRules, Rule } from "./compiled-rules.ts";
import { dimensionSpec } from "./dimension.ts";
import type { Policy } from "./policy.ts";
import { RULE_CODES } from "./rule-codes.ts";
import { type RuleDiagnostic, stopsActivation } from "./rule-diagnostic.ts";
import { runTests, type TestOutcome } from "./run-tests.ts";

/** A rules file to look at. */
export interface RulesFile {
  readonly file: string;
  readonly text: string;
}

/** A test with the file it stands in. */
export interface CheckedTest extends TestOutcome {
  readonly file: string;
}

/** A test that was left out because the tests of its file make too much work. */
export interface UnrunTest {
  readonly file: string;
  readonly line: number;
  readonly subject: string;
}

/** All that is known of a rules file, alone or with a private one below it. */
export interface RulesCheck {
  readonly policy: Policy;
  readonly layers: readonly CompiledRules[];
  /** In the order of the layers, then of the lines. */
  readonly diags: readonly RuleDiagnostic[];
  /** Tests that ran. */
  readonly tests: readonly CheckedTest[];
  readonly notRun: readonly UnrunTest[];
  /** False when an error keeps these rules from taking effect. */
  readonly active: boolean;
}

/** What is known of the tests: nothing, so that they run now, or their failures (R501). */
export type KnownFailures = readonly RuleDiagnostic[] | undefined;

/**
 * Compiles, combines and tests. Tests of the outer file run under it alone, those of the private file under both;
 * none runs while a file does not compile, or when their failures are known.
 */
export function checkRules(global: RulesFile, privateFile?: RulesFile, failures?: KnownFailures): RulesCheck {
  const outer = compileRules(global.text, { file: global.file, layer: "global" });
  const inner = privateFile && compileRules(privateFile.text, { file: privateFile.file, layer: "private" });
  const alone = combineRules([outer]);
  const policy = inner === undefined ? alone : combineRules([outer, inner]);
  const layers = inner === undefined ? [outer] : [outer, inner];
  const compiled = layers.every(({ diags }) => !diags.some(stopsActivation));
  const runs = layers.map((rules) => {
    // Without tests there is nothing to run, so that is known of a file that does not compile too.
    const isDue = failures === undefined && (compiled || rules.tests.length === 0);
    return { rules, outcomes: isDue ? runTests(rules === inner ? policy : alone, rules.tests) : undefined };
  });
  const diags = runs.flatMap(({ rules, outcomes }) => {
    const own = [...rules.diags, ...policy.diags.filter(({ layer }) => layer === rules.layer)];
    const tested = outcomes === undefined ? knownOf(rules, compiled ? failures : []) : testDiags(rules, outcomes);
    return [...own, ...tested].sort((a, b) => a.line - b.line || a.start - b.start);
  });
  const tests = runs.flatMap(({ rules, outcomes = [] }) =>
    outcomes.flatMap((outcome) => (outcome === undefined ? [] : [{ ...outcome, file: rules.file }])),
  );
  const notRun = runs.flatMap(({ rules, outcomes = [] }) =>
    rules.tests.flatMap(({ line, text }, index) =>
      index in outcomes && outcomes[index] === undefined ? [{ file: rules.file, line, subject: text }] : [],
    ),
  );
  return { policy, layers, diags, tests, notRun, active: !diags.some(stopsActivation) };
}

function knownOf({ layer }: CompiledRules, failures: KnownFailures): readonly RuleDiagnostic[] {
  return failures?.filter((one) => one.layer === layer) ?? [];
}

/** Failed tests (R501) and rules no test reaches (R503). */
function testDiags(rules: CompiledRules, outcomes: readonly (TestOutcome | undefined)[]): readonly RuleDiagnostic[] {
  const failed = outcomes.flatMap((outcome, index) => {
    const test = rules.tests[index];
    if (outcome === undefined || outcome.pass || test === undefined) return [];
    const params = {
      subject: outcome.subject,
      expect: outcome.expect,
      got: outcome.got,
      ...(outcome.text === undefined ? {} : { text: outcome.text }),
      ...(outcome.ruleId === undefined ? {} : { ruleId: outcome.ruleId }),
    };
    return [diagnostic(rules, "R501", { place: test, line: test.line, column: test.column, params })];
  });
  const reached = new Set(
    outcomes
      .flatMap((outcome) => outcome?.fired ?? [])
      .flatMap(({ file, line }) => (file === rules.file ? [line] : [])),
  );
  // A test that did not run might have reached any of them.
  const untested = (outcomes.includes(undefined) ? [] : rules.rules)
    .filter((rule) => wantsTest(rule) && !reached.has(rule.source.line))
    .map((rule) =>
      diagnostic(rules, "R503", {
        place: rule,
        line: rule.source.line,
        column: rule.column,
        params: { rule: rule.ruleId },
      }),
    );
  return [...failed, ...untested];
}

/** Block, ask and mask rules that a test can reach; tests know no skills. */
function wantsTest({ dim, value }: Rule): boolean {
  const { action, merge } = dimensionSpec(dim);
  if (dim.startsWith("skills.") || dim === "tools.lock" || merge !== "union" || value.kind === "stop") return false;
  return action === "block" || action === "ask" || action === "redact";
}

interface Finding {
  readonly place: { readonly start: number; readonly end: number };
  readonly line: number;
  readonly column: number;
  readonly params: RuleDiagnostic["params"];
}

function diagnostic(rules: CompiledRules, code: "R501" | "R503", finding: Finding): RuleDiagnostic {
  const { file, layer } = rules;
  const { place, line, column, params } = finding;
  return { code, severity: RULE_CODES[code], file, layer, line, column, start: place.start, end: place.end, params };
}
