import { describe, expect, it } from "vitest";
import { sectionOf } from "./dimension-words.ts";
import { addRuleEdit, addTestEdit, addToolsEdit, changeTestEdit, moveRuleEdit, removeRuleEdit } from "./rule-edits.ts";
import { ruleLine } from "./rule-line.ts";
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

describe("moving rules", () => {
  const text =
    '## Input\r\n- Block: "a"\r\n  - Id: one\r\n\r\nProse.\r\n* Mask: phone\r\n- Ask first: "c"\r\n## Input (agents may change)\r\n- Block: "d"';
  const own = report(text).rules.filter(({ dim }) => sectionOf(dim) === "input");
  const moved = (from: number, to: number) => apply(text, moveRuleEdit(text, own, { from, to }));

  it("[RV11] a rule moves with its options; what stands between rules and every line ending stay", () => {
    expect(moved(0, 2)).toBe(
      text.replace(
        '- Block: "a"\r\n  - Id: one\r\n\r\nProse.\r\n* Mask: phone\r\n- Ask first: "c"',
        '* Mask: phone\r\n\r\nProse.\r\n- Ask first: "c"\r\n- Block: "a"\r\n  - Id: one',
      ),
    );
    expect(
      report(moved(0, 2))
        .rules.map(({ args }) => args)
        .sort(),
    ).toEqual(
      report(text)
        .rules.map(({ args }) => args)
        .sort(),
    );
    expect(apply(moved(1, 0), moveRuleEdit(moved(1, 0), report(moved(1, 0)).rules, { from: 0, to: 1 }))).toBe(text);
  });

  it("[RV11] no rule moves below another heading", () => {
    expect(own).toHaveLength(4);
    expect(moveRuleEdit(text, own, { from: 2, to: 3 })).toBeNull();
    expect(moveRuleEdit(text, own, { from: 3, to: 4 })).toBeNull();
  });
});

describe("adding and removing rules", () => {
  const CRLF =
    '---\r\nrules: 1\r\n---\r\n## Input\r\n- Block: "a1"\r\n  - Id: one\r\n  - Message: no\r\n\r\nProse.\r\n## Tests\r\n- Input "a1" → block\r\n';

  it("[RV6] a rule goes below the last one of its section and its options, with the file's line endings", () => {
    const edit = addRuleEdit({ text: CRLF, rules: report(CRLF).rules, section: "input", line: "Mask: phone" });
    expect(apply(CRLF, edit)).toBe(CRLF.replace("  - Message: no\r\n", "  - Message: no\r\n- Mask: phone\r\n"));
  });

  it.each([
    ["## Input\n## Tests\n", "## Input\n- Mask: phone\n## Tests\n"],
    [
      '# Rules\n\n## Tests\n- Input "x" → allow\n',
      '# Rules\n\n## Input\n- Mask: phone\n\n## Tests\n- Input "x" → allow\n',
    ],
    ["", "## Input\n- Mask: phone\n"],
    ["# Rules", "# Rules\n\n## Input\n- Mask: phone\n"],
    ["```\n## Input\n```\n", "```\n## Input\n```\n\n## Input\n- Mask: phone\n"],
    ["## Input (agents may change)\nProse\n", "## Input (agents may change)\n- Mask: phone\nProse\n"],
    ["## 输入", "## 输入\n- Mask: phone\n"],
  ])("[RV6] in %j it finds its place", (text, wanted) => {
    const edit = addRuleEdit({ text, rules: report(text).rules, section: "input", line: "Mask: phone" });
    expect(apply(text, edit)).toBe(wanted);
    expect(report(wanted).rules.map(({ dim }) => dim)).toContain("input.redact");
  });

  it("[RV6] removing takes the rule with its options and nothing else", () => {
    const [rule] = report(CRLF).rules;
    if (rule === undefined) throw new Error("no rule");
    expect(apply(CRLF, removeRuleEdit(CRLF, rule))).toBe(CRLF.replace(/- Block[\s\S]*?no\r\n/, ""));
    const two = "## Tools\n- Never: `a`\n  - Reason: x\n- Never: `b`";
    const [first, second] = report(two).rules;
    if (first === undefined || second === undefined) throw new Error("no rules");
    expect(apply(two, removeRuleEdit(two, first))).toBe("## Tools\n- Never: `b`");
    expect(apply(two, removeRuleEdit(two, second))).toBe("## Tools\n- Never: `a`\n  - Reason: x\n");
  });

  it.each([
    ["input.block", "wire the money", false, 'Block: "wire the money"'],
    ["input.block", "wire, bank card", false, 'Block: "wire", bank card'],
    ["input.block", "“a, b”, /c,d+/i", false, "Block: “a, b”, /c,d+/i"],
    ["input.redact", "手机号、合同编号", true, "脱敏：手机号、“合同编号”"],
    ["tools.deny", "exec, shell_*", false, "Never: `exec`, `shell_*`"],
    ["tools.limit", "mail 3, `pay` 1", false, "Limit: `mail` 3, `pay` 1"],
    ["budget.turn", "8,000", false, "Tokens per turn: 8,000"],
    ["memory.isolation", "按用户", true, "隔离：按用户"],
  ] as const)("[RV10] %s with %j is written as a rule that compiles", (dim, what, chinese, line) => {
    expect(ruleLine(dim, what, chinese)).toBe(line);
    const edit = addRuleEdit({ text: "", rules: [], section: sectionOf(dim), line });
    const made = report(edit.text);
    expect(made.rules.map((rule) => rule.dim)).toEqual([dim]);
    expect(made.active).toBe(true);
  });

  it("[RU52] tools that do the same are added to the rule", () => {
    const text = "## 工具\n- 禁止：`write`\n";
    const [rule] = report(text).rules;
    expect(rule?.siblings).toEqual(["edit", "apply_patch"]);
    if (rule === undefined) throw new Error("no rule");
    expect(apply(text, addToolsEdit(text, rule, rule.siblings))).toBe(
      "## 工具\n- 禁止：`write`、`edit`、`apply_patch`\n",
    );
  });
});
