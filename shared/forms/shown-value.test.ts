import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lineRange } from "./line-range.ts";
import { applyEdits } from "./replace-range.ts";
import { rawValue, shownValue } from "./shown-value.ts";
import { ODD_TEXTS } from "./testing/odd-texts.ts";

describe("a stretch of text in a form", () => {
  it("[FM51] lines that stay keep their endings and indent, new ones take those of the neighbours", () => {
    const raw = "one\r\n    two\n    three";
    expect(shownValue(raw)).toBe("one\ntwo\nthree");
    expect(rawValue("one\ntwo\nand\nthree", { raw, ending: "\r\n", indent: "  " })).toBe(
      "one\r\n    two\n    and\r\n    three",
    );
    expect(rawValue("one\ntwo", { raw: "one", ending: "\r\n", indent: "  " })).toBe("one\r\n  two");
  });

  it("[FM51] property: what is shown and not changed is written as it was", () => {
    fc.assert(
      fc.property(ODD_TEXTS, (raw) => {
        expect(rawValue(shownValue(raw), { raw, ending: "\n", indent: "  " })).toBe(raw);
      }),
    );
  });

  it("[FM51] two endings that come to stand side by side stay two", () => {
    const raw = "one\rtwo\n";
    expect(shownValue(rawValue("one\n\n", { raw, ending: "\n", indent: "" }))).toBe("one\n\n");
  });

  it("[FM51] a removed line takes its ending along, and no double blank line stays", () => {
    const without = (text: string, line: string) => {
      const start = text.indexOf(line);
      return applyEdits(text, [{ ...lineRange(text, { start, end: start + line.length }), text: "" }]);
    };
    expect(without("a\n- x\nb\n", "- x")).toBe("a\nb\n");
    expect(without("a\n\n- x\n\nb\n", "- x")).toBe("a\n\nb\n");
    expect(without("a\r\n- x", "- x")).toBe("a");
    expect(without("a\n\n- x\n", "- x")).toBe("a\n");
    expect(without("- x\n\nb", "- x")).toBe("b");
    expect(without("- a\r\n- x\r\n\r\n# b\r\n", "- x")).toBe("- a\r\n\r\n# b\r\n");
  });
});
