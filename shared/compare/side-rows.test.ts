import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitLines } from "../text/lines.ts";
import { compareTexts } from "./compare-texts.ts";
import { countLines, foldRows, sideRows } from "./side-rows.ts";

const text = fc.array(fc.constantFrom("a", "b", "c", ""), { maxLength: 30 }).map((lines) => lines.join("\n"));
const rowsOf = (left: string, right: string) =>
  sideRows(compareTexts(left, right), { left: splitLines(left).lines.length });

describe("sideRows", () => {
  it("[Q3] equal lines share a row, lines of a place are paired", () => {
    expect(rowsOf("a\nb\nc", "a\nB\nB2\nc")).toEqual([
      { kind: "same", left: 0, right: 0 },
      { kind: "place", hunk: 0 },
      { kind: "changed", hunk: 0, left: 1, right: 1 },
      { kind: "changed", hunk: 0, left: null, right: 2 },
      { kind: "same", left: 2, right: 3 },
    ]);
  });

  it("[Q3] every line of both texts stands in one row, in order", () => {
    fc.assert(
      fc.property(text, text, (left, right) => {
        const [a, b] = [splitLines(left).lines, splitLines(right).lines];
        const rows = rowsOf(left, right);
        const linesOf = (side: "left" | "right") =>
          rows.flatMap((row) => (row.kind === "place" || row[side] === null ? [] : [row[side]]));
        expect(linesOf("left")).toEqual([...a.keys()]);
        expect(linesOf("right")).toEqual([...b.keys()]);
      }),
    );
  });
});

describe("foldRows", () => {
  it("[HI20] lays out any number of rows", () => {
    const long = "a\n".repeat(200_000);
    const rows = rowsOf(long, `${long}b\n`);
    const [fold] = foldRows(rows);
    const opened = new Set(fold?.kind === "fold" ? [fold.left] : []);
    expect(foldRows(rows, opened)).toHaveLength(rows.length);
  });

  const lines = (count: number) => Array.from({ length: count }, (_, at) => `line ${at}`);

  it("[HI20] equal lines far from a place are folded, three next to it stay", () => {
    const left = lines(30).join("\n");
    const right = left.replace("line 15", "LINE 15");
    const kinds = foldRows(rowsOf(left, right)).map((row) => (row.kind === "fold" ? row.lines : row.kind));
    expect(kinds).toEqual([12, "same", "same", "same", "place", "changed", "same", "same", "same", 11]);
  });

  it("[HI20] folds stand for exactly the rows they hide, and an opened one shows them", () => {
    fc.assert(
      fc.property(text, text, (left, right) => {
        const rows = rowsOf(left, right);
        const folded = foldRows(rows);
        const spread = folded.flatMap((row): readonly object[] =>
          row.kind === "fold"
            ? Array.from({ length: row.lines }, (_, at) => ({
                kind: "same",
                left: row.left + at,
                right: row.right + at,
              }))
            : [row],
        );
        expect(spread).toEqual(rows);
        const opened = new Set(folded.flatMap((row) => (row.kind === "fold" ? [row.left] : [])));
        expect(foldRows(rows, opened)).toEqual(rows);
      }),
    );
  });
});

describe("countLines", () => {
  it("[HI21] says how many lines changed, came and went", () => {
    const { hunks } = compareTexts("a\nb\nc\nd\ne\nf", "a\nB\nd\nE\nf\ng");
    expect(countLines(hunks)).toEqual({ changed: 2, added: 1, removed: 1 });
  });
});
