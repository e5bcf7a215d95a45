import { expect, it } from "vitest";
import { gapsBetween, mergeRanges } from "./span.ts";

it("[T12] joins ranges that touch or overlap and drops empty ones", () => {
  const ranges = [
    { start: 5, end: 8 },
    { start: 0, end: 2 },
    { start: 2, end: 3 },
    { start: 4, end: 4 },
    { start: 6, end: 7 },
  ];
  expect(mergeRanges(ranges)).toEqual([
    { start: 0, end: 3 },
    { start: 5, end: 8 },
  ]);
});

it("[T12] names what no range covers", () => {
  expect(gapsBetween([{ start: 2, end: 4 }], 6)).toEqual([
    { start: 0, end: 2 },
    { start: 4, end: 6 },
  ]);
});
