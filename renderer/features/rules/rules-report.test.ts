import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { addArea } from "#renderer/i18n/add-area.ts";
import { createI18n } from "#renderer/i18n/create-i18n.ts";
import { rules as en } from "#renderer/i18n/en/rules.ts";
import type { Translate } from "#renderer/i18n/translate.ts";
import { rules as zhCN } from "#renderer/i18n/zh-cn/rules.ts";
import { DIMENSION_NAMES } from "#shared/rules/dimension.ts";
import { RULE_CODES, type RuleCode } from "#shared/rules/rule-codes.ts";
import { ruleWords } from "./dimension-words.ts";
import { findingWords } from "./finding-words.ts";
import { rulesReport } from "./rules-report.ts";
import { valueWords } from "./value-words.ts";

const example = (name: string): string =>
  readFileSync(new URL(`../../../shared/rules/testing/examples/${name}.rules.md`, import.meta.url), "utf8");

const report = rulesReport({
  global: { file: "rules.md", text: example("enterprise.zh") },
  private: { file: "agents/a/rules.md", text: example("enterprise.agent-private") },
});

describe("report on rules files", () => {
  it("[RV2] is plain data with the private line that does not count", () => {
    expect(structuredClone(report)).toEqual(report);
    expect(report.values.find(({ dim }) => dim === "tools.perTurn")).toMatchObject({
      value: 6,
      sources: [{ file: "rules.md", line: 27 }],
      ignored: [{ file: "agents/a/rules.md", line: 9, why: "looser-than-sealed" }],
    });
    expect(report.rules.filter(({ ignored }) => ignored === "looser-than-sealed").map(({ dim }) => dim)).toEqual([
      "tools.perTurn",
      "audit.content",
    ]);
  });

  for (const language of ["en", "zh-CN"] as const) {
    it(`[RV7] every finding, rule and value has words in ${language}`, async () => {
      const i18n = await createI18n(language);
      addArea(i18n, "rules", { en, "zh-CN": zhCN });
      // The instance says keys of every area.
      const t = i18n.t as unknown as Translate;
      // The keys of the literal table are the codes.
      const codes = Object.keys(RULE_CODES) as readonly RuleCode[];
      const findings = codes.map((code) =>
        findingWords(t, {
          code,
          severity: RULE_CODES[code],
          file: "rules.md",
          layer: "global",
          line: 1,
          column: 1,
          start: 0,
          end: 1,
          params: { line: 3, expect: "block", got: "allow", steps: 2_500, section: "tools", didYouMean: "exec" },
        }),
      );
      const values = report.values.flatMap((value) => valueWords({ t, language, ...value }));
      const rules = report.rules.flatMap((rule) => ruleWords(t, rule, "Juniper"));
      const does = DIMENSION_NAMES.map((dim) => t(`rules:does.${dim}`, { agent: "Juniper" }));
      const wrong = [...findings, ...values, ...rules, ...does].filter(
        (words) => words === "" || /\{\{|rules:[a-zA-Z]|undefined|NaN|^R\d/.test(words),
      );
      expect(wrong).toEqual([]);
    });
  }
});
