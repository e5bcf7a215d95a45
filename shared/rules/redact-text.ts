import type { Matcher } from "./compiled-rules.ts";
import { createMatchFinder, type MatchRule, type RuleMatch } from "./find-matches.ts";
import { BLANK, type FoldedText } from "./folded-text.ts";
import { groupBy } from "./group-by.ts";
import type { Place } from "./rule-diagnostic.ts";
import { mergePlaces } from "./spans.ts";
import { DATA_TYPES } from "./vocabulary.ts";

/** A rule that masks. */
export interface MaskRule extends MatchRule {
  /** What stands in place of data found by this matcher. */
  readonly label: (matcher: Matcher) => string;
}

/** What masking did; offsets are those of the text given. */
export interface Redaction {
  readonly text: string;
  /** Per rule, what it found; empty when nothing. */
  readonly spans: readonly (readonly Place[])[];
  /** Rules that found more than may be masked: the text must not go on. */
  readonly overflow: ReadonlySet<number>;
}

/** Masks a text until looking again finds nothing. */
export type Redactor = (text: FoldedText) => Redaction;

const MAX_PASSES = 8;
/** Labels that may be taken for masked already; one with digits might hide something. */
const OPAQUE = /^\[[^[\]\d]{1,40}\]$/;

/** Prepares masking rules; earlier rules name the label where two of one kind overlap. */
export function createRedactor(rules: readonly MaskRule[]): Redactor {
  const find = createMatchFinder(rules);
  const labels = new Set(rules.flatMap(({ matchers, label }) => matchers.map(label)).filter((l) => OPAQUE.test(l)));
  return (folded) => {
    const text = folded.original;
    const found: Finding[] = [];
    const overflow = new Set<number>();
    const shown = labelPlaces(text, labels);
    let blanked = shown.length === 0 ? folded : folded.blank(mergePlaces(shown));
    for (let pass = 0; pass <= MAX_PASSES; pass += 1) {
      const fresh = find(blanked).flatMap((result, rule) => {
        if (result?.overflow === true) overflow.add(rule);
        return (result?.matches ?? []).flatMap((match) => (isBlank(blanked.original, match) ? [] : [{ rule, match }]));
      });
      if (fresh.length === 0) break;
      // Something is left after the last pass: nobody may rely on the result.
      if (pass === MAX_PASSES) for (const { rule } of fresh) overflow.add(rule);
      for (const one of fresh) found.push(one);
      if (overflow.size > 0) break;
      blanked = blanked.blank(mergePlaces(fresh.map(({ match }) => match)));
    }
    const byRule = groupBy(found, ({ rule }) => rule);
    const spans = rules.map((_, rule) => mergePlaces((byRule.get(rule) ?? []).map(({ match }) => match)));
    return { text: replace({ text, found, rules }), spans, overflow };
  };
}

interface Finding {
  readonly rule: number;
  readonly match: RuleMatch;
}

function labelPlaces(text: string, labels: ReadonlySet<string>): readonly Place[] {
  if (!text.includes("[")) return [];
  return [...labels].flatMap((label) => {
    const places: Place[] = [];
    for (let at = text.indexOf(label); at >= 0; at = text.indexOf(label, at + label.length)) {
      places.push({ start: at, end: at + label.length });
    }
    return places;
  });
}

function isBlank(text: string, { start, end }: Place): boolean {
  for (let i = start; i < end; i += 1) if (text[i] !== BLANK) return false;
  return true;
}

interface Replacement {
  readonly text: string;
  readonly found: readonly Finding[];
  readonly rules: readonly MaskRule[];
}

function replace({ text, found, rules }: Replacement): string {
  const parts: string[] = [];
  let from = 0;
  const byStart = [...found].sort((a, b) => a.match.start - b.match.start);
  let next = 0;
  for (const { start, end } of mergePlaces(found.map(({ match }) => match))) {
    let best: Finding | undefined;
    for (; next < byStart.length; next += 1) {
      const one = byStart[next];
      if (one === undefined || one.match.start >= end) break;
      if (best === undefined || priority(one) < priority(best)) best = one;
    }
    if (best === undefined) continue;
    parts.push(text.slice(from, start), rules[best.rule]?.label(best.match.matcher) ?? "");
    from = end;
  }
  return parts.join("") + text.slice(from);
}

/** Kinds of data before phrases and regexes, then the earlier rule. */
function priority({ rule, match }: Finding): number {
  const kind = match.matcher.kind === "data" ? DATA_TYPES.indexOf(match.matcher.type) : DATA_TYPES.length;
  return kind * 1e6 + rule;
}
