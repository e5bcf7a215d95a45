import { describe, expect, it } from "vitest";
import { sectionCut } from "./section-cut.ts";

describe("sectionCut", () => {
  it("[FM84] says whether the agent sees a section, a part of it, or nothing", () => {
    const hidden = [{ start: 100, end: 200 }];
    const of = (start: number, end: number) => sectionCut(hidden, { start, end });
    expect([of(0, 100), of(200, 300), of(50, 101), of(199, 250), of(50, 250), of(100, 200), of(120, 130)]).toEqual([
      null,
      null,
      "part",
      "part",
      "part",
      "all",
      "all",
    ]);
    expect(sectionCut([], { start: 0, end: 10 })).toBeNull();
  });
});
