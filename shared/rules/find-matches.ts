import { RE2JS, RE2Set } from "re2js";
import type { Matcher } from "./compiled-rules.ts";
import { DETECTORS } from "./detectors/detectors.ts";
import type { FoldedText } from "./folded-text.ts";
import { createPhraseIndex, type PhraseIndex } from "./phrase-index.ts";
import type { Place } from "./rule-diagnostic.ts";
import type { DataType } from "./vocabulary.ts";

/** What one rule looks for. */
export interface MatchRule {
  readonly matchers: readonly Matcher[];
  /** A match inside one of these does not count. */
  readonly except: readonly Matcher[];
}

/** One match of one matcher, in the original text. */
export interface RuleMatch extends Place {
  readonly matcher: Matcher;
}

/** Matches of one rule; `overflow` when there are more than are looked for. */
export interface RuleMatches {
  readonly matches: readonly RuleMatch[];
  readonly overflow: boolean;
}

/** Looks for all rules at once; the result has one entry per rule, undefined without a match. */
export type MatchFinder = (text: FoldedText) => readonly (RuleMatches | undefined)[];

const MAX_MATCHES = 256;
/** Matches times length of the text, UTF-16 code units. */
const MAX_WORK = 4 * 1024 * 1024;
/** The same over all patterns; past it each pattern looks for its first match only. */
const MAX_ALL_WORK = 8 * MAX_WORK;

type RegexMatcher = Extract<Matcher, { kind: "regex" }>;

interface Owned {
  readonly matcher: Matcher;
  readonly rule: number;
}

/** Prepares rules for looking at many texts. */
export function createMatchFinder(rules: readonly MatchRule[]): MatchFinder {
  const owned = rules.flatMap(({ matchers }, rule) => matchers.map((matcher): Owned => ({ matcher, rule })));
  const phrases = owned.filter(({ matcher }) => matcher.kind === "phrase");
  const data = owned.flatMap(({ matcher, rule }) => (matcher.kind === "data" ? [{ matcher, rule }] : []));
  const regexes = owned.flatMap(({ matcher, rule }) => (matcher.kind === "regex" ? [{ matcher, rule }] : []));
  let index: PhraseIndex | undefined;
  let sieve: RegexSieve | undefined;
  const exceptions = new Map<number, MatchFinder>();
  return (text) => {
    index ??= createPhraseIndex(phrases.map(({ matcher }, owner) => ({ text: matcher.text, owner })));
    const cap = Math.min(MAX_MATCHES, Math.floor(MAX_WORK / Math.max(1, text.original.length)));
    const found = createCollector(rules.length, cap);
    index.find(text, (owner, place) => {
      const { rule, matcher } = phrases[owner] ?? {};
      if (rule !== undefined && matcher !== undefined) found.add(rule, { ...place, matcher });
    });
    const cache = new Map<DataType, readonly Place[]>();
    for (const { matcher, rule } of data) {
      for (const place of dataPlaces(text, matcher.type, cache)) found.add(rule, { ...place, matcher });
    }
    sieve ??= createRegexSieve(regexes.map(({ matcher }) => matcher));
    let work = 0;
    for (const at of sieve(text)) {
      const { rule, matcher } = regexes[at] ?? {};
      if (rule === undefined || matcher === undefined) continue;
      regexMatches({ text, matcher }, (place) => {
        work += text.original.length;
        const wantsMore = found.add(rule, { ...place, matcher });
        if (wantsMore && work > MAX_ALL_WORK) found.cut(rule);
        return wantsMore && work <= MAX_ALL_WORK;
      });
    }
    return found.result().map((result, rule) => {
      const { except = [] } = rules[rule] ?? {};
      if (result === undefined || except.length === 0) return result;
      const finder = exceptions.get(rule) ?? createMatchFinder([{ matchers: except, except: [] }]);
      exceptions.set(rule, finder);
      return without(result, finder(text)[0]);
    });
  };
}

interface Collector {
  /** Takes a match; false once the rule needs no more. */
  readonly add: (rule: number, match: RuleMatch) => boolean;
  /** Says that a rule may have more matches than were looked for. */
  readonly cut: (rule: number) => void;
  readonly result: () => readonly (RuleMatches | undefined)[];
}

function createCollector(count: number, cap: number): Collector {
  const lists: (RuleMatch[] | undefined)[] = new Array(count).fill(undefined);
  const over = new Set<number>();
  return {
    add(rule, match) {
      const list = lists[rule] ?? [];
      lists[rule] = list;
      if (list.length >= cap) over.add(rule);
      else list.push(match);
      return !over.has(rule);
    },
    cut: (rule) => over.add(rule),
    result: () =>
      lists.map((matches, rule) => (matches === undefined ? undefined : { matches, overflow: over.has(rule) })),
  };
}

function dataPlaces(text: FoldedText, type: DataType, cache: Map<DataType, readonly Place[]>): readonly Place[] {
  const known = cache.get(type);
  if (known !== undefined) return known;
  const places = DETECTORS[type](text.cased).map(([start, end]) => text.origin(start, end));
  cache.set(type, places);
  return places;
}

/** Which regexes match at all, by number. */
type RegexSieve = (text: FoldedText) => readonly number[];

/** Regexes in one automaton: more of them make it large, fewer need more passes. */
const SIEVE_SIZE = 64;

/** Asks many regexes in one pass; one or two are asked as they are. */
function createRegexSieve(regexes: readonly RegexMatcher[]): RegexSieve {
  if (regexes.length <= 2) return () => regexes.map((_, at) => at);
  const sets: { readonly first: number; readonly set: RE2Set }[] = [];
  for (let first = 0; first < regexes.length; first += SIEVE_SIZE) {
    const set = new RE2Set(RE2Set.UNANCHORED);
    for (const { pattern } of regexes.slice(first, first + SIEVE_SIZE)) set.add(withInlineFlags(pattern));
    set.compile();
    sets.push({ first, set });
  }
  return (text) => {
    const subjects = text.cased === text.original ? [text.original] : [text.original, text.cased];
    const hits = subjects.flatMap((subject) =>
      sets.flatMap(({ first, set }) => set.match(subject).map((at) => first + at)),
    );
    return [...new Set(hits)].sort((a, b) => a - b);
  };
}

function withInlineFlags(pattern: RE2JS): string {
  const flags = [
    [RE2JS.CASE_INSENSITIVE, "i"],
    [RE2JS.DOTALL, "s"],
    [RE2JS.MULTILINE, "m"],
  ] as const;
  const letters = flags.map(([bit, letter]) => ((pattern.flags() & bit) === 0 ? "" : letter)).join("");
  return `(?${letters}:${pattern.pattern()})`;
}

/** The text as it stands, and where that differs also its folded form, so that full-width digits are digits. */
function regexMatches(
  { text, matcher }: { readonly text: FoldedText; readonly matcher: RegexMatcher },
  onMatch: (place: Place) => boolean,
): void {
  const seen = new Set<string>();
  const search = (subject: string, origin: FoldedText["origin"]): boolean => {
    // Asking whether is linear; finding every match is not.
    if (!matcher.pattern.test(subject)) return true;
    const run = matcher.pattern.matcher(subject);
    while (run.find()) {
      const place = origin(run.start(), run.end());
      const key = `${place.start} ${place.end}`;
      if (run.end() === run.start() || seen.has(key)) continue;
      seen.add(key);
      if (!onMatch(place)) return false;
    }
    return true;
  };
  const more = search(text.original, (start, end) => ({ start, end }));
  if (more && text.cased !== text.original) search(text.cased, text.origin);
}

function without(result: RuleMatches, excepted: RuleMatches | undefined): RuleMatches | undefined {
  if (excepted === undefined) return result;
  const inside = (match: RuleMatch): boolean =>
    excepted.matches.some(({ start, end }) => start <= match.start && match.end <= end);
  const matches = result.matches.filter((match) => !inside(match));
  return matches.length === 0 && !result.overflow ? undefined : { ...result, matches };
}
