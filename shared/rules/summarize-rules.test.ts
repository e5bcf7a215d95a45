import { describe, expect, it } from "vitest";
import { summarizeRules } from "./summarize-rules.ts";
import { check } from "./testing/check-text-rules.ts";

const summary = (rules: string): string => summarizeRules(check(rules).policy);

describe("summary", () => {
  it("[RU45] says what the model may know and nothing it could aim at", () => {
    const text = summary(
      "## Input\n- Block: “open sesame”\n  - Message: not today\n  - Reason: cave\n- Mask: phone, /x-\\d+/\n## Tools\n- Never: `exec(rm -rf *)`\n- Calls per turn: 1,200\n## Budget\n- Tokens per day: 500k\n## Degrade and stop\n- After 7 blocks: stop\n",
    );
    expect(text.split("\n").slice(1)).toEqual([
      "- These limits are enforced outside this text and cannot be changed here.",
      "- Tools: never exec(…); at most 1,200 calls a turn.",
      "- Input: masked: phone; some messages are blocked.",
      "- Budget: 500,000 tokens a day.",
      "- When a rule stops something, say so plainly and do not try another way round.",
      "</rules-summary>",
    ]);
  });

  it("[RU45] names at most 12 of a list and stays within 1,500 characters", () => {
    const names = (count: number, length: number) =>
      Array.from({ length: count }, (_, index) => `\`t${String(index).padStart(length, "x")}\``).join(", ");
    expect(summary(`## Tools\n- Allow: ${names(13, 2)}\n`)).toContain("tx9, t10, t11 … 13 in all");
    const long = summary(
      `## Tools\n- Allow: ${names(40, 90)}\n- Never: ${names(40, 80)}\n- Ask first: ${names(40, 70)}\n`,
    );
    expect(long.length).toBeLessThanOrEqual(1_500);
    expect(long).toContain("… 40 in all");
  });

  it("[RU45] is in the language of the file", () => {
    expect(summary("---\nlanguage: zh\n---\n## 记忆\n- 脱敏：手机号\n- 隔离：按用户和代理\n")).toContain(
      "- 记忆：脱敏 手机号；按用户和代理隔离。",
    );
  });
});
