import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareTexts } from "#shared/compare/compare-texts.ts";
import { splitLines } from "#shared/text/lines.ts";
import { diffRows } from "./diff-rows.ts";

describe("diffRows", () => {
  it("[Q3] equal lines share a row, lines of a place are paired", () => {
    const rows = diffRows(compareTexts("a\nb\nc", "a\nB\nB2\nc"), { left: 3 });
    expect(rows).toEqual([
      { kind: "same", left: 0, right: 0 },
      { kind: "place", hunk: 0 },
      { kind: "changed", hunk: 0, left: 1, right: 1 },
      { kind: "changed", hunk: 0, left: null, right: 2 },
      { kind: "same", left: 2, right: 3 },
    ]);
  });

  it("[Q3] every line of both texts stands in one row, in order", () => {
    const text = fc.array(fc.constantFrom("a", "b", "c", ""), { maxLength: 15 }).map((lines) => lines.join("\n"));
    fc.assert(
      fc.property(text, text, (left, right) => {
        const [a, b] = [splitLines(left).lines, splitLines(right).lines];
        const rows = diffRows(compareTexts(left, right), { left: a.length });
        const linesOf = (side: "left" | "right") =>
          rows.flatMap((row) => (row.kind === "place" || row[side] === null ? [] : [row[side]]));
        expect(linesOf("left")).toEqual([...a.keys()]);
        expect(linesOf("right")).toEqual([...b.keys()]);
      }),
    );
  });
});
