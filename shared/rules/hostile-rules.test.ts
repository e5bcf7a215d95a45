import { describe, expect, it } from "vitest";
import { checkRules } from "./check-rules.ts";
import { step } from "./engine.ts";
import { createSession } from "./session.ts";

const check = (text: string, inner?: string) =>
  checkRules({ file: "rules.md", text }, inner === undefined ? undefined : { file: "agents/a/rules.md", text: inner });
const list = (count: number, line: (index: number) => string): string =>
  Array.from({ length: count }, (_, i) => line(i)).join("\n");
const codes = (found: ReturnType<typeof check>): readonly string[] => [...new Set(found.diags.map(({ code }) => code))];

describe("hostile rules files", { timeout: 120_000 }, () => {
  it("[RU47] tests that make too much work are left out, cheap ones first", () => {
    const heavy = `- Input 1000 x "${"x".repeat(20_000)}" → block`;
    const text = `## Input\n- Block: /x*!|x/\n\n## Tests\n- Input "x" → block\n${list(8, () => heavy)}\n- Input "ok" → allow\n`;
    const found = check(text);
    expect(found.notRun).toHaveLength(8);
    expect(found.tests.map(({ subject, pass }) => [subject, pass])).toEqual([
      ['Input "x"', true],
      ['Input "ok"', true],
    ]);
    expect(found.active).toBe(true);
  });

  it("[RU47] a thousand plain tests, also repeated ones, run", () => {
    const text = `## Input\n- Block: "wire", /trans+fer/\n## Tools\n- Calls per turn: 20\n## Tests\n${list(1000, (i) => `- Input "please wire ${i}" → block`)}\n- Tool 21 x \`a\` → block\n`;
    const found = check(text);
    expect(found.notRun).toEqual([]);
    expect(found.tests.every(({ pass }) => pass)).toBe(true);
  });

  it("[RU48] patterns past the steps of a file are R208", () => {
    const found = check(`## Input\n${list(900, () => "- Block: /(a{1,100}b{1,100}){4}/")}\n`);
    expect(codes(found)).toContain("R208");
    expect(found.diags.filter(({ code }) => code === "R208").length).toBeLessThan(900);
  });

  it("[RU48] thousands of patterns that all match a text tell a match each", () => {
    const { policy } = check(`## Input\n${list(1000, (i) => `- Block: /a${i}b|x*!|x/`)}\n`);
    const start = { sessionId: "s", userId: "u", agentId: "a", now: 0, dayUsed: 0, unattended: false };
    const { result } = step(createSession(policy, start), { stage: "onInput", text: "x".repeat(1000) });
    expect(result.verdicts).toHaveLength(1000);
    expect(result.decision).toBe("block");
  });

  it("[RU40] [RU3] five thousand tools in two layers are compared by name", () => {
    const names = list(5000, (i) => `- Only allow: \`tool${i}\``);
    const found = check(
      `## Tools\n${names}\n`,
      `## Tools\n- Only allow: \`tool7\`, \`other\`, \`tool12*\`\n- Limit: \`tool7\` 3\n`,
    );
    expect(found.diags.filter(({ code }) => code === "R401").map(({ params }) => params.what)).toEqual([
      "other",
      "tool12*",
    ]);
    const { value } = found.policy.effective["tools.allow"];
    // The glob of the private list lets through what the shared list names.
    expect(value).toContain("tool7");
    expect(value).toContain("tool1234");
    expect(value).not.toContain("tool8");
  });

  it.each([
    ["## Input\n- Block: ，，，\n", "R202"],
    ["## Tools\n- Never: 、、\n", "R203"],
    ["## 输入\n- 拦截：；；\n", "R202"],
    ['## Input\n- Block: "a"\n  - Except: ,\n', "R202"],
    ["## Tools\n- Limit: ；\n", "R203"],
  ])("[RU2] a rule of nothing but separators is an error: %j", (text, code) => {
    expect(codes(check(text))).toContain(code);
  });

  it("[RU5] a file over 256 KiB is R301 and no rule of it counts", () => {
    const found = check(`## Input\n${list(20_000, (i) => `- Block: "phrase ${i}"`)}\n`);
    expect([codes(found), found.active, found.policy.rules.length]).toEqual([["R301"], false, 0]);
  });

  it("[RU2] unclosed quotes, one a line, are all told", () => {
    const found = check(`## 输入\n${list(10_000, () => "- 拦截：“忽略")}\n`);
    expect(found.diags.filter(({ code }) => code === "R108")).toHaveLength(10_000);
  });

  it("[RU49] known failures stand in for tests", () => {
    const text = '## Input\n- Block: "a"\n## Tests\n- Input "a" → allow\n';
    const failures = check(text).diags.filter(({ code }) => code === "R501");
    expect(failures).toHaveLength(1);
    const global = { file: "rules.md", text };
    expect(checkRules(global, undefined, [])).toMatchObject({ active: true, tests: [], notRun: [] });
    expect(checkRules(global, undefined, failures)).toMatchObject({ active: false, tests: [] });
  });
});
