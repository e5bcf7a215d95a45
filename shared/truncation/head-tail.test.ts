import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cutHeadTail } from "./head-tail.ts";

const shares = { head: 0.7, tail: 0.2 };
const cut = (text: string, limit: number) => cutHeadTail(text, { name: "SOUL.md", limit, shares });

describe("head and tail cut", () => {
  it("[C1] leaves text alone that fits after trimming its end", () => {
    expect(cut(`${"x".repeat(10)}\n\n`, 10)).toMatchObject({ text: "x".repeat(10), truncated: false, rawChars: 10 });
  });

  it("[C2] keeps 70 % and 20 % of the limit around the marker", () => {
    const result = cut("0123456789abcdefghij+", 20);
    expect(result).toMatchObject({
      text: "0123456789abcd\n\n[...truncated, read SOUL.md for full content...]\n…(truncated SOUL.md: kept 14+4 chars of 21)…\n\nhij+",
      keptRanges: [
        { start: 0, end: 14 },
        { start: 17, end: 21 },
      ],
      causes: ["per-file-limit"],
    });
  });

  it("[C3] repeats the whole text when the tail comes to nothing", () => {
    const result = cut("0123456789", 4);
    expect([result.text.startsWith("01\n"), result.text.endsWith("\n0123456789"), result.keptRanges]).toEqual([
      true,
      true,
      [{ start: 0, end: 10 }],
    ]);
  });

  it("[C4] may split a surrogate pair, as the runtime does", () => {
    expect(cut("a😀😀😀😀😀😀😀😀", 15).text.charCodeAt(9)).toBe(0xd83d);
  });

  it("[C5] pieces join to the text, and content pieces re-read from the file", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 80 }), fc.integer({ min: 0, max: 60 }), (text, limit) => {
        const result = cut(text, limit);
        expect(result.pieces.map((piece) => piece.text).join("")).toBe(result.text);
        for (const { source, text: piece } of result.pieces) {
          if (source !== undefined) expect(text.slice(source.start, source.end)).toBe(piece);
        }
      }),
    );
  });
});
