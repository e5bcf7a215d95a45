import { describe, expect, it } from "vitest";
import { addTestEdit, changeTestEdit } from "./rule-edits.ts";
import { type RulesReport, rulesReport } from "./rules-report.ts";
import type { RulesEdit } from "./rules-store.ts";

const report = (text: string): RulesReport => rulesReport({ global: { file: "rules.md", text }, private: null });

const apply = (text: string, edit: RulesEdit | null): string =>
  edit === null ? text : text.slice(0, edit.start) + edit.text + text.slice(edit.end);

describe("simple edits of a rules file", () => {
  it("[RV6] changing a test touches its result only", () => {
    const text =
      '## Input\r\n- Mask: bank card\r\n## Tests\r\n- Input "4111 1111 1111 1111" → mask to "x"\r\nProse.\r\n';
    const [test] = report(text).tests;
    const changed = test === undefined ? text : apply(text, changeTestEdit(text, test));
    expect(changed).toBe(text.replace('mask to "x"', 'redact to "[bank card]"'));
    expect(report(changed).tests.map(({ pass }) => pass)).toEqual([true]);
  });

  it("[RV6] a Chinese file gets Chinese words, and its first test a heading", () => {
    const text = "## 输入\n- 拦截：“保本”";
    const edit = addTestEdit({ text, tests: [], dim: "input.block", subject: "本产品“保本”保息" });
    const changed = apply(text, edit);
    expect(changed).toBe("## 输入\n- 拦截：“保本”\n\n## 测试\n- 输入 「本产品“保本”保息」 → 拦截\n");
    expect(report(changed).tests.map(({ pass }) => pass)).toEqual([true]);
  });

  it("[RV6] a further test comes below the last one, with the line ending of the file", () => {
    const text = "## Tools\r\n- Never: `exec`, `sh`\r\n## Tests\r\n- Tool `exec` → block\r\n## Notes\r\n";
    const edit = addTestEdit({ text, tests: report(text).tests, dim: "tools.deny", subject: "sh" });
    expect(apply(text, edit)).toBe(text.replace("→ block\r\n", "→ block\r\n- Tool `sh` → block\r\n"));
  });
});
