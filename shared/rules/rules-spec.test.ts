import { describe, expect, it } from "vitest";
import { checkRules } from "./check-rules.ts";
import { step } from "./engine.ts";
import { createSession } from "./session.ts";
import type { SessionEvent } from "./session-event.ts";
import { toolSiblings } from "./tool-siblings.ts";

const check = (text: string, inner?: string) =>
  checkRules({ file: "rules.md", text }, inner === undefined ? undefined : { file: "agents/a/rules.md", text: inner });
const START = { sessionId: "s", userId: "u", agentId: "a", now: 0, dayUsed: 0, unattended: false };

/** Decisions and deciding rules of events, one after the other. */
function play(found: ReturnType<typeof check>, events: readonly SessionEvent[], start = START) {
  let session = createSession(found.policy, start);
  return events.map((event) => {
    const outcome = step(session, event);
    session = outcome.session;
    const { decision, verdicts, text, status } = outcome.result;
    return { decision, by: verdicts.map(({ action, ruleId }) => `${action} ${ruleId}`), text, status };
  });
}
const decisions = (found: ReturnType<typeof check>, events: readonly SessionEvent[], start = START) =>
  play(found, events, start).map(({ decision }) => decision);
const input = (text: string): SessionEvent => ({ stage: "onInput", text });
const tool = (name: string, args: unknown = {}, more: object = {}): SessionEvent => ({
  stage: "onToolRun",
  callId: name,
  tool: name,
  args,
  ...more,
});

describe("sentences of the specification", () => {
  it.each([
    ["## Input"],
    ["## INPUT"],
    ["## Ｉｎｐｕｔ"],
    ["## 输入"],
    ["## 输入 / Input"],
    ["## Input（可放宽）"],
    ["## Input (agents may change)"],
  ])("[RU3] the heading %j is known", (heading) => {
    expect(check(`${heading}\n- Block: "secret plan"\n`).policy.rules).toHaveLength(1);
  });

  it.each(["- ", "* ", "+ ", "1. ", "2) "])("[RU2] %j is a bullet", (bullet) => {
    expect(check(`## Input\n${bullet}Block: "secret plan"\n`).policy.rules).toHaveLength(1);
  });

  it.each([
    ['"a b"，"c d"、"e f"；"g h";"i j","k l"', 6],
    ["“a b”、「c d」，＂e f＂", 3],
    ["`/a+b/i`, /c+d/sm", 2],
    ['"a, b"; /c,d{1,2}/', 2],
  ])("[RU3] the values %j are split at separators outside of quotes and patterns", (args, count) => {
    const [rule] = check(`## Input\n- Block：${args}\n`).policy.rules;
    expect(rule?.rule.value).toMatchObject({ kind: "matchers", matchers: { length: count } });
  });

  it.each([
    ["8,000", 8_000],
    ["8，000", 8_000],
    ["8_000", 8_000],
    ["１２０", 120],
    ["120k", 120_000],
    ["1.5万", 15_000],
    ["2千", 2_000],
    ["1亿", 100_000_000],
    ["2m", 2_000_000],
  ])("[RU7] %s tokens are %i", (written, count) => {
    expect(check(`## Budget\n- Tokens per turn: ${written}\n`).policy.effective["budget.turn"].value).toBe(count);
  });

  it.each([
    ["90 s", 90_000],
    ["90秒", 90_000],
    ["5 min", 300_000],
    ["5 分钟", 300_000],
    ["1.5 h", 5_400_000],
    ["2小时", 7_200_000],
    ["1天", 86_400_000],
  ])("[RU7] %s are %i ms", (written, ms) => {
    expect(check(`## Budget\n- Session length: ${written}\n`).policy.effective["budget.time"].value).toBe(ms);
  });

  it("[RU11] a phrase needs a boundary only where its edge is an ASCII word character", () => {
    const found = check('## Input\n- Block: "cat"\n- Warn: "密码"\n- Ask first: "c++"\n');
    expect(
      decisions(found, ["concatenate", "a cat", "猫cat猫", "我的密码是", "c++11", "ＣＡＴ", "c\u200bat"].map(input)),
    ).toEqual(["allow", "block", "block", "warn", "ask", "block", "block"]);
  });

  it("[RU30] all rules are evaluated, the highest rank decides, then outer layer, then line", () => {
    const found = check(
      '## Input\n- Warn: "alpha"\n- Block: "alpha"\n  - Id: one\n- Block: "alpha", "beta"\n- Mask: "alpha"\n- Ask first: "alpha"\n',
      '## Input\n- Block: "alpha"\n  - Id: own\n',
    );
    expect(play(found, [input("alpha")])[0]).toMatchObject({
      decision: "block",
      by: [
        "block one",
        "block input.block:5",
        "block own",
        "ask input.ask:7",
        "redact input.redact:6",
        "warn input.warn:2",
      ],
      text: undefined,
    });
  });

  it("[RU38] with nobody there, a question is a block; a yes lets the call run once", () => {
    const found = check("## Tools\n- Ask first: `pay`\n");
    expect(decisions(found, [tool("pay")], { ...START, unattended: true })).toEqual(["block"]);
    expect(
      decisions(found, [
        tool("pay", { amount: 1 }),
        tool("pay", { amount: 1 }, { confirmed: true }),
        tool("pay", { amount: 1 }, { confirmed: true }),
      ]),
    ).toEqual(["ask", "allow", "ask"]);
    expect(decisions(found, [tool("pay", { amount: 1 }), tool("pay", { amount: 2 }, { confirmed: true })])).toEqual([
      "ask",
      "block",
    ]);
  });

  it("[RU33] the strictest word on other tools counts, and a list without a word denies", () => {
    const both = check("## Tools\n- Only allow: `read`\n", "## Tools\n- Other tools: allow\n");
    expect(both.policy.effective["tools.default"]).toEqual({
      value: "deny",
      source: null,
      ignored: [{ file: "agents/a/rules.md", line: 2, layer: "private", why: "stricter-value-stands" }],
    });
    expect(decisions(both, [tool("read"), tool("write")])).toEqual(["allow", "block"]);
    const asks = check("## Tools\n- Only allow: `read`\n- Other tools: ask\n");
    expect(asks.policy.effective["tools.default"]).toMatchObject({ value: "ask", source: { line: 3 }, ignored: [] });
    expect(decisions(asks, [tool("write")])).toEqual(["ask"]);
    expect(check("## Input\n").policy.effective["tools.default"].value).toBe("allow");
  });

  it("[RU40] an open dimension is replaced by private rules, the others stay sealed", () => {
    const found = check(
      '## Input (agents may change)\n- Block: "alpha"\n## Tools\n- Never (可放宽): `exec`\n- Never: `gateway`\n- Calls per turn: 3\n',
      '## Input\n- Block: "beta"\n## Tools\n- Never: `write`\n- Calls per turn: 9\n',
    );
    expect(decisions(found, [input("alpha"), input("beta"), tool("exec"), tool("gateway"), tool("write")])).toEqual([
      "allow",
      "block",
      "allow",
      "block",
      "block",
    ]);
    expect(found.policy.effective["tools.perTurn"]).toMatchObject({ value: 3, source: { line: 6 } });
    expect(found.diags.filter(({ code }) => code === "R401")).toMatchObject([{ line: 5, file: "agents/a/rules.md" }]);
    expect(found.active).toBe(true);
  });

  it("[RU40] private-rules: replace opens every dimension and is told", () => {
    const found = check(
      '---\nrules: 1\nprivate-rules: replace\n---\n## Input\n- Block: "alpha"\n## Budget\n- Tokens per turn: 10\n',
      '## Input\n- Block: "beta"\n',
    );
    expect(decisions(found, [input("alpha"), input("beta")])).toEqual(["allow", "block"]);
    expect(found.policy.effective["budget.turn"].value).toBe(10);
    expect(found.diags.map(({ code }) => code)).toContain("R402");
  });

  it("[RU39] equal is allowed; over the turn blocks, over the session or the day ends it", () => {
    const think = (promptTokens: number): SessionEvent => ({ stage: "onReasoningStart", promptTokens, maxOutput: 0 });
    const turn = check("## Budget\n- Tokens per turn: 100\n");
    expect(decisions(turn, [think(100), think(1)])).toEqual(["allow", "block"]);
    const session = check("## Budget\n- Tokens per session: 100\n");
    expect(play(session, [think(101), input("x")])).toMatchObject([
      { decision: "terminate", status: "terminated" },
      { decision: "block", by: ["block session.terminated"] },
    ]);
    const day = check("## Budget\n- Tokens per day: 100\n");
    expect(decisions(day, [think(1)], { ...START, dayUsed: 100 })).toEqual(["terminate"]);
  });

  it.each(["At 80% of tokens per session", "At 80 % of session", "会话令牌达到 80%", "会话达到80%"])(
    "[RU41] %j is a condition",
    (condition) => {
      const found = check(`## Budget\n- Tokens per session: 100\n## 降级与终止\n- ${condition}: 降级到 “small”\n`);
      const think: SessionEvent = { stage: "onReasoningStart", promptTokens: 80, maxOutput: 0 };
      expect(play(found, [think])).toMatchObject([{ decision: "degrade", status: "degraded" }]);
    },
  );

  it("[RU43] a reply is rolled back as often as said, then blocked with what to say instead", () => {
    const found = check('## Output\n- Roll back: "guaranteed"\n- Retries: 2\n- Say instead: "Sorry."\n');
    const reply: SessionEvent = { stage: "onOutput", text: "It is guaranteed." };
    expect(play(found, [input("x"), reply, reply, reply, input("y"), reply])).toMatchObject([
      { decision: "allow" },
      { decision: "rollback" },
      { decision: "rollback" },
      { decision: "block", text: "Sorry." },
      { decision: "allow" },
      { decision: "rollback" },
    ]);
  });

  it("[RU42] memory of another user or agent is kept apart on reading and writing", () => {
    const found = check("## Memory\n- Keep apart: each user\n", "## Memory\n- Keep apart: each agent\n");
    const read = (ownerUser: string, ownerAgent: string): SessionEvent => ({
      stage: "onMemoryRead",
      text: "x",
      ownerUser,
      ownerAgent,
    });
    expect(decisions(found, [read("u", "a"), read("v", "a"), read("u", "b")])).toEqual(["allow", "block", "block"]);
    expect(found.policy.effective["memory.isolation"].value).toBe("user+agent");
  });

  it("[RU36] calls at once and one at a time count what is under way", () => {
    const found = check("## Tools\n- At once: 2\n- One at a time: `pay_*`\n");
    const ends = (callId: string): SessionEvent => ({ stage: "onToolEnd", callId });
    expect(
      decisions(found, [tool("pay_a"), tool("pay_b"), tool("x"), tool("y"), ends("pay_a"), tool("pay_b")]),
    ).toEqual(["allow", "block", "allow", "block", "allow", "allow"]);
  });

  it("[RU35] calls of a turn and limits of a tool begin anew with each input", () => {
    const found = check("## Tools\n- Calls per turn: 3\n- Limit: `mail` 1\n");
    const asks = (...names: readonly string[]): SessionEvent => ({
      stage: "afterLLM",
      usage: { in: 0, out: 0 },
      toolCalls: names.map((name) => ({ name, args: {} })),
    });
    expect(
      decisions(found, [input("a"), asks("mail", "x"), asks("mail"), input("b"), asks("mail"), asks("x", "y", "z")]),
    ).toEqual(["allow", "allow", "block", "allow", "allow", "block"]);
  });

  it("[RU37] skills: only allowed ones, their own tools, and a question", () => {
    const found = check(
      "## Skills\n- Allow: `report`, `refund`\n- Never: `refund_all`\n- Ask first: `refund`\n- `report` may use: `read`\n",
    );
    const by = (skill: string, name: string): SessionEvent => tool(name, {}, { skill });
    expect(
      decisions(found, [
        by("report", "read"),
        by("report", "write"),
        by("refund", "write"),
        by("other", "read"),
        tool("write"),
      ]),
    ).toEqual(["allow", "block", "ask", "block", "allow"]);
  });

  it("[RU52] a rule that denies one writing tool names those it leaves", () => {
    const siblings = (text: string) => toolSiblings(check(text).layers.flatMap(({ rules }) => rules));
    expect(siblings("## Tools\n- Never: `write`\n")).toEqual([{ line: 2, missing: ["edit", "apply_patch"] }]);
    expect(siblings("## Tools\n- Never: `write`\n- Never: `edit`, `apply_*`\n")).toEqual([]);
    expect(siblings("## Tools\n- Never: `write(path:/etc/*)`\n- Never: `exec`\n")).toEqual([]);
    expect(siblings("## Tools\n- Never: `edit`\n- Only allow: `read`\n")).toEqual([]);
  });
});
