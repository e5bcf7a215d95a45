import type { Translate } from "#renderer/i18n/translate.ts";
import { DIMENSION_NAMES } from "#shared/rules/dimension.ts";
import type { RuleDiagnostic } from "#shared/rules/rule-diagnostic.ts";
import type { Action } from "#shared/rules/verdict-action.ts";
import { RULE_SECTIONS } from "./dimension-words.ts";
import { joinSentences } from "./join-sentences.ts";

/** What is wrong with a line of a rules file and what to do about it, in the user's language. */
export function findingWords(t: Translate, finding: RuleDiagnostic): string {
  const { params } = finding;
  const section = RULE_SECTIONS.find((one) => one === params.section);
  return joinSentences([
    sentence(t, finding),
    ...(section === undefined ? [] : [t("rules:belongsTo", { section: t(`rules:sections.${section}.title`) })]),
    ...(params.didYouMean === undefined ? [] : [t("rules:didYouMean", { near: params.didYouMean })]),
  ]);
}

function sentence(t: Translate, { code, params, file }: RuleDiagnostic): string {
  const text = (key: string): string => String(params[key] ?? "");
  const named = (key: string): string => dimensionOr(t, text(key));
  const count = (key: string): number => Number(params[key] ?? 0);
  const slots = {
    what: named("what"),
    heading: text("heading"),
    version: text("version"),
    key: text("key"),
    line: count("line"),
    mark: text("mark"),
    pattern: text("pattern"),
    construct: text("construct"),
    phrase: text("phrase"),
    steps: count("steps"),
    expected: expectedWords(t, text("expected")),
    smaller: named("smaller"),
    larger: named("larger"),
    entry: text("entry"),
    file: params.file === undefined ? file : text("file"),
    rule: text("rule"),
    id: text("id"),
    why: t(`rules:kinds.${REASONS.find((reason) => reason === params.why) ?? "colon"}`),
    expect: actionWord(t, params.expect),
    got: actionWord(t, params.got),
  };
  return code === "R202" && params.what === "" ? t("rules:R202empty") : t(`rules:${code}`, slots);
}

const REASONS = ["section", "rule", "continued", "bullet", "colon"] as const;

/** Params carry actions as plain text. */
const actionWord = (t: Translate, action: unknown): string => t(`rules:actions.${(action ?? "allow") as Action}`);

/** Dimensions are told by what their rules say. */
function dimensionOr(t: Translate, text: string): string {
  const dim = DIMENSION_NAMES.find((name) => name === text);
  return dim === undefined ? text : t(`rules:verbs.${dim}`);
}

const EXPECTED = ["number", "duration", "days", "phrase", "tool", "at most 256 KiB"] as const;

function expectedWords(t: Translate, expected: string): string {
  const known = EXPECTED.find((one) => one === expected);
  return known === undefined ? expected : t(`rules:expected.${known}`);
}
