import { describe, expect, it } from "vitest";
import { findChanges } from "./find-changes.ts";
import { lineSpans } from "./line-spans.ts";

describe("lineSpans", () => {
  it("[RW10] gives the lines of changes, with and without an ending at the end", () => {
    const spans = (seen: string, disk: string) => lineSpans({ seen, disk }, findChanges({ seen, disk }));
    expect(spans("a\nb\nc", "a\nB\nc\nd")).toEqual([{ left: { start: 1, end: 3 }, right: { start: 1, end: 4 } }]);
    expect(spans("a\n", "a\nb\n")).toEqual([{ left: { start: 1, end: 1 }, right: { start: 1, end: 2 } }]);
    expect(spans("", "a")).toEqual([{ left: { start: 0, end: 0 }, right: { start: 0, end: 1 } }]);
  });
});
