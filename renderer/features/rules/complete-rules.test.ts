import { describe, expect, it } from "vitest";
import { completionsAt } from "./complete-rules.ts";

const labels = (line: string, above: readonly string[]): readonly string[] =>
  completionsAt({ line, above }).items.map(({ label }) => label);

describe("completion in rules files", () => {
  it("[RV8] headings in both languages, those of the file's language first", () => {
    expect(labels("## ", [])).toEqual(expect.arrayContaining(["## Input", "## 输入"]));
    expect(labels("## ", ["# 规则"])[0]).toBe("## 输入");
  });

  it("[RV8] verbs of the section, options below a rule, results behind the arrow", () => {
    expect(labels("- ", ["## Input 输入"])).toEqual(labels("- ", ["## 输入"]));
    expect(labels("- B", ["## Input"])).toContain("Block");
    expect(labels("  - ", ["## Input", "- Block: x"])).toContain("Message");
    expect(labels('- Input "x" → ', ["## Tests"])).toContain("Block");
    expect(completionsAt({ line: "- 拦", above: ["## 输入"] })).toMatchObject({
      from: 2,
      items: expect.arrayContaining([{ kind: "verb", label: "拦截", text: "拦截：" }]),
    });
  });

  it("[RV8] nothing in prose, notes or behind the colon", () => {
    expect([labels("Prose ", ["## Input"]), labels("- ", ["## Notes"]), labels("- Block: ", ["## Input"])]).toEqual([
      [],
      [],
      [],
    ]);
  });
});
