import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitLines } from "../text/lines.ts";
import { compareTexts } from "./compare-texts.ts";
import { type CompareSide, copyHunks, otherSide } from "./copy-hunks.ts";

const line = fc.constantFrom("", "a", "b", "c", "## Title", "字", "word word");
const textWith = (endings: readonly string[]) =>
  fc
    .tuple(fc.boolean(), fc.array(fc.tuple(line, fc.constantFrom(...endings)), { maxLength: 12 }), line)
    .map(([bom, parts, last]) => (bom ? "\uFEFF" : "") + parts.map((part) => part.join("")).join("") + last);
const anyText = textWith(["\n", "\r\n", "\r"]);
/** Without lone CR, which together with LF is read as one ending. */
const usualText = textWith(["\n", "\r\n"]);
const side = fc.constantFrom<CompareSide>("left", "right");

describe("compareTexts", () => {
  it("[Q3] finds the places that differ, with equal lines between them", () => {
    const { hunks } = compareTexts("a\nb\nc\nd\n", "a\nB\nc\nd\ne\n");
    expect(hunks).toEqual([
      { left: { start: 1, end: 2 }, right: { start: 1, end: 2 } },
      { left: { start: 4, end: 4 }, right: { start: 4, end: 5 } },
    ]);
  });

  it("[Q3] lines outside of the places are equal, on any texts", () => {
    fc.assert(
      fc.property(anyText, anyText, (left, right) => {
        const { hunks } = compareTexts(left, right);
        const rest = (which: CompareSide, lines: readonly string[]) =>
          lines.filter((_, at) => !hunks.some((hunk) => at >= hunk[which].start && at < hunk[which].end));
        expect(rest("left", splitLines(left).lines)).toEqual(rest("right", splitLines(right).lines));
      }),
    );
  });

  it("[Q4] line endings and byte-order marks are told apart from the words", () => {
    expect(compareTexts("a\r\nb", "a\nb")).toMatchObject({ hunks: [], endingsDiffer: true, markDiffers: false });
    expect(compareTexts("\uFEFFa\n", "a\n")).toMatchObject({ hunks: [], endingsDiffer: false, markDiffers: true });
    expect(compareTexts("a\n", "a\n")).toMatchObject({ hunks: [], endingsDiffer: false, markDiffers: false });
    fc.assert(
      fc.property(anyText, anyText, (left, right) => {
        const { hunks, endingsDiffer, markDiffers } = compareTexts(left, right);
        expect(hunks.length > 0 || endingsDiffer || markDiffers).toBe(left !== right);
      }),
    );
  });

  it("[Q8] texts that have too little in common are one place", () => {
    const many = (word: string) => Array.from({ length: 6_000 }, (_, at) => `${word} ${at}`).join("\n");
    const { hunks, isCoarse } = compareTexts(`same\n${many("a")}\nend`, `same\n${many("b")}\nend`);
    expect(isCoarse).toBe(true);
    expect(hunks).toEqual([{ left: { start: 1, end: 6_001 }, right: { start: 1, end: 6_001 } }]);
  });
});

describe("copyHunks", () => {
  it("[Q5] all places taken over give the other side's lines, with the written file's mark", () => {
    fc.assert(
      fc.property(anyText, anyText, side, (left, right, from) => {
        const { hunks } = compareTexts(left, right);
        const copied = copyHunks({ left, right, from, hunks });
        const texts = { left, right };
        expect(splitLines(copied).lines).toEqual(splitLines(texts[from]).lines);
        expect(splitLines(copied).bom).toBe(splitLines(texts[otherSide(from)]).bom);
      }),
    );
  });

  it("[Q5] all places taken over give exactly the other side where both end lines alike", () => {
    for (const ending of ["\n", "\r\n"]) {
      const text = textWith([ending]).map((any) => any.replace("\uFEFF", ""));
      fc.assert(
        fc.property(text, text, (left, right) => {
          expect(copyHunks({ left, right, from: "left", hunks: compareTexts(left, right).hunks })).toBe(left);
        }),
      );
    }
  });

  it("[Q5] lines outside of the chosen places keep every byte, endings included", () => {
    fc.assert(
      fc.property(usualText, usualText, fc.infiniteStream(fc.boolean()), (left, right, choices) => {
        const hunks = compareTexts(left, right).hunks.filter(() => choices.next().value === true);
        const before = splitLines(right);
        const after = splitLines(copyHunks({ left, right, from: "left", hunks }));
        const kept = (at: number) => !hunks.some(({ right: span }) => at >= span.start && at < span.end);
        let shift = 0;
        let next = 0;
        for (let at = 0; at < before.lines.length; at += 1) {
          for (let hunk = hunks[next]; hunk !== undefined && hunk.right.end <= at; hunk = hunks[next]) {
            shift += hunk.left.end - hunk.left.start - (hunk.right.end - hunk.right.start);
            next += 1;
          }
          if (!kept(at)) continue;
          expect(after.lines[at + shift]).toBe(before.lines[at]);
          const ending = after.endings[at + shift];
          // Only a line that becomes or stops being the last one wins or loses its ending.
          if (ending !== undefined && before.endings[at] !== undefined) expect(ending).toBe(before.endings[at]);
        }
      }),
    );
    expect(copyHunks({ left: "a\nB\nc", right: "a\r\nb\r\nc\n", from: "left", hunks: [] })).toBe("a\r\nb\r\nc\n");
    const { hunks } = compareTexts("a\nB\nC\nd", "\uFEFFa\r\nb\rd");
    expect(copyHunks({ left: "a\nB\nC\nd", right: "\uFEFFa\r\nb\rd", from: "left", hunks })).toBe(
      "\uFEFFa\r\nB\rC\r\nd",
    );
  });
});
