import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chunkText, createTokenCounter } from "./tokens.ts";

describe("token chunks", () => {
  it("[P11] join to the text, are short enough and split no pair", () => {
    const text = fc
      .array(fc.constantFrom("word ", "字", "😀", "\n", "x"), { maxLength: 60 })
      .map((parts) => parts.join(""));
    fc.assert(
      fc.property(text, fc.integer({ min: 2, max: 12 }), (whole, longest) => {
        const chunks = chunkText(whole, longest);
        expect(chunks.join("")).toBe(whole);
        for (const chunk of chunks) {
          expect(chunk.length).toBeLessThanOrEqual(longest);
          expect(chunk).not.toMatch(/\p{Cs}/u);
        }
      }),
    );
  });

  it("[P11] end behind a line feed, else behind a space", () => {
    expect([chunkText("aaa\nbb cc dd", 6), chunkText("aaa bbb ccc", 6)]).toEqual([
      ["aaa\n", "bb cc ", "dd"],
      ["aaa ", "bbb ", "ccc"],
    ]);
  });

  it("[P11] add up", () => {
    const counter = createTokenCounter({ encoding: "letters", encodeLength: (text) => text.length });
    expect(counter.count("x".repeat(9_001))).toBe(9_001);
  });
});
