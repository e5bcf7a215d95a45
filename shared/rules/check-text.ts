import { utf8Length } from "../text/utf8-length.ts";
import type { Matcher, Rule } from "./compiled-rules.ts";
import { dimensionSpec } from "./dimension.ts";
import { createMatchFinder } from "./find-matches.ts";
import { foldText } from "./folded-text.ts";
import type { ActiveRule, Policy } from "./policy.ts";
import { createRedactor, type MaskRule } from "./redact-text.ts";
import { hitOf, type RuleHit } from "./rule-hit.ts";
import { mergePlaces } from "./spans.ts";
import { DATA_LABELS, DATA_TYPES, type DataType } from "./vocabulary.ts";

/** Where a text comes from or goes. */
export type TextSide = "input" | "memory" | "output";

/** What the rules say of a text. */
export interface TextVerdict {
  readonly hits: readonly RuleHit[];
  /** Masked text, when something was masked. */
  readonly text?: string;
}

type TextCheck = (text: string) => TextVerdict;

/** Longest text that is looked through, bytes of UTF-8. */
const MAX_BYTES = 256 * 1024;

/** Prepared rules by policy: building them takes longer than using them. */
const prepared = new WeakMap<Policy, Map<TextSide, TextCheck>>();

/** Runs the phrase, regex and data rules of one side over a text. */
export function checkText(policy: Policy, side: TextSide, text: string): TextVerdict {
  const checks = prepared.get(policy) ?? new Map<TextSide, TextCheck>();
  prepared.set(policy, checks);
  const check = checks.get(side) ?? prepare(policy, side);
  checks.set(side, check);
  return check(text);
}

/** Whether a text is short enough to be looked through. */
export function isTextInLimits(text: string): boolean {
  return text.length <= MAX_BYTES && (text.length * 3 <= MAX_BYTES || utf8Length(text) <= MAX_BYTES);
}

function prepare(policy: Policy, side: TextSide): TextCheck {
  const active = policy.rules.filter(({ rule }) => rule.dim.startsWith(`${side}.`) && rule.value.kind === "matchers");
  const masking = active.filter(({ rule }) => dimensionSpec(rule.dim).action === "redact");
  const others = active.filter((one) => !masking.includes(one));
  const find = createMatchFinder(others.map(({ rule }) => matchersOf(rule)));
  const redact = createRedactor(masking.map(({ rule }) => maskRule(rule, policy.language)));
  return (text) => {
    if (!isTextInLimits(text)) return tooLong(active, masking);
    const folded = foldText(text);
    const hits = find(folded).flatMap((found, index) => {
      const one = others[index];
      const action = one && dimensionSpec(one.rule.dim).action;
      if (found === undefined || one === undefined || action === undefined) return [];
      return [hitOf(one, action, { spans: mergePlaces(found.matches) })];
    });
    const redaction = redact(folded);
    const masks = redaction.spans.flatMap((spans, index) => {
      const one = masking[index];
      const overflow = redaction.overflow.has(index);
      if (one === undefined || (spans.length === 0 && !overflow)) return [];
      return [hitOf(one, overflow ? "block" : "redact", { spans })];
    });
    const all = [...hits, ...masks];
    return masks.length === 0 ? { hits: all } : { hits: all, text: redaction.text };
  };
}

/** What cannot be looked through may not go on where something would be looked for. */
function tooLong(active: readonly ActiveRule[], masking: readonly ActiveRule[]): TextVerdict {
  if (active.length === 0) return { hits: [] };
  if (masking.length > 0) return { hits: masking.map((one) => hitOf(one, "block")) };
  return { hits: [{ action: "block", ruleId: "text.limit", dim: "text", spans: [] }] };
}

function matchersOf({ value }: Rule): { readonly matchers: readonly Matcher[]; readonly except: readonly Matcher[] } {
  return value.kind === "matchers" ? value : { matchers: [], except: [] };
}

function maskRule(rule: Rule, language: "en" | "zh"): MaskRule {
  const label = (matcher: Matcher): string => {
    if (rule.replaceWith !== undefined) return rule.replaceWith;
    return matcher.kind === "data" ? matcher.label : DATA_LABELS[language].other;
  };
  return { ...matchersOf(rule), label };
}

/** Masks every kind of data, and what the policy's own masking rules find; undefined when that cannot be done. */
export function maskEverything(policy: Policy, text: string): string | undefined {
  if (!isTextInLimits(text)) return undefined;
  const known = everything.get(policy) ?? createRedactor(everyMaskRule(policy));
  everything.set(policy, known);
  const redaction = known(foldText(text));
  return redaction.overflow.size === 0 ? redaction.text : undefined;
}

const everything = new WeakMap<Policy, ReturnType<typeof createRedactor>>();

function everyMaskRule(policy: Policy): readonly MaskRule[] {
  const { language } = policy;
  const data = (type: DataType): Matcher => ({ kind: "data", text: type, type, label: DATA_LABELS[language][type] });
  const own = policy.rules.filter(({ rule }) => dimensionSpec(rule.dim).action === "redact");
  return [
    ...DATA_TYPES.map((type) => ({ matchers: [data(type)], except: [], label: () => DATA_LABELS[language][type] })),
    ...own.map(({ rule }) => maskRule(rule, language)),
  ];
}
