import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chosenText, type MergeChoice, mergedText, mergeParts } from "./merge-parts.ts";

const choose = (kind: "mine" | "theirs" | "both"): readonly MergeChoice[] =>
  Array.from({ length: 20 }, () => ({ kind }));

describe("mergeParts", () => {
  it("[V20] takes changes that do not touch and asks about those that do", () => {
    const parts = mergeParts({
      base: "a\nb\nc\nd\ne\n",
      mine: "A\nb\nc\nmine\ne\n",
      theirs: "a\nb\nc\ntheirs\ne\nf\n",
    });
    expect(parts).toEqual([
      { kind: "settled", text: "A\nb\nc\n" },
      { kind: "open", mine: "mine\n", theirs: "theirs\n" },
      { kind: "settled", text: "e\nf\n" },
    ]);
    expect(mergedText(parts, [])).toBeNull();
    expect(mergedText(parts, choose("both"))).toBe("A\nb\nc\nmine\ntheirs\ne\nf\n");
    expect(mergedText(parts, [{ kind: "own", text: "ours\n" }])).toBe("A\nb\nc\nours\ne\nf\n");
  });

  it("[V20] without a base, choosing one side everywhere gives exactly that side", () => {
    const text = fc
      .array(fc.constantFrom("a", "b\n", "c\r\n", "\n", "字"), { maxLength: 25 })
      .map((parts) => parts.join(""));
    fc.assert(
      fc.property(text, text, (mine, theirs) => {
        const parts = mergeParts({ base: null, mine, theirs });
        expect(mergedText(parts, choose("mine"))).toBe(mine);
        expect(mergedText(parts, choose("theirs"))).toBe(theirs);
      }),
    );
  });

  it("[V20] both sides stay on lines of their own", () => {
    expect(chosenText({ kind: "open", mine: "mine", theirs: "theirs" }, { kind: "both" })).toBe("mine\ntheirs");
    expect(chosenText({ kind: "open", mine: "", theirs: "theirs" }, { kind: "both" })).toBe("theirs");
  });
});
