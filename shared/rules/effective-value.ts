import type { Rule } from "./compiled-rules.ts";
import { type Dimension, dimensionSpec } from "./dimension.ts";
import { groupBy } from "./group-by.ts";
import type { ActiveRule, EffectiveValue, IgnoredRule } from "./policy.ts";
import { compareStrictness, isolationKeys } from "./strictness.ts";
import { coversTool, type ToolPattern } from "./tool-pattern.ts";

/** Values without a rule; a list without one is empty. */
const DEFAULTS: Readonly<Partial<Record<Dimension, unknown>>> = {
  "output.retries": 1,
  "memory.isolation": "off",
  "audit.level": "all",
  "audit.content": "none",
};

interface EffectiveInput {
  readonly byDimension: ReadonlyMap<Dimension, readonly ActiveRule[]>;
  readonly ignored: readonly IgnoredRule[];
}

/** What counts for one dimension once the layers are one. */
export function effectiveValue(dim: Dimension, { byDimension, ignored }: EffectiveInput): EffectiveValue {
  const active = byDimension.get(dim) ?? [];
  const [first] = active;
  const { merge } = dimensionSpec(dim);
  if (first === undefined) return { value: defaultOf(dim, byDimension), source: null, ignored };
  if (merge === "union")
    return { value: active.flatMap(({ rule }) => listOf(rule)), source: first.rule.source, ignored };
  if (merge === "intersection") {
    return { value: commonList(dim, active), source: innermost(active, first).rule.source, ignored };
  }
  if (dim === "tools.default" && isDeniedByList(byDimension)) {
    // A layer with a list and no word denies, whatever the others say.
    const ignoredToo = active.flatMap(({ rule }) =>
      wordOf(rule) === "deny" ? [] : [{ ...rule.source, why: "stricter-value-stands" as const }],
    );
    const denying = active.find(({ rule }) => wordOf(rule) === "deny");
    return { value: "deny", source: denying?.rule.source ?? null, ignored: [...ignored, ...ignoredToo] };
  }
  const winner = merge === "inner" ? innermost(active, first) : strictestOf(dim, active, first);
  const rest = active
    .filter(({ rule }) => rule !== winner.rule)
    .map(({ rule }) => ({ ...rule.source, why: "stricter-value-stands" as const }));
  const value = dim === "memory.isolation" ? unionOfKeys(active) : singleOf(winner.rule);
  return { value, source: winner.rule.source, ignored: [...ignored, ...rest] };
}

/** Whether a layer has a list of allowed tools and no word on others. */
function isDeniedByList(byDimension: EffectiveInput["byDimension"]): boolean {
  const worded = new Set(byDimension.get("tools.default")?.map(({ layer }) => layer));
  return (byDimension.get("tools.allow") ?? []).some(({ layer }) => !worded.has(layer));
}

const wordOf = ({ value }: Rule): string => (value.kind === "word" ? value.value : "");

function defaultOf(dim: Dimension, byDimension: EffectiveInput["byDimension"]): unknown {
  if (dim === "tools.default") return byDimension.has("tools.allow") ? "deny" : "allow";
  const { merge } = dimensionSpec(dim);
  return DEFAULTS[dim] ?? (merge === "union" || merge === "intersection" ? [] : null);
}

function innermost(active: readonly ActiveRule[], first: ActiveRule): ActiveRule {
  return active.reduce((best, one) => (one.layer > best.layer ? one : best), first);
}

function strictestOf(dim: Dimension, active: readonly ActiveRule[], first: ActiveRule): ActiveRule {
  return active.reduce(
    (best, one) => (compareStrictness(dim, one.rule.value, best.rule.value) === "stricter" ? one : best),
    first,
  );
}

function unionOfKeys(active: readonly ActiveRule[]): string {
  const keys = new Set(active.flatMap(({ rule }) => isolationKeys(String(singleOf(rule)))));
  return ["user", "agent"].filter((key) => keys.has(key)).join("+") || "off";
}

function singleOf({ value }: Rule): string | number | null {
  return value.kind === "number" || value.kind === "word" ? value.value : null;
}

function listOf({ value }: Rule): readonly unknown[] {
  switch (value.kind) {
    case "matchers":
      return value.matchers.map(({ text }) => text);
    case "tools":
      return value.entries.map(({ pattern, count }) =>
        count === undefined ? pattern.text : `${pattern.text} ${count}`,
      );
    case "stop":
      return [{ threshold: value.threshold, ...value.stop }];
    case "number":
    case "word":
      return [value.value];
  }
}

/** Entries every layer lets through, named by the narrower pattern. */
function commonList(dim: Dimension, active: readonly ActiveRule[]): readonly unknown[] {
  if (dim !== "skills.tools") return common(active).map(({ text }) => text);
  const bySkill = groupBy(active, ({ rule }) => (rule.value.kind === "tools" ? (rule.value.skill?.text ?? "") : ""));
  return Array.from(bySkill, ([skill, rules]) => ({ skill, tools: common(rules).map(({ text }) => text) }));
}

function common(active: readonly ActiveRule[]): readonly ToolPattern[] {
  const layers = [...new Set(active.map(({ layer }) => layer))].map((layer) =>
    active
      .filter((one) => one.layer === layer)
      .flatMap(({ rule }) => (rule.value.kind === "tools" ? rule.value.entries : [])),
  );
  const shared = layers
    .map((entries) => entries.map(({ pattern }) => pattern))
    .reduce((outer, inner) => {
      const near = createNeighbours(inner);
      return outer.flatMap((a) =>
        near(a).flatMap((b) => {
          if (coversTool(a, b)) return [b];
          return coversTool(b, a) ? [a] : [];
        }),
      );
    });
  return [...new Map(shared.map((pattern) => [pattern.text, pattern])).values()];
}

const isPlain = ({ name, argument }: ToolPattern): boolean => argument === undefined && !/[*?]/.test(name);

/** Patterns that may cover a pattern or be covered by it: of thousands of plain names only the same one. */
function createNeighbours(patterns: readonly ToolPattern[]): (pattern: ToolPattern) => readonly ToolPattern[] {
  const plain = groupBy(patterns.filter(isPlain), ({ name }) => name);
  const others = patterns.filter((pattern) => !isPlain(pattern));
  const place = new Map(patterns.map((pattern, index) => [pattern, index]));
  return (pattern) => {
    if (!isPlain(pattern)) return patterns;
    const near = [...(plain.get(pattern.name) ?? []), ...others];
    return near.sort((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0));
  };
}
