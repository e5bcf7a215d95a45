import { describe, expect, it } from "vitest";
import { lifecycle } from "#renderer/i18n/en/lifecycle.ts";
import { MATRIX, STAGES } from "#shared/layers/stages.ts";
import { markText } from "./marked-text.ts";
import { columnOf } from "./matrix-columns.ts";

describe("the matrix", () => {
  it("[LC2] every cell has its sentence, and every sentence its cell", () => {
    const said = Object.entries(lifecycle.cells).flatMap(([row, cells]) =>
      Object.keys(cells).map((stage) => `${row}.${stage}`),
    );
    expect(said.sort()).toEqual(MATRIX.flatMap(({ id, cells }) => cells.map(({ stage }) => `${id}.${stage}`)).sort());
  });

  it("[LC1] every stage has a column", () => {
    expect(STAGES.filter((stage) => columnOf(stage) === undefined)).toEqual([]);
  });

  it("[LC3] overlapping places are marked once", () => {
    const pieces = markText("abcdef", [
      [3, 5],
      [1, 4],
    ]);
    expect(pieces.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join("")).toBe("a[bcd][e]f");
  });
});
