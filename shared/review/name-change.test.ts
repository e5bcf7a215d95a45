import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changeRuns, plain } from "./change-runs.ts";
import { nameChange } from "./name-change.ts";

describe("changeRuns", () => {
  it("[RW11] marks words, and a phrase whose words all changed as one", () => {
    expect(changeRuns("Deliveries are free over 30 pounds.\n", "Deliveries are cheap above 35 pounds.\n")).toEqual([
      { kind: "same", text: "Deliveries are " },
      { kind: "removed", text: "free over 30" },
      { kind: "added", text: "cheap above 35" },
      { kind: "same", text: " pounds.\n" },
    ]);
  });

  it("[RW11] gives both texts back when the runs of a side are joined", () => {
    const word = fc.constantFrom("one", "two", "三", " ", "\n", ".", "🌿", "é");
    const text = fc.array(word, { maxLength: 14 }).map((words) => words.join(""));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const runs = changeRuns(before, after);
        const side = (not: "added" | "removed") =>
          runs
            .filter(({ kind }) => kind !== not)
            .map((run) => run.text)
            .join("");
        expect([side("added"), side("removed")]).toEqual([plain(before), plain(after)]);
      }),
    );
  });
});

describe("nameChange", () => {
  it("[RW12] names changes by what can be counted, in English and Chinese", () => {
    const long = "Ask for the day and the budget. Repeat the order back.\n";
    const names = (
      [
        ["", "Write it down.\n\nThen go.\n"],
        ["One.\nTwo.\n", ""],
        [long, "Ask for the day and the budget. If it is a gift, ask for the card. Repeat the order back.\n"],
        [long, "Ask for the day, the place and the budget. Repeat the order back.\n"],
        ["It costs 30 pounds in all.\n", "It costs 35 pounds in all.\n"],
        ["先问日期。再确认订单。\n", "先问日期。是礼物就问贺卡。再确认订单。\n"],
        ["a\r\nb\r\n", "a\nb\n"],
        ["a\nb\n", "a\n\nb  \n"],
        ["Stop here.\n", "Stop here!\n"],
        ["alpha\nbeta\n", "gamma\ndelta\nomega\n"],
      ] as const
    ).map(([before, after]) => nameChange(before, after));
    expect(names).toEqual([
      { what: "added", unit: "line", count: 2 },
      { what: "removed", unit: "line", count: 2 },
      { what: "added", unit: "sentence", count: 1 },
      { what: "added", unit: "word", count: 2 },
      { what: "changed", unit: "word", count: 1 },
      { what: "added", unit: "sentence", count: 1 },
      { what: "endings" },
      { what: "blanks" },
      { what: "signs" },
      { what: "changed", unit: "line", count: 3 },
    ]);
  });
});
