import type { Rule } from "./compiled-rules.ts";
import type { Dimension } from "./dimension.ts";
import { foldPhrase } from "./phrase-index.ts";
import type { RuleReport } from "./rule-diagnostic.ts";
import { createToolCover } from "./tool-cover.ts";
import { foldWord } from "./vocabulary.ts";

/** Findings that take more than one rule of a file: R107, R303, R304, R305, R504, R601, R602. */
export function checkFile(rules: readonly Rule[], report: RuleReport): void {
  checkIds(rules, report);
  checkRepeats(rules, report);
  checkBudgets(rules, report);
  for (const lists of [
    ["tools.allow", "tools.deny"],
    ["skills.allow", "skills.deny"],
  ] as const) {
    reportDeniedAllows(ofDimension(rules, lists[0]), ofDimension(rules, lists[1]), report.add);
  }
  // "Allow" for other tools, beside a list, voids the list; without a word on what is denied it denies nothing.
  const isOpen = ofDimension(rules, "tools.allow").length > 0 || ofDimension(rules, "tools.deny").length === 0;
  for (const rule of rules) {
    const { dim, value } = rule;
    if (dim === "audit.content" && value.kind === "word" && value.value === "full") report.add("R601", rule);
    const everything =
      value.kind === "tools" && value.entries.some(({ pattern }) => /^\*+$/.test(pattern.name) && !pattern.argument);
    if ((dim === "tools.allow" || dim === "skills.allow") && everything) report.add("R602", rule);
    const others = dim === "tools.default" && value.kind === "word" && value.value === "allow";
    if (others && isOpen) report.add("R602", rule);
  }
}

/** Allowed entries that a denying rule covers; `deny` may come from another file. */
export function reportDeniedAllows(allow: readonly Rule[], deny: readonly Rule[], report: RuleReport["add"]): void {
  const denied = createToolCover(
    deny.flatMap((rule) =>
      rule.value.kind === "tools" && rule.value.except.length === 0
        ? rule.value.entries.map(({ pattern }) => ({ pattern, line: rule.source.line, file: rule.source.file }))
        : [],
    ),
  );
  for (const { value } of allow) {
    if (value.kind !== "tools") continue;
    for (const { pattern, start, end } of value.entries) {
      const by = denied(pattern);
      if (by !== undefined) report("R305", { start, end }, { entry: pattern.text, file: by.file, line: by.line });
    }
  }
}

function ofDimension(rules: readonly Rule[], dim: Dimension): readonly Rule[] {
  return rules.filter((rule) => rule.dim === dim);
}

function checkIds(rules: readonly Rule[], report: RuleReport): void {
  const seen = new Map<string, number>();
  for (const rule of rules) {
    const id = foldWord(rule.ruleId);
    const first = seen.get(id);
    if (first !== undefined) report.add("R504", rule, { id: rule.ruleId, line: first });
    else seen.set(id, rule.source.line);
  }
}

/** The same rule twice, or a single value set twice. */
function checkRepeats(rules: readonly Rule[], report: RuleReport): void {
  const seen = new Map<string, number>();
  const scalars = new Map<Dimension, number>();
  for (const rule of rules) {
    const { line } = rule.source;
    const same = seen.get(keyOf(rule));
    const scalar = rule.value.kind === "number" || rule.value.kind === "word";
    const before = scalar ? scalars.get(rule.dim) : undefined;
    if (same !== undefined) report.add("R107", rule, { line: same });
    else if (before !== undefined) report.add("R303", rule, { what: rule.dim, line: before });
    seen.set(keyOf(rule), same ?? line);
    if (scalar) scalars.set(rule.dim, before ?? line);
  }
}

/** What a rule says, whatever the order of its entries. */
function keyOf({ dim, value }: Rule): string {
  switch (value.kind) {
    case "matchers":
      return JSON.stringify([dim, sorted(value.matchers.map(matcherKey)), sorted(value.except.map(matcherKey))]);
    case "tools":
      return JSON.stringify([
        dim,
        value.skill?.name,
        sorted(value.entries.map(({ pattern, count }) => `${pattern.text.toLowerCase()} ${count ?? ""}`)),
        sorted(value.except.map(({ pattern }) => pattern.text.toLowerCase())),
      ]);
    case "stop":
      return JSON.stringify([dim, value.threshold, value.stop.action, value.stop.to]);
    case "number":
    case "word":
      return JSON.stringify([dim, value.value]);
  }
}

function matcherKey(matcher: Extract<Rule["value"], { kind: "matchers" }>["matchers"][number]): string {
  if (matcher.kind === "data") return `data ${matcher.type}`;
  return matcher.kind === "phrase" ? `phrase ${foldPhrase(matcher.text)}` : matcher.text;
}

function sorted(list: readonly string[]): readonly string[] {
  return [...list].sort();
}

function checkBudgets(rules: readonly Rule[], report: RuleReport): void {
  const least = (dim: Dimension): { readonly rule: Rule; readonly value: number } | undefined =>
    ofDimension(rules, dim)
      .flatMap((rule) => (rule.value.kind === "number" ? [{ rule, value: rule.value.value }] : []))
      .sort((a, b) => a.value - b.value)[0];
  for (const [inner, outer] of [
    ["budget.turn", "budget.session"],
    ["budget.session", "budget.day"],
  ] as const) {
    const [small, large] = [least(inner), least(outer)];
    if (small !== undefined && large !== undefined && small.value > large.value) {
      report.add("R304", small.rule, { smaller: inner, larger: outer });
    }
  }
}
