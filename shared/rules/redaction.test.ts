import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { maskEverything } from "./check-text.ts";
import { step } from "./engine.ts";
import type { SessionEvent } from "./session-event.ts";
import { check, play, start } from "./testing/check-text-rules.ts";
import { ACTION_RANK } from "./verdict-action.ts";

const DATA = [
  "13812345678",
  "138 1234 5678",
  "11010519491231002X",
  "6222021234567890128",
  "4111-1111-1111-1111",
  "ann@example.com",
  "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",
  "GB29 NWBK 6016 1331 9268 19",
  "192.168.1.20",
  "密码：Zx9#kQ27pLm!",
  "https://u:pa55word@example.com/",
  "[phone]",
  "绝密",
  "secret plan 7",
];
const noise = fc.oneof(
  fc.constantFrom(...DATA),
  fc.string({ unit: "grapheme", maxLength: 6 }),
  fc.constantFrom(" ", "，", "\u200b", "é", "😀", "1", "-", "@", "a", "：", "[", "]", "\n"),
);
const texts = fc.array(noise, { maxLength: 12 }).map((parts) => parts.join(""));
const MASKS =
  "- Mask: secrets, ID card, credit code, IBAN, e-mail, bank card, SSN, phone, IP address\n- Mask: “绝密”, /secret plan \\d/\n";

describe("masking", () => {
  it.each([
    ["我的卡号是６２２２０２１２３４５６７８９０１２８。", "我的卡号是[bank card]。", [[5, 24]]],
    ["1\u200b38\u200b12345678", "[phone]", [[0, 13]]],
    ["😀13812345678😀", "😀[phone]😀", [[2, 13]]],
    ["key: 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", "key: [secret]", [[5, 45]]],
    [
      "a@b.co,c@d.co",
      "[e-mail],[e-mail]",
      [
        [0, 6],
        [7, 13],
      ],
    ],
  ])("[RU22] %j becomes %j, with offsets of the original", (text, masked, spans) => {
    const [result] = play(start(`## Input\n${MASKS}`), [{ stage: "onInput", text }]);
    expect([result?.text, result?.verdicts[0]?.spans]).toEqual([masked, spans]);
  });

  it("[RU22] where two kinds overlap, the higher one names the label", () => {
    const [result] = play(start("## Input\n- Mask: e-mail\n- Mask: secrets\n"), [
      { stage: "onInput", text: "password = Tr0ub4dor@example.com" },
    ]);
    expect(result?.text).toBe("password = [secret]");
  });

  it("[RU22] labels follow the language of the file, or of the word when it says none", () => {
    const masked = (rules: string) => play(start(rules), [{ stage: "onInput", text: "13812345678" }])[0]?.text;
    expect(
      ["## Input\n- Mask: phone\n", "## 输入\n- 脱敏：电话\n", "---\nlanguage: zh\n---\n## Input\n- Mask: phone\n"].map(
        masked,
      ),
    ).toEqual(["[phone]", "[手机号]", "[手机号]"]);
    expect(masked("## Input\n- Mask: phone\n  - Replace with: “***”\n")).toBe("***");
  });

  it("[RU23] is a fixpoint, touches nothing outside its spans and splits no surrogate pair", () => {
    const session = start(`## Input\n${MASKS}`);
    fc.assert(
      fc.property(texts, (text) => {
        const [result] = play(session, [{ stage: "onInput", text }]);
        if (result?.text === undefined) return;
        expect(play(session, [{ stage: "onInput", text: result.text }])[0]?.verdicts).toEqual([]);
        const spans = result.verdicts.flatMap((verdict) => verdict.spans).sort(([a], [b]) => a - b);
        const kept = spans.reduce((at, [from, to]) => {
          if (from > at) expect(result.text).toContain(text.slice(at, from));
          return Math.max(at, to);
        }, 0);
        expect(result.text.endsWith(text.slice(kept))).toBe(true);
        for (const [from, to] of spans) {
          expect(/^[\uDC00-\uDFFF]/.test(text.slice(from)) && /[\uD800-\uDBFF]$/.test(text.slice(0, from))).toBe(false);
          expect(/[\uD800-\uDBFF]$/.test(text.slice(0, to)) && /^[\uDC00-\uDFFF]/.test(text.slice(to))).toBe(false);
        }
      }),
      { numRuns: 300 },
    );
  });

  it("[RU44] what the audit shows masked scans clean", () => {
    const { policy } = check(`## Output\n${MASKS}`);
    fc.assert(
      fc.property(texts, (text) => {
        const masked = maskEverything(policy, text);
        if (masked !== undefined) expect(maskEverything(policy, masked)).toBe(masked);
      }),
      { numRuns: 200 },
    );
  });
});

describe("layers", () => {
  const LINES = [
    "- Block: “abc”",
    "- Ask first: “def”",
    "- Warn: “abc”",
    "- Mask: “ghi”",
    "- Mask: phone",
    "- Block: /d+e/",
    "- Block: “def”\n  - Except: “def x”",
  ];
  const TOOL_LINES = [
    "- Allow: `a`, `b*`",
    "- Allow: `*c`",
    "- Never: `b1`",
    "- Ask first: `a`",
    "- Other tools: ask",
    "- Other tools: allow",
    "- Calls per turn: 1",
    "- Calls per turn: 3",
    "- Limit: `a` 1",
    "- At once: 0",
  ];
  const rules = fc
    .tuple(
      fc.subarray(LINES),
      fc.subarray(TOOL_LINES),
      fc.subarray(["- Tokens per turn: 5", "- Tokens per session: 9"]),
    )
    .map(([input, tools, budget]) => ({ input, tools, budget }));
  const fileOf = ({ input, tools, budget }: { input: string[]; tools: string[]; budget: string[] }): string =>
    `## Input\n${input.join("\n")}\n## Tools\n${tools.join("\n")}\n## Budget\n${budget.join("\n")}\n`;
  const events = fc.oneof(
    fc
      .array(fc.constantFrom("abc", "def", "def x", "ghi", "13812345678", "dde"), { maxLength: 4 })
      .map((words): SessionEvent => ({ stage: "onInput", text: words.join(" ") })),
    fc
      .constantFrom("a", "b1", "b2", "bc", "zc", "z")
      .map((tool): SessionEvent => ({ stage: "onToolRun", callId: tool, tool, args: {} })),
    fc.array(fc.constantFrom("a", "b1", "bc", "z"), { maxLength: 4 }).map(
      (names): SessionEvent => ({
        stage: "afterLLM",
        usage: { in: 0, out: 0 },
        toolCalls: names.map((name) => ({ name, args: {} })),
      }),
    ),
    fc.nat(12).map((promptTokens): SessionEvent => ({ stage: "onReasoningStart", promptTokens, maxOutput: 0 })),
  );

  it("[RU40] a sealed private file never lowers a decision", () => {
    fc.assert(
      fc.property(rules, rules, events, (outer, inner, event) => {
        const alone = step(start(fileOf(outer)), event).result.decision;
        const both = step(start(fileOf(outer), { inner: fileOf(inner) }), event).result.decision;
        expect(ACTION_RANK[both]).toBeGreaterThanOrEqual(ACTION_RANK[alone]);
      }),
      { numRuns: 400 },
    );
    // Each run compiles and plays two policies with every detector.
  }, 60_000);

  it("[RU31] the order of rules does not matter, and the same events give the same audit", () => {
    fc.assert(
      fc.property(rules, fc.array(events, { maxLength: 6 }), (file, list) => {
        const turned = {
          input: file.input.toReversed(),
          tools: file.tools.toReversed(),
          budget: file.budget.toReversed(),
        };
        const session = start(fileOf(file));
        const once = play(session, list);
        expect(play(start(fileOf(turned)), list).map(({ decision, text }) => [decision, text])).toEqual(
          once.map(({ decision, text }) => [decision, text]),
        );
        expect(play(session, list)).toEqual(once);
      }),
      { numRuns: 150 },
    );
  });
});

describe("reading", () => {
  const pieces = fc.constantFrom(
    ...[
      "- ",
      "  - ",
      "1. ",
      "* ",
      "Block",
      "拦截",
      ":",
      "：",
      '"abc"',
      "“甲乙”",
      "`x_y`",
      "/a+/",
      "/(?=x)/",
      '"',
      "`",
      "(",
      "）",
      "，",
      ", ",
      "Id",
      "secrets",
      " → ",
      "Input ",
      "3 x ",
    ],
  );
  const items = fc.array(pieces, { minLength: 1, maxLength: 8 }).map((parts) => parts.join(""));
  const heading = fc.constantFrom("## Input", "## Tools", "## Tests", "## 记忆", "## Audit", "## Degrade and stop");

  it("[RU2] no list item is dropped: it is a rule, an option, a test or a finding", () => {
    fc.assert(
      fc.property(heading, items, (section, item) => {
        // "- - -" draws a line and is no item.
        fc.pre(!/^[- ]*$/.test(item));
        const text = `${section}\n- ${item}\n`;
        const { layers, diags } = check(text);
        const [file] = layers;
        const read = (file?.rules.length ?? 0) + (file?.tests.length ?? 0);
        expect(read + diags.filter(({ code, line }) => line === 2 && code !== "R503").length).toBeGreaterThan(0);
      }),
      { numRuns: 500 },
    );
  });

  it("[RU2] any text is read without an exception", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(pieces, heading, fc.constantFrom("\n", "\r\n", "---\n", "> ", "```\n", "<!--", "-->", "\u2028")),
          { maxLength: 40 },
        ),
        (parts) => {
          check(parts.join(""));
        },
      ),
      { numRuns: 300 },
    );
  });
});
