import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Segment } from "#shared/prompt/assembled-prompt.ts";
import { rowIndexAt, rowSpans, rowStarts, segmentIndexAt } from "./prompt-lines.ts";

const segments: readonly Segment[] = [
  { start: 0, end: 4, kind: "frame" },
  { start: 4, end: 9, kind: "content", fileIndex: 0, source: { start: 0, end: 5 } },
  { start: 9, end: 12, kind: "marker", fileIndex: 0 },
];

describe("prompt lines", () => {
  it("[V15] rows cover the text without gap and hold one line feed at most", () => {
    const text = fc.array(fc.constantFrom("word ", "\n", "x".repeat(1_500), "字", "\u{1f600}"), { maxLength: 60 });
    fc.assert(
      fc.property(text, (parts) => {
        const whole = parts.join("");
        const starts = rowStarts(whole);
        const rows = starts.map((start, index) => whole.slice(start, starts[index + 1] ?? whole.length));
        expect(rows.join("")).toBe(whole);
        for (const row of rows) expect(row.indexOf("\n") === -1 || row.indexOf("\n") === row.length - 1).toBe(true);
      }),
    );
  });
  it("[V15] finds the row of an offset", () => {
    const starts = rowStarts("ab\ncd\n\nef");
    expect(starts).toEqual([0, 3, 6, 7]);
    expect([0, 2, 3, 6, 8].map((offset) => rowIndexAt(starts, offset))).toEqual([0, 0, 1, 2, 3]);
  });
  it("[V15] splits a row at segment borders", () => {
    expect(rowSpans(segments, { start: 2, end: 11 })).toEqual([
      { start: 2, end: 4, segmentIndex: 0 },
      { start: 4, end: 9, segmentIndex: 1 },
      { start: 9, end: 11, segmentIndex: 2 },
    ]);
    expect(segmentIndexAt(segments, 12)).toBe(-1);
  });
});
