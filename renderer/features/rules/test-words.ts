import type { Translate } from "#renderer/i18n/translate.ts";
import type { ReportedTest } from "./rules-report.ts";

/** Why a test fails: what was expected, what came, and which rule decided. */
export function failureWords(t: Translate, test: ReportedTest): readonly string[] {
  const { expect, got, ruleId, expectBy, expectText, text } = test;
  return [
    t("rules:test.expected", { expect: t(`rules:actions.${expect}`), got: t(`rules:actions.${got}`) }),
    ruleId === null ? t("rules:test.byNone") : t("rules:test.byRule", { rule: ruleId }),
    ...(expectBy === null || expectBy === ruleId ? [] : [t("rules:test.notBy", { rule: expectBy })]),
    ...(text === null ? [] : [t("rules:test.text", { text })]),
    ...(expectText === null || expectText === text ? [] : [t("rules:test.expectText", { text: expectText })]),
  ];
}
