import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareWords } from "./compare-words.ts";

const cut = (text: string, ranges: readonly { readonly start: number; readonly end: number }[]) =>
  ranges.map(({ start, end }) => text.slice(start, end));

describe("compareWords", () => {
  it("[Q6] marks the words that differ, and single characters of Chinese", () => {
    const [left, right] = ["- Answer in two sentences.", "- Answer in three sentences."];
    const found = compareWords(left, right);
    expect(cut(left, found?.left ?? [])).toEqual(["two"]);
    expect(cut(right, found?.right ?? [])).toEqual(["three"]);
    const chinese = compareWords("回答要简短", "回答要详尽");
    expect(cut("回答要简短", chinese?.left ?? []).join("")).toBe("简短");
  });

  it("[Q6] lines that share little, or are very long, differ as a whole", () => {
    expect(compareWords("Flowers people remember.", "Nobody forgets a birthday")).toBeNull();
    expect(compareWords("a".repeat(3_000), "a".repeat(3_000))).toBeNull();
  });

  it("[Q6] what is not marked is the same on both sides", () => {
    const line = fc
      .array(fc.constantFrom("a", "b ", "字", "👍", ".", "word"), { maxLength: 12 })
      .map((all) => all.join(""));
    fc.assert(
      fc.property(line, line, (left, right) => {
        const found = compareWords(left, right);
        if (found === null) return;
        const rest = (text: string, ranges: readonly { readonly start: number; readonly end: number }[]) =>
          [...ranges].reverse().reduce((kept, { start, end }) => kept.slice(0, start) + kept.slice(end), text);
        expect(rest(left, found.left)).toBe(rest(right, found.right));
      }),
    );
  });
});
