import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { minimalEdits, type TextEdit } from "./minimal-edits.ts";

const apply = (text: string, edits: readonly TextEdit[]) =>
  [...edits].reverse().reduce((now, edit) => now.slice(0, edit.start) + edit.text + now.slice(edit.end), text);

describe("minimalEdits", () => {
  it("[V4] turns any text into any other", () => {
    const text = fc.array(fc.constantFrom("a", "b", "\n", "\u{1f600}", "字"), { maxLength: 40 }).map((a) => a.join(""));
    fc.assert(fc.property(text, text, (a, b) => apply(a, minimalEdits(a, b)) === b));
  });
  it("[V4] leaves untouched lines alone", () => {
    expect(minimalEdits("one\ntwo\nthree\nfour\nfive\n", "one\nTWO\nthree\nfour\nFIVE\n")).toEqual([
      { start: 4, end: 8, text: "TWO\n" },
      { start: 19, end: 23, text: "FIVE" },
    ]);
  });
  it("[V4] does not split a surrogate pair", () => {
    expect(minimalEdits("x\u{1f600}", "x\u{1f601}")).toEqual([{ start: 1, end: 3, text: "\u{1f601}" }]);
  });
});
