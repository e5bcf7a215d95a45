import { describe, expect, it } from "vitest";
import { createRecallIndexBuilder, type Shard } from "./recall-index.ts";
import { DEFAULT_RECALL, readRecallSettings } from "./recall-settings.ts";
import { splitWords } from "./split-words.ts";

const SHARDS: readonly Shard[] = [
  { relPath: "memory/2026-01-28.md", text: "# Wednesday\n- The supplier sent the invoice twice.\n- Tea at four.\n" },
  { relPath: "memory/2026-01-29.md", text: "---\nmood: calm\n---\n# 周四\n- 客户询问发票何时寄出\n- 天气很好\n" },
  { relPath: "memory/2026-01-30.md", text: "# Friday\n- Watered the tomatoes in the garden.\n" },
  { relPath: "memory/ideas.md", text: "- A tomato sauce without sugar.\n" },
  { relPath: "memory/empty.md", text: "---\na: b\n---\n\n" },
];

function indexOf(shards: readonly Shard[]) {
  const builder = createRecallIndexBuilder();
  for (const shard of shards) builder.add(shard);
  return builder.finish();
}

describe("recall over daily memory", () => {
  it("[Z30] finds English and Chinese shards with score and matching lines", () => {
    const index = indexOf(SHARDS);
    expect(index.size).toBe(4);
    const english = index.recall({ input: "Where is the supplier's invoice?", settings: DEFAULT_RECALL });
    expect(english.shards[0]).toMatchObject({
      relPath: "memory/2026-01-28.md",
      date: "2026-01-28",
      isWhole: true,
      lines: [{ line: 2, text: "- The supplier sent the invoice twice." }],
    });
    const chinese = index.recall({ input: "客户的发票寄出了吗", settings: DEFAULT_RECALL });
    expect(chinese.shards[0]).toMatchObject({
      relPath: "memory/2026-01-29.md",
      text: "# 周四\n- 客户询问发票何时寄出\n- 天气很好",
      lines: [{ line: 5, text: "- 客户询问发票何时寄出" }],
    });
  });

  it("[Z30] finds other forms of a word by its characters, and nothing for foreign or empty input", () => {
    const index = indexOf(SHARDS);
    const { shards } = index.recall({ input: "tomatoes", settings: DEFAULT_RECALL });
    expect(shards.map(({ relPath, date }) => [relPath, date])).toEqual([
      ["memory/2026-01-30.md", "2026-01-30"],
      ["memory/ideas.md", null],
    ]);
    for (const input of ["", "  ", "!?", "zzzz qqqq"]) {
      expect(index.recall({ input, settings: DEFAULT_RECALL }).shards).toEqual([]);
    }
    expect(indexOf([]).recall({ input: "tomatoes", settings: DEFAULT_RECALL }).shards).toEqual([]);
  });

  it("[Z31] keeps within count and characters; a shard without room gives its matching lines or is named", () => {
    const long = Array.from({ length: 100 }, (_, n) => ({
      relPath: `memory/2025-01-${String(n).padStart(2, "0")}.md`,
      text: `- the tomato number ${n}\n${"- filler\n".repeat(20)}`,
    }));
    const index = indexOf(long);
    const { shards, budget, crowdedOut } = index.recall({
      input: "tomato",
      settings: { ...DEFAULT_RECALL, shards: 3, characters: 250 },
    });
    expect(shards.map(({ isWhole }) => isWhole)).toEqual([true, false, false]);
    expect(budget.used).toBe(shards.reduce((sum, { text }) => sum + text.length, 0));
    expect(budget.used).toBeLessThanOrEqual(250);
    expect(crowdedOut.length).toBeGreaterThan(0);
  });

  it("[Z32] filters by days and by words", () => {
    const index = indexOf(SHARDS);
    const now = Date.parse("2026-01-30T12:00:00Z");
    const found = (change: object) =>
      index.recall({ input: "invoice 发票 tomato", now, settings: { ...DEFAULT_RECALL, threshold: 0, ...change } })
        .shards;
    expect(found({ days: 0 }).map(({ relPath }) => relPath)).toEqual(["memory/2026-01-30.md"]);
    expect(found({ only: ["SUPPLIER"] }).map(({ relPath }) => relPath)).toEqual(["memory/2026-01-28.md"]);
    expect(found({ not: ["天气"] }).map(({ relPath }) => relPath)).not.toContain("memory/2026-01-29.md");
  });

  it("[Z33] reads its limits from a list in either language and from front matter", () => {
    const list =
      "# Memory\n## 召回\n- 条数：3\n- 字数：1,500\n- 阈值：20%\n- 天数：30\n- 排除：工资、密码\n## Other\n- Count: 9\n";
    expect(readRecallSettings(list)).toEqual({
      settings: { shards: 3, characters: 1500, threshold: 0.2, days: 30, only: [], not: ["工资", "密码"] },
      problems: [],
    });
    const block =
      "---\nrecall:\n  shards: 2\n  only: [work]\n---\n## Recall\n- Characters: 900\n- Colour: red\n- Threshold: 7\n";
    expect(readRecallSettings(block)).toEqual({
      settings: { ...DEFAULT_RECALL, shards: 2, only: ["work"], characters: 900 },
      problems: [
        { key: "Colour", value: "red" },
        { key: "Threshold", value: "7" },
      ],
    });
    expect(readRecallSettings("")).toEqual({ settings: DEFAULT_RECALL, problems: [] });
  });

  it("[Z30] splits Chinese by dictionary and folds width and case", () => {
    expect(splitWords("Ｔhe 客户询问发票")).toEqual(["the", "客户", "询问", "发票"]);
  });
});
