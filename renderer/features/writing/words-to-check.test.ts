import { describe, expect, it } from "vitest";
import { proseLines, wordsToCheck } from "./words-to-check.ts";

const words = (line: string): readonly string[] => wordsToCheck(line).map(({ word }) => word);

describe("wordsToCheck", () => {
  it.each<readonly [string, readonly string[]]>([
    ["Teh shop doesn’t open.", ["Teh", "shop", "doesn’t", "open"]],
    ["Run `npm instal` in ~/projekts/x or C:\\Temp\\fil", ["Run"]],
    ["See [the shopp](https://exampel.example/pth) and https://a.example/xyzz", ["See", "the", "shopp", "and"]],
    ["Ask NASA, iPhone, user_naem, v2beta, OpenClaw", ["Ask"]],
    ["Write to pip@shoop.example or @hanlde #hashtga", ["Write"]],
    ['Please greet Xiaoming. Helo again: "Wrod"', ["Please", "greet", "Helo", "again", "Wrod"]],
    ["用户说 helo 你好", ["helo"]],
    ['<div clas="x">text</div> <!-- coment -->', ["text"]],
    ["Edit SOUL.md and notes.txt, {{plcae}}", ["Edit", "and"]],
    ["- **Bold** wrods", ["Bold", "wrods"]],
    ["café naïve", ["café", "naïve"]],
  ])("[WR4] in %j looks up %j", (line, expected) => {
    expect(words(line)).toEqual(expected);
  });

  it("[WR4] says where the words stand", () => {
    expect(wordsToCheck("- `x` teh").map(({ start, end }) => [start, end])).toEqual([[6, 9]]);
  });
});

describe("wordsToCheck in a text without line breaks", () => {
  it.each(["word ", "Word ", "a-", "a@", "`", "](", "{{", "<a "])(
    "[WR4] looks at the first part of %j again and again",
    (part) => {
      const found = wordsToCheck(part.repeat(100_000));
      expect(found.every(({ word, end }) => end < 10_000 && word.toLowerCase() === "word")).toBe(true);
    },
  );
});

describe("proseLines", () => {
  it("[WR4] leaves out front matter and code", () => {
    const lines = ["---", "name: x", "---", "Prose", "```", "code", "~~~", "```", "    code", "Prose"];
    const text = { lineCount: lines.length, line: (number: number) => lines[number - 1] ?? "" };
    expect(proseLines(text, { first: 1, last: 99 })).toEqual([4, 10]);
    expect(proseLines(text, { first: 5, last: 9 })).toEqual([]);
  });
});
