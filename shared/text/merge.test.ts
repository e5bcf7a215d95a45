import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergeText } from "./merge.ts";

const base = "one\ntwo\nthree\nfour\nfive\n";

describe("three-way merge", () => {
  it("[T5] takes both sides' changes when they do not touch", () => {
    const mine = base.replace("one", "ONE");
    const theirs = base.replace("five", "FIVE");
    expect(mergeText({ base, mine, theirs })).toEqual({ text: "ONE\ntwo\nthree\nfour\nFIVE\n", conflicts: [] });
  });

  it("[T6] keeps mine and reports a conflict where both changed one line", () => {
    const merged = mergeText({ base, mine: base.replace("two", "2"), theirs: base.replace("two", "zwei") });
    expect(merged).toEqual({
      text: "one\n2\nthree\nfour\nfive\n",
      conflicts: [{ range: { start: 4, end: 6 }, base: "two\n", mine: "2\n", theirs: "zwei\n" }],
    });
  });

  it("[T6] treats neighbouring changes as a conflict", () => {
    const merged = mergeText({ base, mine: base.replace("two", "2"), theirs: base.replace("three", "3") });
    expect(merged.conflicts).toHaveLength(1);
  });

  it("[T5] takes changes of any number of lines", () => {
    const long = "a\n".repeat(200_000);
    expect(mergeText({ base: "x\n", mine: long, theirs: "y\nx\n" }).text).toContain(long);
    expect(mergeText({ base: `${long}x\n`, mine: `m\n${long}x\n`, theirs: `${long}t\n` }).text).toBe(`m\n${long}t\n`);
  });

  it("[T5] takes an equal change once", () => {
    const changed = base.replace("two", "2");
    const theirs = changed.replace("five", "FIVE");
    expect(mergeText({ base, mine: changed, theirs })).toEqual({ text: theirs, conflicts: [] });
  });

  it("[T7] keeps line endings of either side", () => {
    const merged = mergeText({ base: "a\r\nb\r\nc\r\nd", mine: "A\r\nb\r\nc\r\nd", theirs: "a\r\nb\r\nc\r\nd\n" });
    expect(merged).toEqual({ text: "A\r\nb\r\nc\r\nd\n", conflicts: [] });
  });

  it("[T5] merges changes to separate lines without a conflict, whatever they are", () => {
    const line = fc.stringMatching(/^[a-z]{0,3}$/);
    fc.assert(
      fc.property(fc.array(line, { minLength: 5, maxLength: 12 }), line, line, fc.nat(), (words, left, right, at) => {
        const lines = words.map((word, i) => `${i} ${word}\n`);
        const first = at % 2;
        const last = lines.length - 1 - (at % 2);
        const mine = lines.with(first, `mine ${left}\n`);
        const theirs = lines.with(last, `theirs ${right}\n`);
        const merged = mergeText({ base: lines.join(""), mine: mine.join(""), theirs: theirs.join("") });
        expect(merged).toEqual({ text: mine.with(last, `theirs ${right}\n`).join(""), conflicts: [] });
      }),
    );
  });

  it("[T6] loses no side, conflict or not", () => {
    const text = fc.array(fc.constantFrom("a\n", "b\n", "c\n", "d"), { maxLength: 8 }).map((parts) => parts.join(""));
    fc.assert(
      fc.property(text, text, text, (start, mine, theirs) => {
        const merged = mergeText({ base: start, mine, theirs });
        for (const { range, mine: side } of merged.conflicts) {
          expect(merged.text.slice(range.start, range.end)).toBe(side);
        }
        expect(mergeText({ base: start, mine, theirs: start }).text).toBe(mine);
        expect(mergeText({ base: start, mine: start, theirs }).text).toBe(theirs);
      }),
    );
  });
});
