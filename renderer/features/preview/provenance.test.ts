import { describe, expect, it } from "vitest";
import { linesOfRange } from "./provenance.ts";

describe("linesOfRange", () => {
  it("[V18] counts lines from one and leaves out a closing line feed", () => {
    const text = "a\nbb\nccc\n";
    expect(linesOfRange(text, { start: 0, end: text.length })).toEqual({ first: 1, last: 3 });
    expect(linesOfRange(text, { start: 2, end: 4 })).toEqual({ first: 2, last: 2 });
    expect(linesOfRange(text, { start: 5, end: 5 })).toEqual({ first: 3, last: 3 });
    expect(linesOfRange("", { start: 0, end: 0 })).toEqual({ first: 1, last: 1 });
  });
});
