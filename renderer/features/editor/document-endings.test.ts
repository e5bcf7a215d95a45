import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { editEndings, exactText, extraUnitsBefore, openDocument } from "./document-endings.ts";

const anyText = fc
  .array(fc.constantFrom("a", "字", "\n", "\r\n", "\r", "\ufeff", "\u2028", "\0"), { maxLength: 30 })
  .map((parts) => parts.join(""));

const countBreaks = (text: string) => text.split("\n").length - 1;

describe("document endings", () => {
  it("[V2] opening and putting together again changes no character", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { shown, endings } = openDocument(text);
        expect(shown.includes("\r")).toBe(false);
        expect(exactText(shown, endings)).toBe(text);
      }),
    );
  });

  it("[V2] an edit leaves the endings of untouched lines alone", () => {
    const edited = fc.record({
      before: anyText,
      middle: anyText,
      after: anyText,
      inserted: fc.constantFrom("", "x", "\n", "x\ny\n"),
    });
    fc.assert(
      fc.property(edited, ({ before, middle, after, inserted }) => {
        // A break must not be split between two parts, or it would be another break.
        fc.pre(!/\r$/.test(before) && !/\r$/.test(middle) && !/^\n/.test(after) && !/^\n/.test(middle));
        const { shown, endings } = openDocument(`${before}${middle}${after}`);
        const head = openDocument(`${before}|`).shown.slice(0, -1);
        const tail = openDocument(`|${after}`).shown.slice(1);
        const startLine = countBreaks(head);
        const endLine = countBreaks(shown) - countBreaks(tail);
        const next = editEndings(endings, [{ startLine, endLine, insertedBreaks: countBreaks(inserted) }]);
        const result = exactText(head + inserted + tail, next);
        expect(result.startsWith(before)).toBe(true);
        expect(result.endsWith(after)).toBe(true);
      }),
    );
  });

  it("[V2] a new line copies the ending of its neighbour", () => {
    const { endings } = openDocument("a\r\nb\nc");
    expect(exactText("a\nx\nb\nc", editEndings(endings, [{ startLine: 0, endLine: 0, insertedBreaks: 1 }]))).toBe(
      "a\r\nx\r\nb\nc",
    );
    expect(editEndings(endings, [{ startLine: 0, endLine: 1, insertedBreaks: 0 }])).toEqual({
      bom: false,
      breaks: ["\n"],
    });
  });

  it("[V3] counts the units that the editor does not show", () => {
    const { endings } = openDocument("\ufeffa\r\nb\nc\r\nd");
    expect([0, 1, 2, 3].map((line) => extraUnitsBefore(endings, line))).toEqual([1, 2, 2, 3]);
    expect(extraUnitsBefore(openDocument("a\r\nb\r\n").endings, 2)).toBe(2);
  });
});
