import { reportDeniedAllows } from "./check-file.ts";
import type { CompiledRules, Rule, ToolEntry } from "./compiled-rules.ts";
import { DIMENSION_NAMES, type Dimension, dimensionSpec } from "./dimension.ts";
import { effectiveValue } from "./effective-value.ts";
import { groupBy } from "./group-by.ts";
import type { ActiveRule, EffectiveValue, IgnoredRule, Policy } from "./policy.ts";
import { RULE_CODES, type RuleCode } from "./rule-codes.ts";
import type { Place, RuleDiagnostic, RuleParams, RuleReport } from "./rule-diagnostic.ts";
import { sha256 } from "./sha256.ts";
import { compareStrictness } from "./strictness.ts";
import { createToolCover } from "./tool-cover.ts";

/** Makes one policy of layers, outermost first. Sealed values of the outermost never get looser. */
export function combineRules(layers: readonly CompiledRules[]): Policy {
  const [outer, ...inner] = layers;
  const diags: RuleDiagnostic[] = [];
  const active: ActiveRule[] = [];
  const ignored = new Map<Dimension, readonly IgnoredRule[]>();
  for (const dim of DIMENSION_NAMES) {
    const outerRules = (outer?.rules ?? []).filter((rule) => rule.dim === dim);
    const innerRules = inner.flatMap((rules, index) =>
      rules.rules.filter((rule) => rule.dim === dim).map((rule) => ({ rule, layer: index + 1, of: rules })),
    );
    const replaced =
      innerRules.length === 0 ? [] : outerRules.filter((rule) => rule.open || outer?.front.replace !== undefined);
    const sealed = outerRules.filter((rule) => !replaced.includes(rule));
    const looser = new Set<Rule>();
    const known = new Map<string | undefined, SealedList>();
    for (const { rule, of } of innerRules) {
      if (compareWithSealed({ rule, sealed, known, report: reportFor(of, diags) })) looser.add(rule);
    }
    const inForce = [
      ...sealed.map((rule) => ({ rule, layer: 0 })),
      ...innerRules.filter(({ rule }) => !looser.has(rule)).map(({ rule, layer }) => ({ rule, layer })),
    ];
    active.push(...inForce);
    ignored.set(dim, [
      ...replaced.map((rule) => ({ ...rule.source, why: "replaced-by-private" as const })),
      ...[...looser].map((rule) => ({ ...rule.source, why: "looser-than-sealed" as const })),
    ]);
  }
  for (const list of inner) reportDenied(active, list, reportFor(list, diags));
  const rules = active.sort((a, b) => a.layer - b.layer || a.rule.source.line - b.rule.source.line);
  const byDimension = groupBy(rules, ({ rule }) => rule.dim);
  const effective = Object.fromEntries(
    DIMENSION_NAMES.map((dim) => [dim, effectiveValue(dim, { byDimension, ignored: ignored.get(dim) ?? [] })]),
    // `fromEntries` forgets that every dimension is there.
  ) as Record<Dimension, EffectiveValue>;
  const language = layers.find(({ front }) => front.language !== undefined)?.front.language ?? "en";
  return { hash: hashOf(layers), language, rules, byDimension, effective, diags };
}

/** One layer keeps its own hash; several are told apart by all of theirs, whatever the order of inner ones. */
function hashOf(layers: readonly CompiledRules[]): string {
  const [outer, ...inner] = layers;
  if (inner.length === 0) return outer?.hash ?? sha256("").slice(0, 16);
  const hashes = [outer?.hash, ...inner.map(({ hash }) => hash).sort()];
  return sha256(hashes.join("\n")).slice(0, 16);
}

type Reporter = RuleReport["add"];

function reportFor({ file, layer, rules }: CompiledRules, diags: RuleDiagnostic[]): Reporter {
  return (code: RuleCode, place: Place, params: RuleParams = {}) => {
    const rule = ruleAt(rules, place);
    const line = rule?.source.line ?? 1;
    const column = (rule?.column ?? 1) + place.start - (rule?.start ?? place.start);
    const { start, end } = place;
    diags.push({ code, severity: RULE_CODES[code], file, layer, line, column, start, end, params });
  };
}

/** The rule that a place lies in; rules stand in the order of their lines. */
function ruleAt(rules: readonly Rule[], place: Place): Rule | undefined {
  let low = 0;
  let high = rules.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((rules[middle]?.start ?? 0) <= place.start) low = middle;
    else high = middle - 1;
  }
  const rule = rules[low];
  return rule !== undefined && rule.start <= place.start && place.end <= rule.end ? rule : undefined;
}

interface SealedList {
  readonly entries: readonly (ToolEntry & { readonly of: Rule })[];
  readonly byText: ReadonlyMap<string, readonly (ToolEntry & { readonly of: Rule })[]>;
  readonly covering: ReturnType<typeof createToolCover>;
}

interface Comparison {
  readonly rule: Rule;
  readonly sealed: readonly Rule[];
  /** Sealed lists of the dimension that were looked at already, by skill. */
  readonly known: Map<string | undefined, SealedList>;
  readonly report: Reporter;
}

/** Tells how an inner rule stands to sealed ones (R401, R403); true when it is looser and does not count. */
function compareWithSealed(comparison: Comparison): boolean {
  const { rule, sealed } = comparison;
  const { merge, kind } = dimensionSpec(rule.dim);
  if (merge === "inner" || sealed.length === 0) return false;
  if (merge === "strictest") return compareSingle(comparison);
  if (merge === "intersection") compareLists(comparison);
  else if (kind === "limits") compareLimits(comparison);
  return false;
}

function compareSingle({ rule, sealed, report }: Comparison): boolean {
  const results = sealed.map((other) => ({ other, how: compareStrictness(rule.dim, rule.value, other.value) }));
  const { other } = results.find(({ how }) => how === "looser") ?? {};
  if (other !== undefined) {
    report("R401", rule, { what: rule.dim, line: other.source.line, file: other.source.file });
    return true;
  }
  const tightened = results.find(({ how }) => how !== "same");
  if (tightened !== undefined) {
    report("R403", rule, { what: rule.dim, line: tightened.other.source.line, file: tightened.other.source.file });
  }
  return false;
}

/** An inner list narrows; entries that the sealed list does not have are of no effect. */
function compareLists(comparison: Comparison): void {
  const { rule, report } = comparison;
  const { value } = rule;
  if (value.kind !== "tools") return;
  const { entries: outer, covering } = sealedList(comparison, value.skill?.name);
  const first = outer[0]?.of.source;
  if (first === undefined) return;
  for (const entry of value.entries) {
    if (covering(entry.pattern) !== undefined) continue;
    report("R401", entry, { what: entry.pattern.text, line: first.line, file: first.file });
  }
  const covers = createToolCover(value.entries);
  const narrower = outer.some(({ pattern }) => covers(pattern) === undefined);
  if (narrower) report("R403", rule, { what: rule.dim, line: first.line, file: first.file });
}

function sealedList({ sealed, known }: Comparison, skill: string | undefined): SealedList {
  const list = known.get(skill);
  if (list !== undefined) return list;
  const entries = sealed.flatMap((of) =>
    of.value.kind === "tools" && of.value.skill?.name === skill
      ? of.value.entries.map((entry) => ({ ...entry, of }))
      : [],
  );
  const byText = groupBy(entries, ({ pattern }) => pattern.text);
  const made = { entries, byText, covering: createToolCover(entries) };
  known.set(skill, made);
  return made;
}

function compareLimits(comparison: Comparison): void {
  const { rule, report } = comparison;
  if (rule.value.kind !== "tools") return;
  const { byText } = sealedList(comparison, undefined);
  for (const entry of rule.value.entries) {
    // One entry of each sealed rule: the first with this text.
    const seen = new Set<Rule>();
    for (const { of, count = 0 } of byText.get(entry.pattern.text) ?? []) {
      if (seen.has(of)) continue;
      seen.add(of);
      if (count === entry.count) continue;
      const code = (entry.count ?? 0) > count ? "R401" : "R403";
      report(code, entry, { what: entry.pattern.text, line: of.source.line, file: of.source.file });
    }
  }
}

/** Entries an inner layer allows and another layer denies. */
function reportDenied(active: readonly ActiveRule[], list: CompiledRules, report: Reporter): void {
  for (const section of ["tools", "skills"] as const) {
    const allow = list.rules.filter(({ dim }) => dim === `${section}.allow`);
    const deny = active
      .map(({ rule }) => rule)
      .filter(({ dim, source }) => dim === `${section}.deny` && source.layer !== list.layer);
    reportDeniedAllows(allow, deny, report);
  }
}
