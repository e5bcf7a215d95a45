import { describe, expect, it } from "vitest";
import type { SessionEvent } from "./session-event.ts";
import { decisions, play, start } from "./testing/check-text-rules.ts";

const input = (text: string, more: object = {}): SessionEvent => ({ stage: "onInput", text, ...more });
const think = (promptTokens: number, more: object = {}): SessionEvent => ({
  stage: "onReasoningStart",
  promptTokens,
  maxOutput: 0,
  ...more,
});
const asked = (names: readonly string[], usage = 0): SessionEvent => ({
  stage: "afterLLM",
  usage: { in: usage, out: 0 },
  toolCalls: names.map((name) => ({ name, args: {} })),
});
const run = (callId: string, tool: string, more: object = {}): SessionEvent => ({
  stage: "onToolRun",
  callId,
  tool,
  args: {},
  ...more,
});
const output = (text: string): SessionEvent => ({ stage: "onOutput", text });

describe("verdicts", () => {
  it("[RU30] the strongest decides, every hit is told, strongest first, then outer layer, then line", () => {
    const session = start("## Input\n- Warn: “abc”\n- Block: “abc”\n- Ask first: “abc”\n- Block: “bc”, “abc def”\n", {
      inner: "## Input\n- Block: “abc”\n",
    });
    const [result] = play(session, [input("x abc def")]);
    expect(result?.verdicts.map(({ action, ruleId, source, spans }) => [action, ruleId, source?.layer, spans])).toEqual(
      [
        ["block", "input.block:3", "global", [[2, 5]]],
        ["block", "input.block:5", "global", [[2, 9]]],
        ["block", "input.block:2", "private", [[2, 5]]],
        ["ask", "input.ask:4", "global", [[2, 5]]],
        ["warn", "input.warn:2", "global", [[2, 5]]],
      ],
    );
  });

  it("[RU11] phrases: width, case, invisible characters and white space do not count; ASCII edges need a boundary", () => {
    const session = start("## Input\n- Block: “wipe disk”, “绝密”, “C++”\n");
    const texts = [
      "ＷＩＰＥ \n\t disk!",
      "w\u200bipe disk",
      "swipe disk",
      "wipe disks",
      "这是绝密文件",
      "绝 密",
      "c++11",
      "xc++",
    ];
    expect(
      decisions(
        session,
        texts.map((text) => input(text)),
      ),
    ).toEqual([
      "block input.block:2",
      "block input.block:2",
      "allow",
      "allow",
      "block input.block:2",
      "allow",
      "block input.block:2",
      "allow",
    ]);
  });

  it("[RU12] an exception takes matches that lie inside it", () => {
    const session = start("## Input\n- Block: “转账”\n  - Except: “转账记录”\n");
    expect(decisions(session, [input("看转账记录"), input("转账记录和转账")])).toEqual([
      "allow",
      "block input.block:2",
    ]);
  });
});

describe("tools", () => {
  it("[RU33] Never beats the list; the list of every layer must name the call; others as said", () => {
    const session = start("## Tools\n- Only allow: `read`, `crm_*`\n- Never: `crm_delete*`\n", {
      inner: "## Tools\n- Only allow: `crm_*`\n",
    });
    expect(
      decisions(
        session,
        ["crm_get", "crm_delete_x", "read", "exec"].map((tool) => run(tool, tool)),
      ),
    ).toEqual(["allow", "block tools.deny:3", "block tools.allow:2", "block tools.allow:2 tools.allow:2"]);
  });

  it("[RU33] Other tools: the strictest word of any layer, at both stages", () => {
    const session = start("## Tools\n- Only allow: `read`\n- Other tools: ask\n");
    expect(decisions(session, [asked(["exec"]), run("1", "exec"), run("2", "read")])).toEqual([
      "ask tools.default:3",
      "ask tools.default:3",
      "allow",
    ]);
    const strict = start("## Tools\n- Only allow: `read`\n- Other tools: ask\n", {
      inner: "## Tools\n- Other tools: deny\n",
    });
    expect(decisions(strict, [run("1", "exec")])).toEqual(["block tools.default:2"]);
  });

  it("[RU34] arguments: any value is enough to forbid, every value is needed to permit", () => {
    const session = start(
      "## Tools\n- Never: `exec(*sudo *)`\n- Ask first: `exec`, `send`\n  - Except: `exec(git status)`, `send(to:*@ours.example)`\n",
    );
    const args = (tool: string, value: unknown) => run(JSON.stringify(value), tool, { args: value });
    expect(
      decisions(session, [
        args("exec", { command: "git status" }),
        args("EXEC", { command: "GIT  status" }),
        args("exec", { command: "rm -rf /", note: "git status" }),
        args("exec", { argv: ["sudo", "reboot"] }),
        args("send", { to: ["a@ours.example", "b@ours.example"] }),
        args("send", { to: ["a@ours.example", "b@evil.example"] }),
        args("send", { cc: "a@ours.example" }),
      ]),
    ).toEqual([
      "allow",
      "allow",
      "ask tools.confirm:3",
      "block tools.deny:2",
      "allow",
      "ask tools.confirm:3",
      "ask tools.confirm:3",
    ]);
  });

  it("[RU35] calls of a turn and limits count what was asked for; a new turn starts at none", () => {
    const session = start("## Tools\n- Calls per turn: 3\n- Limit: `pay_*` 1 per turn\n");
    expect(
      decisions(session, [
        asked(["pay_a", "read"]),
        asked(["pay_b"]),
        asked(["read"]),
        input("next"),
        asked(["read", "read", "read"]),
      ]),
    ).toEqual(["allow", "block tools.limit:3", "block tools.perTurn:2", "allow", "allow"]);
  });

  it("[RU36] at once and one at a time look at calls under way", () => {
    const session = start("## Tools\n- At once: 2\n- One at a time: `pay_*`\n");
    expect(
      decisions(session, [
        run("1", "pay_a"),
        run("2", "pay_b"),
        run("3", "read"),
        run("4", "read"),
        { stage: "onToolEnd", callId: "1" },
        run("5", "pay_b"),
      ]),
    ).toEqual(["allow", "block tools.lock:3", "allow", "block tools.concurrency:2", "allow", "allow"]);
  });

  it("[RU37] skills: lists, questions, and what a skill may use", () => {
    const session = start(
      "## Skills\n- Allow: `faq`, `refund`, `old`\n- Never: `old`\n- Ask first: `refund`\n- `refund` may use: `crm_*`\n",
    );
    expect(
      decisions(session, [
        run("1", "read", { skill: "faq" }),
        run("2", "read", { skill: "old" }),
        run("3", "crm_x", { skill: "refund" }),
        run("4", "read", { skill: "refund" }),
        run("5", "read", { skill: "new" }),
        run("6", "read"),
      ]),
    ).toEqual([
      "allow",
      "block skills.deny:3",
      "ask skills.confirm:4",
      "block skills.tools:5",
      "block skills.allow:2",
      "allow",
    ]);
  });
});

describe("questions", () => {
  const rules = "## Tools\n- Ask first: `pay`\n## Input\n- Ask first: “refund”\n";

  it("[RU38] an approval is bound to the arguments and used once; no is block", () => {
    const pay = (amount: number, more: object = {}) => run("1", "pay", { args: { amount }, ...more });
    const yes = { confirmed: true };
    expect(decisions(start(rules), [pay(5), pay(5, yes), pay(5, yes)])).toEqual([
      "ask tools.confirm:2",
      "allow",
      "ask tools.confirm:2",
    ]);
    expect(decisions(start(rules), [pay(5), pay(500, yes)])).toEqual(["ask tools.confirm:2", "block tools.confirm:2"]);
    expect(decisions(start(rules), [pay(5), pay(5, { confirmed: false })])).toEqual([
      "ask tools.confirm:2",
      "block tools.confirm:2",
    ]);
    expect(decisions(start(rules), [pay(5, yes), input("a refund", yes)])).toEqual(["allow", "allow"]);
  });

  it("[RU38] with nobody there a question is a block", () => {
    expect(
      decisions(start(rules, { unattended: true }), [input("a refund"), run("1", "pay", { confirmed: true })]),
    ).toEqual(["block input.ask:4", "block tools.confirm:2"]);
  });
});

describe("budgets", () => {
  it("[RU39] used + need over the cap blocks a turn and ends a session; equal is allowed; real usage settles", () => {
    const session = start("## Budget\n- Tokens per turn: 100\n- Tokens per session: 150\n");
    const results = play(session, [input(""), think(100), asked([], 40), think(61), think(60), input(""), think(51)]);
    expect(
      results.map(({ decision, counters, status }) => [decision, counters.turn, counters.session, status]),
    ).toEqual([
      ["allow", 0, 0, "active"],
      ["allow", 100, 100, "active"],
      ["allow", 40, 40, "active"],
      ["block", 40, 40, "active"],
      ["allow", 100, 100, "active"],
      ["allow", 0, 100, "active"],
      ["terminate", 0, 100, "terminated"],
    ]);
  });

  it("[RU39] the day counter comes from the host and outlives the session", () => {
    const session = start("## Budget\n- Tokens per day: 100\n", { dayUsed: 90 });
    const results = play(session, [input(""), think(10), asked([], 8), { stage: "onSessionClose" }]);
    expect(results.map(({ decision, counters }) => [decision, counters.session, counters.day])).toEqual([
      ["allow", 0, 90],
      ["allow", 10, 100],
      ["allow", 8, 98],
      ["allow", 0, 98],
    ]);
  });

  it("[RU39] session length and model calls", () => {
    const session = start("## Budget\n- Session length: 1 min\n- Model calls per turn: 1\n");
    expect(
      decisions(session, [
        think(1, { now: 60_000 }),
        think(1),
        input("x", { now: 10 }),
        think(1),
        input("x", { now: 60_001 }),
        input("x"),
      ]),
    ).toEqual([
      "allow",
      "block budget.rounds:3",
      "allow",
      "allow",
      "terminate budget.time:2",
      "block session.terminated",
    ]);
  });

  it("[RU41] conditions degrade, warn and stop; there is no way back", () => {
    const session = start(
      "## Budget\n- Tokens per session: 100\n## Degrade and stop\n- At 80% of tokens per session: degrade to “small”\n- Model load above 57%: warn\n- After 2 blocks: stop\n## Input\n- Block: “abc”\n",
    );
    const results = play(session, [
      think(79, { modelLoad: 0.57 }),
      think(0, { modelLoad: 0.571 }),
      think(1),
      input("abc"),
      input("abc"),
      output("x"),
      { stage: "onSessionClose" },
      input("x"),
    ]);
    expect(results.map(({ decision, status }) => [decision, status])).toEqual([
      ["allow", "active"],
      ["warn", "active"],
      ["degrade", "degraded"],
      ["block", "degraded"],
      ["terminate", "terminated"],
      ["block", "terminated"],
      ["allow", "closed"],
      ["block", "closed"],
    ]);
  });
});

describe("memory and output", () => {
  it("[RU42] memory of another user or agent is kept apart; without an owner it is the session's own", () => {
    const session = start("## Memory\n- Keep apart: each user\n", { inner: "## 记忆\n- 隔离：按代理\n" });
    const read = (owner: object): SessionEvent => ({ stage: "onMemoryRead", text: "x", ...owner });
    expect(
      decisions(session, [read({}), read({ ownerUser: "v" }), read({ ownerAgent: "b" }), read({ ownerUser: "u" })]),
    ).toEqual(["allow", "block memory.isolation:2", "block memory.isolation:2", "allow"]);
  });

  it("[RU43] a reply is rolled back as often as allowed, then blocked with what to say instead", () => {
    const session = start(
      "## Output\n- Roll back: “sure win”\n- Never say: “secret plan”\n- Retries: 2\n- Say instead: No.\n",
    );
    const results = play(session, [
      ...["sure win", "sure win", "sure win", "secret plan"].map(output),
      input(""),
      output("sure win"),
    ]);
    expect(results.map(({ decision, text }) => [decision, text])).toEqual([
      ["rollback", undefined],
      ["rollback", undefined],
      ["block", "No."],
      ["block", "No."],
      ["allow", undefined],
      ["rollback", undefined],
    ]);
  });
});

describe("limits", () => {
  it("[RU24] more matches than are looked for turn masking into a block; so does a text that is too long", () => {
    const session = start("## Input\n- Mask: phone\n- Warn: “abc”\n");
    const many = "13812345678 ".repeat(257);
    expect(
      decisions(session, [input("13812345678 ".repeat(200)), input(many), input("x".repeat(256 * 1024 + 1))]),
    ).toEqual(["redact input.redact:2", "block input.redact:2", "block input.redact:2"]);
    expect(decisions(start("## Input\n- Block: “abc”\n"), [input("字".repeat(90_000))])).toEqual(["block text.limit"]);
  });

  it("[RU24] a pattern that would take quadratic time ends early", () => {
    const [result] = play(start("## Input\n- Block: /x*!|x/\n- Mask: /y*!|y/\n"), [input("x".repeat(32_768))]);
    expect([result?.decision, result?.verdicts[0]?.spans.length]).toEqual(["block", 128]);
  });
});

describe("audit", () => {
  it("[RU44] one line an event with offsets and never a value; close adds a summary", () => {
    const session = start("## Input\n- Mask: phone\n  - Reason: privacy\n## Audit\n- Content: masked\n", { now: 5 });
    const [line, close] = play(session, [input("call 13812345678"), { stage: "onSessionClose", now: 9 }]).map(
      ({ audit }) => audit[0],
    );
    expect(line).toEqual({
      v: 1,
      seq: 1,
      ts: 5,
      session: "s",
      agent: "a",
      user: "u",
      turn: 1,
      stage: "onInput",
      decision: "redact",
      verdicts: [
        {
          action: "redact",
          ruleId: "input.redact:2",
          dim: "input.redact",
          source: { file: "rules.md", line: 2, layer: "global" },
          spans: [[5, 16]],
          reason: "privacy",
        },
      ],
      policy: session.policy.hash,
      counters: { turn: 0, session: 0, day: 0, calls: 0, running: 0, blocks: 0 },
      status: "active",
      content: "call [phone]",
    });
    expect(close).toMatchObject({
      seq: 2,
      ts: 9,
      status: "closed",
      summary: { turns: 1, tokens: 0, hits: 1, blocks: 0 },
    });
  });

  it("[RU44] only hits when only hits are recorded; content none, hashed, in full", () => {
    const audit = (rules: string) =>
      play(start(`## Input\n- Warn: “abc”\n## Audit\n${rules}`), [
        input("x"),
        input("abc"),
        { stage: "onSessionClose" },
      ]).map((result) => result.audit.map(({ content }) => content ?? null));
    expect(audit("- Record: hits\n")).toEqual([[], [null], [null]]);
    expect(audit("- Record: hits\n- Content: hash\n")[1]).toEqual([
      "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
    ]);
    expect(audit("- Content: full\n")[1]).toEqual(["abc"]);
  });
});
