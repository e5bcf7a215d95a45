import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { WorkspaceSnapshot } from "../files/snapshot.ts";
import type { PlannedFix } from "../fixes/fix-plan.ts";
import { buildSnapshot } from "../testing/build-snapshot.ts";
import { findSavings } from "./find-savings.ts";
import { addEntry, entryWords, parseMemoryForm, removeRanges, setEntryWords } from "./memory-form.ts";
import { entriesBefore, planMoveEntries, suggestedDay } from "./move-entries.ts";
import { ODD_TEXTS } from "./testing/odd-texts.ts";

const MEMORY = `# Long-term memory

What the shop has learnt.

## Decisions

- [2026-01-10] No plastic film.
- 2026-05-02: Brown paper only.
- No lilies for homes with cats.

## 2026-02-03

- The van broke down.

Rained all day (2026-02-04).

<!-- clawx:begin -->
- kept by a program
<!-- clawx:end -->
`;

const shown = (text: string) => {
  const form = parseMemoryForm(text);
  return form.entries.map((entry) => [form.sections[entry.section]?.title, entry.date, entryWords(text, entry)]);
};
const numberOf = (text: string, words: string): number =>
  parseMemoryForm(text).entries.findIndex((entry) => entryWords(text, entry).includes(words));
const entry = (text: string, words: string) => {
  const found = parseMemoryForm(text).entries[numberOf(text, words)];
  if (found === undefined) throw new Error(`no entry ${words}`);
  return found;
};
function workspace(files: Readonly<Record<string, string>>): WorkspaceSnapshot {
  return buildSnapshot(
    Object.fromEntries(
      Object.entries(files).map(([name, text]) => [name, { kind: "file", text, hash: `#${text}` }] as const),
    ),
  );
}
const outcome = (planned: PlannedFix): readonly (readonly [string, string])[] => {
  if (!planned.ok) throw new Error(planned.error);
  return planned.value.steps.map((step) => [step.relPath, step.kind === "write" ? step.after : ""]);
};

describe("entries of MEMORY.md", () => {
  it("[FM70] are list items and paragraphs under headings, with the day they are from", () => {
    expect(shown(MEMORY)).toEqual([
      ["Long-term memory", null, "What the shop has learnt."],
      ["Decisions", "2026-01-10", "[2026-01-10] No plastic film."],
      ["Decisions", "2026-05-02", "2026-05-02: Brown paper only."],
      ["Decisions", null, "No lilies for homes with cats."],
      ["2026-02-03", "2026-02-03", "The van broke down."],
      ["2026-02-03", "2026-02-04", "Rained all day (2026-02-04)."],
      ["2026-02-03", null, "<!-- clawx:begin -->"],
      ["2026-02-03", null, "kept by a program"],
      ["2026-02-03", null, "<!-- clawx:end -->"],
    ]);
    expect(
      parseMemoryForm(MEMORY)
        .entries.map(({ kind }) => kind)
        .slice(5),
    ).toEqual(["paragraph", "as-is", "as-is", "as-is"]);
    expect(shown("## 2026年3月4日 下雨\n- 一\n\n### 花\n- 二\n\n## 其他\n- 三").map(([, date]) => date)).toEqual([
      "2026-03-04",
      "2026-03-04",
      null,
    ]);
  });

  it("[FM71] are edited, removed and added in their place", () => {
    expect(setEntryWords(MEMORY, entry(MEMORY, "lilies"), "No lilies\nat all.")).toBe(
      MEMORY.replace("- No lilies for homes with cats.", "- No lilies\n  at all."),
    );
    expect(removeRanges(MEMORY, [entry(MEMORY, "plastic"), entry(MEMORY, "Brown"), entry(MEMORY, "lilies")])).toBe(
      MEMORY.replace(/- \[2026-01-10\][\s\S]*cats\.\n\n/, ""),
    );
    expect(addEntry(MEMORY, { section: 2, words: "Cash only." })).toBe(
      MEMORY.replace("with cats.\n", "with cats.\n- Cash only.\n"),
    );
    expect(addEntry("## A\r\n\r\n1. x\r\n", { section: 1, words: "y" })).toBe("## A\r\n\r\n1. x\r\n2. y\r\n");
    expect(addEntry("# M\n\n## A\n\n## B\n", { section: 2, words: "y" })).toBe("# M\n\n## A\n\n- y\n\n## B\n");
    expect(addEntry("", { section: 0, words: "y" })).toBe("- y\n");
  });

  it("[FM71] property: editing, removing and adding leave every other character", () => {
    fc.assert(
      fc.property(ODD_TEXTS, fc.nat(), (text, pick) => {
        const { entries, sections } = parseMemoryForm(text);
        const dense = (part: string): string => part.replaceAll(/\s/g, "");
        const one = entries[pick % Math.max(1, entries.length)];
        if (one !== undefined) {
          expect(setEntryWords(text, one, entryWords(text, one))).toBe(text);
          const after = setEntryWords(text, one, "new\nwords");
          expect(after.startsWith(text.slice(0, one.wordsStart))).toBe(true);
          expect(after.endsWith(text.slice(one.end))).toBe(true);
          expect(dense(removeRanges(text, [one]))).toBe(dense(text.slice(0, one.start) + text.slice(one.end)));
        }
        const all = [...entries, ...sections.flatMap(({ heading }) => heading ?? [])];
        expect(dense(removeRanges(text, all))).toBe("");
        const added = addEntry(text, { section: pick % sections.length, words: "Zed" });
        expect(dense(added).replace("Zed", "").length - dense(text).length).toBeLessThan(6);
        expect(added).toContain("Zed");
      }),
      { numRuns: 300 },
    );
  });
});

describe("moving entries to daily files", () => {
  it("[FM72] older ones go to one day's file or each to its own, under their headings, daily files first", () => {
    const snapshot = workspace({ "MEMORY.md": MEMORY, "memory/2026-02-03.md": "# 2026-02-03\n\nBusy.\n" });
    const entries = entriesBefore(parseMemoryForm(MEMORY), "2026-05-01");
    const left = MEMORY.replace("- [2026-01-10] No plastic film.\n", "").replace(
      "## 2026-02-03\n\n- The van broke down.\n\nRained all day (2026-02-04).\n\n",
      "## 2026-02-03\n\n",
    );
    const options = { relPath: "MEMORY.md", entries, day: "2026-11-30" };
    expect(outcome(planMoveEntries(snapshot, { ...options, ownDays: false }))).toEqual([
      [
        "memory/2026-11-30.md",
        "# 2026-11-30\n\n## Decisions\n\n- [2026-01-10] No plastic film.\n\n## 2026-02-03\n\n- The van broke down.\n\nRained all day (2026-02-04).\n",
      ],
      ["MEMORY.md", left],
    ]);
    expect(outcome(planMoveEntries(snapshot, { ...options, ownDays: true }))).toEqual([
      ["memory/2026-01-10.md", "# 2026-01-10\n\n## Decisions\n\n- [2026-01-10] No plastic film.\n"],
      ["memory/2026-02-03.md", "# 2026-02-03\n\nBusy.\n\n- The van broke down.\n"],
      ["memory/2026-02-04.md", "# 2026-02-04\n\n## 2026-02-03\n\nRained all day (2026-02-04).\n"],
      ["MEMORY.md", left],
    ]);
  });

  it("[FM72] a heading for a day goes with the last of its entries; what a program keeps never moves", () => {
    const text = "# M\n\n## 2026-02-03\n\n- a\n- b\n\n## Rest\n\n- c\n";
    const planned = planMoveEntries(workspace({ "MEMORY.md": text }), {
      relPath: "MEMORY.md",
      entries: [0, 1],
      day: "2026-02-03",
      ownDays: false,
    });
    expect(outcome(planned)).toEqual([
      ["memory/2026-02-03.md", "# 2026-02-03\n\n- a\n- b\n"],
      ["MEMORY.md", "# M\n\n## Rest\n\n- c\n"],
    ]);
    expect(planned.ok && planned.value.gain).toBe("## 2026-02-03\n\n- a\n- b\n\n".length);
    const kept = numberOf(MEMORY, "kept by a program");
    const refused = planMoveEntries(workspace({ "MEMORY.md": MEMORY }), {
      relPath: "MEMORY.md",
      entries: [kept],
      day: "2026-02-03",
      ownDays: false,
    });
    expect(refused).toEqual({ ok: false, error: "nothing-to-do" });
  });

  it("[FM72] the day that is suggested lets the file fit, else parts the entries in two", () => {
    const form = parseMemoryForm(MEMORY);
    expect(suggestedDay(MEMORY, { form, limit: null })).toBe("2026-02-04");
    expect(suggestedDay(MEMORY, { form, limit: MEMORY.trimEnd().length - 20 })).toBe("2026-02-03");
    expect(suggestedDay(MEMORY, { form, limit: 10 })).toBe("2026-05-03");
    expect(suggestedDay("- a", { form: parseMemoryForm("- a"), limit: 1 })).toBeUndefined();
  });

  it("[FM72] property: every word is in one of the files afterwards", () => {
    fc.assert(
      fc.property(ODD_TEXTS, fc.boolean(), (text, ownDays) => {
        const { entries } = parseMemoryForm(text);
        const movable = entries.flatMap(({ kind }, index) => (kind === "as-is" ? [] : [index]));
        const planned = planMoveEntries(workspace({ "MEMORY.md": text }), {
          relPath: "MEMORY.md",
          entries: movable,
          day: "2026-11-30",
          ownDays,
        });
        if (!planned.ok) {
          expect(movable).toEqual([]);
          return;
        }
        const everything = outcome(planned)
          .map(([, after]) => after)
          .join("\n");
        for (const index of movable) {
          const own = entries[index];
          const lines = text.slice(own?.start, own?.end).split(/\r\n|\n|\r/);
          for (const line of lines) expect(everything).toContain(line.trimEnd());
        }
      }),
    );
  });
});

describe("what can go from MEMORY.md", () => {
  it("[FM73] finds what is said twice, nearly twice, at length, and headings without anything", () => {
    const long = "word ".repeat(150);
    const text = `# M

## A

- **The library** wants a small bunch on the first Tuesday of the month.
- 2026-01-01: No plastic film!
- ${long}

## Empty

## B

- The library wants a small bunch on the first Tuesday of each month.
- 2026-03-01: no plastic film
- 每周二早上八点半之前送三只小瓶花到转角咖啡店
- 每周二早上八点半之前送三只小瓶花去转角咖啡店
`;
    const words = (index: number) => {
      const found = parseMemoryForm(text).entries[index];
      return found === undefined ? "" : entryWords(text, found).slice(0, 24);
    };
    expect(
      findSavings(text).map((saving) => [
        saving.kind,
        ...("section" in saving ? [parseMemoryForm(text).sections[saving.section]?.title] : []),
        ...("keep" in saving ? [words(saving.keep), words(saving.drop)] : []),
        ...("first" in saving ? [words(saving.first), words(saving.second)] : []),
        ...("entry" in saving ? [words(saving.entry)] : []),
        ...("gains" in saving ? saving.gains : [saving.gain]),
      ]),
    ).toEqual([
      ["long", long.slice(0, 24), 753],
      ["similar", "**The library** wants a ", "The library wants a smal", 73, 70],
      ["duplicate", "2026-03-01: no plastic f", "2026-01-01: No plastic f", 31],
      [
        "similar",
        "每周二早上八点半之前送三只小瓶花到转角咖啡店",
        "每周二早上八点半之前送三只小瓶花去转角咖啡店",
        25,
        25,
      ],
      ["empty-heading", "Empty", 10],
    ]);
  });

  it("[FM74] a mebibyte of entries is taken apart and looked through", () => {
    const lines = Array.from(
      { length: 12_000 },
      (_, at) =>
        `- 2026-0${1 + (at % 9)}-1${at % 10}: Order ${at} of the shop by the harbour, ${at * 7} stems, paid in cash.`,
    );
    const text = `# M\n\n## Orders\n\n${lines.join("\n")}\n`;
    expect(text.length).toBeGreaterThan(900_000);
    expect(parseMemoryForm(text).entries).toHaveLength(12_000);
    expect(findSavings(text).length).toBeGreaterThan(0);
  });
});
