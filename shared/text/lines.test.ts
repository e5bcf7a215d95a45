import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { editLineEndings, editLineEndingsAll, type LineEdit, restoreText } from "./line-endings.ts";
import { dominantEnding, joinLines, splitLines } from "./lines.ts";

const mixedText = fc
  .array(fc.constantFrom("a", "字", "\n", "\r\n", "\r", " ", "\uFEFF"), { maxLength: 40 })
  .map((parts) => parts.join(""));

describe("lines", () => {
  it("[T1] takes a text apart and puts it together byte for byte", () => {
    fc.assert(fc.property(mixedText, (text) => joinLines(splitLines(text)) === text));
  });

  it("[T1] keeps the byte-order mark apart from the first line", () => {
    expect(splitLines("\uFEFFa\r\nb\n")).toEqual({ bom: true, lines: ["a", "b", ""], endings: ["\r\n", "\n"] });
  });

  it("[T2] takes the more common ending for what has none of its own", () => {
    expect([dominantEnding([]), dominantEnding(["\n", "\r\n", "\r\n"]), dominantEnding(["\r", "\n"])]).toEqual([
      "\n",
      "\r\n",
      "\r",
    ]);
  });
});

describe("line endings under edits", () => {
  it("[T3] gives a new line the ending of the line before it", () => {
    expect(editLineEndings(["\r\n", "\n"], { startLine: 1, endLine: 1, insertedBreaks: 2 })).toEqual([
      "\r\n",
      "\r\n",
      "\r\n",
      "\n",
    ]);
  });

  it("[T3] keeps the endings of replaced lines in order", () => {
    const edit = { startLine: 0, endLine: 2, insertedBreaks: 1 };
    expect(editLineEndings(["\r\n", "\n", "\r"], edit)).toEqual(["\r\n", "\r"]);
  });

  it("[T3] takes edits of one change from the bottom up", () => {
    const edits: readonly LineEdit[] = [
      { startLine: 0, endLine: 0, insertedBreaks: 1 },
      { startLine: 2, endLine: 3, insertedBreaks: 0 },
    ];
    expect(editLineEndingsAll(["\n", "\r\n", "\r"], edits)).toEqual(["\n", "\n", "\r\n"]);
  });

  it("[T4] writes lines that no edit touched back as they were", () => {
    fc.assert(
      fc.property(mixedText, fc.nat(), fc.nat(), fc.array(fc.string({ maxLength: 3 })), (text, a, b, words) => {
        const before = splitLines(text);
        const startLine = a % before.lines.length;
        const endLine = startLine + (b % (before.lines.length - startLine));
        const inserted = words.map((word) => word.replace(/[\r\n]/g, ""));
        const lines = [
          ...before.lines.slice(0, startLine),
          ["x", ...inserted].join("\n"),
          ...before.lines.slice(endLine + 1),
        ];
        const endings = editLineEndings(before.endings, { startLine, endLine, insertedBreaks: inserted.length });
        const saved = splitLines(restoreText(lines.join("\n"), { bom: before.bom, endings }));
        const head = (parts: typeof before) =>
          parts.lines.slice(0, startLine).map((line, i) => line + parts.endings[i]);
        const rest = before.lines.length - endLine - 1;
        const tail = (parts: typeof before) =>
          parts.lines
            .slice(parts.lines.length - rest)
            .map((line, i) => line + (parts.endings.slice(parts.lines.length - rest)[i] ?? ""));
        expect([saved.bom, head(saved), rest > 0 ? tail(saved) : []]).toEqual([
          before.bom,
          head(before),
          rest > 0 ? tail(before) : [],
        ]);
      }),
    );
  });

  it("[T4] restores an unedited document whatever ending the editor shows", () => {
    fc.assert(
      fc.property(mixedText, fc.constantFrom("\n", "\r\n"), (text, shown) => {
        const parts = splitLines(text);
        return restoreText(parts.lines.join(shown), parts) === text;
      }),
    );
  });
});
