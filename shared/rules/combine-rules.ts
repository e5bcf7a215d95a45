import { reportDeniedAllows } from "./check-file.ts";
import type { CompiledRules, Rule } from "./compiled-rules.ts";
import { DIMENSION_NAMES, type Dimension, dimensionSpec } from "./dimension.ts";
import { effectiveValue } from "./effective-value.ts";
import { groupBy } from "./group-by.ts";
import type { ActiveRule, EffectiveValue, IgnoredRule, Policy } from "./policy.ts";
import { RULE_CODES, type RuleCode } from "./rule-codes.ts";
import type { Place, RuleDiagnostic, RuleParams, RuleReport } from "./rule-diagnostic.ts";
import { sha256 } from "./sha256.ts";
import { compareStrictness } from "./strictness.ts";
import { coversTool } from "./tool-pattern.ts";

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
    for (const { rule, of } of innerRules) {
      if (compareWithSealed({ rule, sealed, report: reportFor(of, diags) })) looser.add(rule);
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
    const rule = rules.find(({ start, end }) => start <= place.start && place.end <= end);
    const line = rule?.source.line ?? 1;
    const column = (rule?.column ?? 1) + place.start - (rule?.start ?? place.start);
    const { start, end } = place;
    diags.push({ code, severity: RULE_CODES[code], file, layer, line, column, start, end, params });
  };
}

interface Comparison {
  readonly rule: Rule;
  readonly sealed: readonly Rule[];
  readonly report: Reporter;
}

/** Tells how an inner rule stands to sealed ones (R401, R403); true when it is looser and does not count. */
function compareWithSealed({ rule, sealed, report }: Comparison): boolean {
  const { merge, kind } = dimensionSpec(rule.dim);
  if (merge === "inner" || sealed.length === 0) return false;
  if (merge === "strictest") return compareSingle({ rule, sealed, report });
  if (merge === "intersection") compareLists({ rule, sealed, report });
  else if (kind === "limits") compareLimits({ rule, sealed, report });
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
function compareLists({ rule, sealed, report }: Comparison): void {
  const { value } = rule;
  if (value.kind !== "tools") return;
  const peers = sealed.flatMap((other) =>
    other.value.kind === "tools" && other.value.skill?.name === value.skill?.name
      ? [{ other, value: other.value }]
      : [],
  );
  const [first] = peers;
  if (first === undefined) return;
  const outer = peers.flatMap((peer) => peer.value.entries);
  for (const entry of value.entries) {
    if (outer.some(({ pattern }) => coversTool(pattern, entry.pattern))) continue;
    report(
      "R401",
      { start: entry.start, end: entry.end },
      {
        what: entry.pattern.text,
        line: first.other.source.line,
        file: first.other.source.file,
      },
    );
  }
  const narrower = outer.some(({ pattern }) => !value.entries.some((entry) => coversTool(entry.pattern, pattern)));
  if (narrower) report("R403", rule, { what: rule.dim, line: first.other.source.line, file: first.other.source.file });
}

function compareLimits({ rule, sealed, report }: Comparison): void {
  if (rule.value.kind !== "tools") return;
  for (const entry of rule.value.entries) {
    for (const other of sealed) {
      if (other.value.kind !== "tools") continue;
      const same = other.value.entries.find(({ pattern }) => pattern.text === entry.pattern.text);
      if (same === undefined || same.count === entry.count) continue;
      const code = (entry.count ?? 0) > (same.count ?? 0) ? "R401" : "R403";
      report(
        code,
        { start: entry.start, end: entry.end },
        {
          what: entry.pattern.text,
          line: other.source.line,
          file: other.source.file,
        },
      );
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
