import { checkRules, type RulesCheck, type RulesFile } from "#shared/rules/check-rules.ts";
import type { Rule, RuleSource, ToolEntry } from "#shared/rules/compiled-rules.ts";
import { DIMENSION_NAMES, type Dimension, dimensionSpec } from "#shared/rules/dimension.ts";
import type { IgnoredRule } from "#shared/rules/policy.ts";
import type { RuleDiagnostic } from "#shared/rules/rule-diagnostic.ts";
import { summarizeRules } from "#shared/rules/summarize-rules.ts";
import { toolSiblings } from "#shared/rules/tool-siblings.ts";
import type { Action } from "#shared/rules/verdict-action.ts";

/** The rules files that count together. */
export interface RulesTexts {
  readonly global: RulesFile;
  readonly private: RulesFile | null;
}

/** A test with its place in the file; offsets in UTF-16. */
export interface ReportedTest {
  readonly file: string;
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly subject: string;
  readonly kind: "input" | "memory" | "output" | "tool" | "tokens";
  readonly expect: Action;
  readonly expectBy: string | null;
  readonly expectText: string | null;
  readonly got: Action;
  readonly pass: boolean;
  /** The rule that decided. */
  readonly ruleId: string | null;
  readonly text: string | null;
  readonly fired: readonly RuleSource[];
}

/** A rule as a card shows it; offsets in UTF-16 cover the rule behind its bullet, without options. */
export interface ReportedRule {
  readonly dim: Dimension;
  readonly source: RuleSource;
  readonly ruleId: string;
  readonly start: number;
  readonly end: number;
  readonly open: boolean;
  /** Phrases, patterns, kinds of data or tools; empty for single values. */
  readonly items: readonly string[];
  readonly except: readonly string[];
  /** What stands behind the colon. */
  readonly args: string;
  readonly skill: string | null;
  readonly message: string | null;
  readonly reason: string | null;
  readonly replaceWith: string | null;
  readonly ignored: IgnoredRule["why"] | null;
  /** Tools that do the same as one it denies, and that nothing denies. */
  readonly siblings: readonly string[];
}

/** What counts for one dimension. */
export interface ReportedValue {
  readonly dim: Dimension;
  readonly value: unknown;
  /** Every rule it is made of; none for the default. */
  readonly sources: readonly RuleSource[];
  readonly ignored: readonly IgnoredRule[];
}

/** All that the screen shows of rules files; plain data, since it comes out of a worker. */
export interface RulesReport {
  readonly texts: RulesTexts;
  readonly active: boolean;
  readonly hash: string;
  readonly diags: readonly RuleDiagnostic[];
  readonly rules: readonly ReportedRule[];
  readonly tests: readonly ReportedTest[];
  /** Tests that make too much work to be run. */
  readonly notRun: RulesCheck["notRun"];
  readonly values: readonly ReportedValue[];
  /** What the model is told. */
  readonly summary: string;
}

/** Checks the files and says what there is to show. */
export function rulesReport(texts: RulesTexts): RulesReport {
  const check = checkRules(texts.global, texts.private ?? undefined);
  const { policy, layers, diags, active } = check;
  const ignored = new Map(
    Object.values(policy.effective).flatMap((value) => value.ignored.map((one) => [keyOf(one), one.why] as const)),
  );
  return {
    texts,
    active,
    hash: policy.hash,
    diags,
    rules: layers.flatMap(({ rules }) => {
      const siblings = new Map(toolSiblings(rules).map(({ line, missing }) => [line, missing]));
      return rules.map((rule) => ({
        ...reportedRule(rule, ignored.get(keyOf(rule.source))),
        siblings: siblings.get(rule.source.line) ?? [],
      }));
    }),
    tests: reportedTests(check),
    notRun: check.notRun,
    values: DIMENSION_NAMES.map((dim) => ({
      dim,
      value: policy.effective[dim].value,
      sources: sourcesOf(check, dim),
      ignored: policy.effective[dim].ignored,
    })),
    summary: summarizeRules(policy),
  };
}

const keyOf = ({ file, line }: Pick<RuleSource, "file" | "line">): string => `${line} ${file}`;

/** Lists have many sources, single values one. */
function sourcesOf({ policy }: RulesCheck, dim: Dimension): readonly RuleSource[] {
  const { merge } = dimensionSpec(dim);
  const { source } = policy.effective[dim];
  if (merge === "strictest" || merge === "inner") return source === null ? [] : [source];
  return (policy.byDimension.get(dim) ?? []).map(({ rule }) => rule.source);
}

function reportedRule(rule: Rule, ignored: IgnoredRule["why"] | undefined): Omit<ReportedRule, "siblings"> {
  const { dim, source, ruleId, start, end, open, value, message, reason, replaceWith } = rule;
  return {
    dim,
    source,
    ruleId,
    start,
    end,
    open,
    items: itemsOf(value),
    except: exceptionsOf(value),
    args: rule.text.slice(rule.text.search(/[:：]/) + 1).trim(),
    skill: value.kind === "tools" ? (value.skill?.text ?? null) : null,
    message: message ?? null,
    reason: reason ?? null,
    replaceWith: replaceWith ?? null,
    ignored: ignored ?? null,
  };
}

function itemsOf(value: Rule["value"]): readonly string[] {
  if (value.kind === "matchers") return value.matchers.map(({ text }) => text);
  return value.kind === "tools" ? value.entries.map(nameOf) : [];
}

function exceptionsOf(value: Rule["value"]): readonly string[] {
  if (value.kind === "matchers") return value.except.map(({ text }) => text);
  return value.kind === "tools" ? value.except.map(nameOf) : [];
}

const nameOf = ({ pattern, count }: ToolEntry): string =>
  count === undefined ? pattern.text : `${pattern.text} × ${count}`;

function reportedTests({ layers, tests }: RulesCheck): readonly ReportedTest[] {
  const written = new Map(
    layers.flatMap((layer) => layer.tests.map((test) => [keyOf({ file: layer.file, line: test.line }), test])),
  );
  return tests.flatMap((outcome) => {
    const test = written.get(keyOf(outcome));
    if (test === undefined) return [];
    return [
      {
        file: outcome.file,
        line: outcome.line,
        start: test.start,
        end: test.end,
        subject: outcome.subject,
        kind: test.subject.kind,
        expect: outcome.expect,
        expectBy: test.by ?? null,
        expectText: test.to ?? null,
        got: outcome.got,
        pass: outcome.pass,
        ruleId: outcome.ruleId ?? null,
        text: outcome.text ?? null,
        fired: outcome.fired,
      },
    ];
  });
}

/** The text of a file that a report was made of; undefined for other files. */
export const textIn = ({ texts }: RulesReport, relPath: string): string | undefined =>
  [texts.global, texts.private].find((one) => one?.file === relPath)?.text;
