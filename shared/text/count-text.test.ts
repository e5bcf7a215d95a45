import { describe, expect, it } from "vitest";
import { countText } from "./count-text.ts";

describe("countText", () => {
  it.each([
    ["", 0, 0, 0],
    ["Don’t over-think it, v1.2!", 4, 26, 26],
    ["你好，world", 3, 8, 8],
    ["👨‍👩‍👧 e\u0301", 1, 3, 11],
    ["# One\r\n\r\n- two", 2, 12, 14],
  ])("[WR7] %j has %i words, %i letters and %i code units", (text, words, letters, units) => {
    expect(countText(text)).toEqual({ words, letters, units });
  });

  it("[WR7] counts a very long text", () => {
    expect(countText("word ".repeat(100_000))).toEqual({ words: 100_000, letters: 500_000, units: 500_000 });
  });
});
