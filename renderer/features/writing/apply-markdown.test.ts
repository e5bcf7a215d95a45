import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyMarkdown, type MarkdownAction } from "./apply-markdown.ts";
import type { MarkdownEdit, MarkdownText, PlaceRange } from "./markdown-edit.ts";

const WORDS = { linkText: "words", tableHeads: ["A", "B"] };

/** A text with its selection between ‹ and ›, or the caret at ‸. */
function read(marked: string): MarkdownText & { readonly text: string } {
  const text = marked.replace(/[‹›‸]/g, "");
  const lines = text.split("\n");
  const placeOf = (sign: string) => {
    const before = marked.slice(0, marked.indexOf(sign)).replace(/[‹›‸]/g, "").split("\n");
    return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
  };
  const selection = marked.includes("‸")
    ? { start: placeOf("‸"), end: placeOf("‸") }
    : { start: placeOf("‹"), end: placeOf("›") };
  return { text, lineCount: lines.length, line: (number) => lines[number - 1] ?? "", selection };
}

function write(text: string, { edits, selection }: MarkdownEdit): string {
  const offsetIn = (whole: string, { line, column }: PlaceRange["start"]) =>
    whole
      .split("\n")
      .slice(0, line - 1)
      .join("\n").length +
    (line > 1 ? 1 : 0) +
    column -
    1;
  const sorted = [...edits].sort((a, b) => offsetIn(text, b.range.start) - offsetIn(text, a.range.start));
  let done = text;
  for (const { range, text: put } of sorted)
    done = done.slice(0, offsetIn(text, range.start)) + put + done.slice(offsetIn(text, range.end));
  const [from, to] = [offsetIn(done, selection.start), offsetIn(done, selection.end)];
  return from === to
    ? `${done.slice(0, from)}‸${done.slice(from)}`
    : `${done.slice(0, from)}‹${done.slice(from, to)}›${done.slice(to)}`;
}

function done(action: MarkdownAction, marked: string): string | null {
  const text = read(marked);
  const edit = applyMarkdown(action, text, WORDS);
  return edit === null ? null : write(text.text, edit);
}

describe("applyMarkdown", () => {
  it.each<readonly [MarkdownAction, string, string]>([
    ["bold", "be ‹kind› now", "be **‹kind›** now"],
    ["bold", "be **‹kind›** now", "be ‹kind› now"],
    ["bold", "be ‹**kind**› now", "be ‹kind› now"],
    ["bold", "be ‹ kind › now", "be  **‹kind›**  now"],
    ["bold", "be ki‸nd", "be **ki‸nd**"],
    ["bold", "be **ki‸nd**", "be ki‸nd"],
    ["bold", "‸", "**‸**"],
    ["bold", "- ‹one\n\n- two›", "- **‹one**\n\n- **two›**"],
    ["bold", "‹## one\n- [ ] two›", "## **‹one**\n- [ ] **two›**"],
    ["italic", "be **‹kind›** now", "be ***‹kind›*** now"],
    ["italic", "be ***‹kind›*** now", "be **‹kind›** now"],
    ["italic", "‹*kind*›", "‹kind›"],
    ["code", "run ‹npm›", "run `‹npm›`"],
    ["code", "‹one\ntwo›", "```\n‹one\ntwo›\n```"],
    ["code", "‹```\ntwo›", "````\n‹```\ntwo›\n````"],
  ])("[WR1] %s: %j becomes %j", (action, before, after) => {
    expect(done(action, before)).toBe(after);
  });

  it.each<readonly [MarkdownAction, string, string]>([
    [{ heading: 2 }, "abo‸ut", "## abo‸ut"],
    [{ heading: 1 }, "## abo‸ut", "# abo‸ut"],
    [{ heading: 0 }, "#‸# about", "‸about"],
    [{ heading: 2 }, "‸", "## ‸"],
    ["bullets", "‹one\n\ntwo›", "- ‹one\n\n- two›"],
    ["bullets", "- ‹one\n- two›", "‹one\ntwo›"],
    ["bullets", "  1. ‹one›", "  - ‹one›"],
    ["numbers", "‹- one\n- [x] two\nthree›", "1. ‹one\n2. two\n3. three›"],
    ["checklist", "- ‹one›", "- [ ] ‹one›"],
    ["checklist", "- [x] ‹one›", "‹one›"],
    ["quote", "‹one\n\ntwo›", "> ‹one\n>\n> two›"],
    ["quote", "> ‹one\n>› two", "‹one\n›two"],
  ])("[WR1] %j: %j becomes %j", (action, before, after) => {
    expect(done(action, before)).toBe(after);
  });

  it("[WR1] a link asks for what is missing of it", () => {
    expect(done("link", "see ‹the shop›")).toBe("see [the shop](‹https://›)");
    expect(done("link", "see ‸")).toBe("see [‹words›](https://)");
    expect(done("link", "‹https://a.example/x›")).toBe("[‹words›](https://a.example/x)");
    expect(done("link", "‹a\nb›")).toBeNull();
  });

  it("[WR1] tables grow by rows and columns, whatever their bars look like", () => {
    expect(done("table", "text‸\nmore")).toBe("text\n\n| ‹A› | B |\n| --- | --- |\n|   |   |\n\nmore");
    expect(done("table", "‸")).toBe("| ‹A› | B |\n| --- | --- |\n|   |   |");
    expect(done("tableRow", "| A‸ | B |\n| - | - |\n| 1 | 2 |")).toBe("| A | B |\n| - | - |\n| ‸ |  |\n| 1 | 2 |");
    expect(done("tableColumn", "| A‸ | B |\n| - | - |\n| 1 \\| x | 2 |")).toBe(
      "| A | ‸  | B |\n| - | --- | - |\n| 1 \\| x |   | 2 |",
    );
    expect(done("tableColumn", "A | B‸\n- | -\n1 | 2")).toBe("A | B | ‸  \n- | - | --- \n1 | 2 |   ");
    expect([done("tableRow", "no ‸table"), done("tableColumn", "a | b‸")]).toEqual([null, null]);
  });

  it("[WR1] bold and italic keep every letter of the text", () => {
    const line = fc.string({ unit: fc.constantFrom("a", "b", " ", "*", "`", "中", "-", "#"), maxLength: 12 });
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 4 }),
        fc.nat(),
        fc.nat(),
        fc.constantFrom<MarkdownAction[]>("bold", "italic", "quote", "bullets", { heading: 2 }),
        (lines, a, b, action) => {
          const whole = lines.join("\n");
          const [from, to] = [a % (whole.length + 1), b % (whole.length + 1)].sort((x, y) => x - y);
          const result = done(action, `${whole.slice(0, from)}‹${whole.slice(from, to)}›${whole.slice(to)}`);
          const letters = (text: string | null) => (text ?? "").replace(/[^ab中\n]/gu, "");
          expect(letters(result)).toBe(letters(whole));
        },
      ),
    );
  });
});
