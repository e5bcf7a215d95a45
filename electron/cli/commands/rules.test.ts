import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type CliBench, createCliBench } from "../testing/cli-bench.ts";

let bench: CliBench;
beforeEach(async () => {
  bench = await createCliBench();
});
afterEach(() => bench.dispose());

const EXAMPLES = join(import.meta.dirname, "../../../shared/rules/testing/examples");
const NAMES = ["enterprise.agent-private", "enterprise.zh", "personal", "team"].map((name) => `${name}.rules.md`);
const lines = (out: string): Record<string, unknown>[] =>
  out
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));

async function writeExamples(): Promise<void> {
  const texts = await Promise.all(NAMES.map(async (name) => [name, await readFile(join(EXAMPLES, name), "utf8")]));
  await bench.write(Object.fromEntries(texts));
}

describe("rules test", () => {
  it("[RU50] tests several files, a private one below its global one", async () => {
    await writeExamples();
    const { code, out } = await bench.run("rules", "test", ...NAMES, "--json");
    const { passed, failed, tests } = JSON.parse(out);
    const count = (name: string) => tests.filter(({ file }: { file: string }) => file === name).length;
    expect({ code, passed, failed, each: NAMES.map(count) }).toEqual({
      code: 0,
      passed: 46,
      failed: 0,
      each: [4, 16, 8, 18],
    });
  });

  it("[RU50] ends with 1 when a test fails and says what came instead", async () => {
    await bench.write({ "rules.md": "## Input\n- Mask: phone\n## Tests\n- Input “13812345678” → allow\n" });
    const { code, out } = await bench.run("rules", "test", "rules.md", "--json");
    expect({ code, ...JSON.parse(out) }).toEqual({
      code: 1,
      passed: 0,
      failed: 1,
      tests: [
        {
          line: 4,
          subject: "Input “13812345678”",
          expect: "allow",
          got: "redact",
          pass: false,
          ruleId: "input.redact:2",
          text: "[phone]",
        },
      ],
    });
  });

  it("[RU50] the rules of an agent's folder lie over those of its workspace", async () => {
    await bench.write({
      "w/rules.md": "## Tools\n- Never: `exec`\n",
      "w/agents/a/rules.md": "## Tests\n- Tool `exec` → block\n",
      "broken.md": "## Tools\n- Nver: `exec`\n",
    });
    expect(await bench.run("rules", "test", "w/rules.md", "w/agents/a/rules.md")).toMatchObject({ code: 0, err: "" });
    expect(await bench.run("rules", "test", "broken.md")).toMatchObject({
      code: 1,
      out: "0 passed, 0 failed\n",
      err: 'broken.md:2:3: error R106 "Nver" is not known here; did you mean "never"?\n',
    });
  });
});

describe("rules check", () => {
  it("[RU50][RU40] prints findings, values in force with what was ignored, and the summary", async () => {
    await writeExamples();
    const { code, out } = await bench.run("rules", "check", NAMES[1] ?? "", "--private", NAMES[0] ?? "", "--json");
    const { hash, rules, tests, diagnostics, effective, summary } = JSON.parse(out);
    const source = (name: string, line: number, layer: string) => ({ file: `${name}.rules.md`, line, layer });
    expect({ code, rules, tests, codes: diagnostics.map(({ code: one }: { code: string }) => one) }).toEqual({
      code: 1,
      rules: 40,
      tests: 20,
      codes: ["R503", "R403", "R305", "R401", "R403", "R601", "R401"],
    });
    expect(diagnostics[3]).toEqual({
      code: "R401",
      severity: "error",
      file: "enterprise.agent-private.rules.md",
      line: 9,
      column: 3,
      message:
        '"tools.perTurn" is looser than line 27 of enterprise.zh.rules.md, which is sealed; this line is ignored',
    });
    expect(effective).toMatchObject({
      "tools.perTurn": {
        value: 6,
        source: source("enterprise.zh", 27, "global"),
        ignored: [{ ...source("enterprise.agent-private", 9, "private"), why: "looser-than-sealed" }],
      },
      "budget.session": {
        value: 150_000,
        source: source("enterprise.agent-private", 13, "private"),
        ignored: [{ ...source("enterprise.zh", 34, "global"), why: "replaced-by-private" }],
      },
      "degrade.turn": { value: [], source: null, ignored: [] },
    });
    expect(summary.startsWith(`<rules-summary v="1" hash="${hash}">\n- `)).toBe(true);
    expect(summary.length).toBeLessThanOrEqual(1_500);
  });

  it("[RU50] notes alone end with 0; the plain form is for people", async () => {
    await writeExamples();
    const { code, out } = await bench.run("rules", "check", "personal.rules.md");
    expect(code).toBe(0);
    expect(out).toContain("personal.rules.md:22:3: note R503 No test reaches the rule memory.redact:22\n");
    expect(out).toContain("  budget.day: 500000 (personal.rules.md:18)\n");
    expect(out.endsWith("9 rules, 8 tests\n")).toBe(true);
  });
});

describe("rules explain and simulate", () => {
  it("[RU51] explains one event", async () => {
    await writeExamples();
    const { out } = await bench.run(
      "rules",
      "explain",
      "team.rules.md",
      "--stage",
      "onInput",
      "--text",
      "a refund",
      "--json",
    );
    expect(lines(out)).toMatchObject([
      {
        stage: "onInput",
        decision: "ask",
        verdicts: [
          {
            action: "ask",
            ruleId: "input.ask:14",
            dim: "input.ask",
            source: { file: "team.rules.md", line: 14, layer: "global" },
            spans: [[2, 8]],
          },
        ],
      },
    ]);
    const tool = ["--stage", "onToolRun", "--text", "send_mail", "--args", '{"to":"x"}'];
    expect((await bench.run("rules", "explain", "team.rules.md", ...tool)).out).toBe(
      "onToolRun: ask\n  ask by tools.confirm:22 (tools.confirm, team.rules.md:22)\n",
    );
  });

  it("[RU51] plays a script through every stage, one line each, the same each time", async () => {
    await writeExamples();
    const script = [
      { stage: "onSessionCreate", sessionId: "s", userId: "u", agentId: "a", now: 0, dayUsed: 5, unattended: false },
      { stage: "onInput", text: "我的卡号是６２２２０２１２３４５６７８９０１２８" },
      { stage: "onReasoningStart", promptTokens: 100, maxOutput: 50, modelLoad: 0.3 },
      { stage: "afterLLM", usage: { in: 100, out: 20 }, toolCalls: [{ name: "crm_query", args: {} }] },
      { stage: "onToolRun", callId: "1", tool: "crm_query", args: {} },
      { stage: "onToolEnd", callId: "1" },
      { stage: "onMemoryWrite", text: "电话13812345678", ownerUser: "u", ownerAgent: "a" },
      { stage: "onMemoryRead", text: "x", ownerUser: "v", ownerAgent: "a" },
      { stage: "onOutput", text: "本产品保本保息" },
      { stage: "onSubAgentDispatch", agentId: "b" },
      { stage: "onHeartbeat", now: 7 },
      { stage: "onSessionClose" },
    ];
    await bench.write({ "s.jsonl": script.map((event) => JSON.stringify(event)).join("\n") });
    const argv = ["simulate", "s.jsonl", "--rules", "enterprise.zh.rules.md", "--json"];
    const first = await bench.run(...argv);
    expect(lines(first.out).map(({ stage, decision, text }) => [stage, decision, text ?? null])).toEqual([
      ["onSessionCreate", "allow", null],
      ["onInput", "redact", "我的卡号是[银行卡号]"],
      ["onReasoningStart", "allow", null],
      ["afterLLM", "allow", null],
      ["onToolRun", "allow", null],
      ["onToolEnd", "allow", null],
      ["onMemoryWrite", "redact", "电话[手机号]"],
      ["onMemoryRead", "block", null],
      ["onOutput", "rollback", null],
      ["onSubAgentDispatch", "allow", null],
      ["onHeartbeat", "allow", null],
      ["onSessionClose", "allow", null],
    ]);
    expect(lines(first.out).at(-1)).toMatchObject({ status: "closed", counters: { session: 0, day: 125 } });
    expect(await bench.run(...argv)).toEqual(first);
    expect((await bench.run(...argv.slice(0, -1))).out.split("\n")[7]).toContain(
      "8. onMemoryRead: block (block memory.isolation:46)",
    );
  });

  it("[RU51] broken rules play nothing, a broken script names its line, wrong usage and missing files end with 2 and 3", async () => {
    await bench.write({
      "good.md": "",
      "bad.md": "## Input\n- Block: x\n",
      "s.jsonl": '{"stage":"onHeartbeat"}\n\n{"stage":"onDance"}\n',
    });
    await bench.write({ "ok.jsonl": '{"stage":"onHeartbeat"}\n' });
    expect(await bench.run("simulate", "ok.jsonl", "--rules", "bad.md")).toMatchObject({ code: 1, out: "" });
    const script = await bench.run("simulate", "s.jsonl", "--rules", "good.md");
    expect(script).toMatchObject({ code: 3, out: "" });
    expect(script.err).toMatch(/^soulscope: script-broken: s\.jsonl:3: stage/);
    expect((await bench.run("rules", "check", "none.md")).code).toBe(3);
    const usage = [
      ["rules", "dance", "good.md"],
      ["rules", "check", "good.md", "bad.md"],
      ["rules", "explain", "good.md"],
      ["rules", "check", "good.md", "--stage", "onInput"],
      ["rules", "explain", "good.md", "--stage", "onInput"],
      ["simulate", "ok.jsonl"],
    ];
    for (const argv of usage) expect([argv, (await bench.run(...argv)).code]).toEqual([argv, 2]);
  });
});
