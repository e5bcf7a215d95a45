import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addSection,
  canMove,
  documentTitle,
  fillBody,
  moveSection,
  removeSection,
  renameSection,
  splitIntoSections,
} from "./markdown-sections.ts";
import { applyEdits, editShown, shownText } from "./replace-range.ts";
import { ODD_TEXTS } from "./testing/odd-texts.ts";

const view = (text: string) => {
  const { intro, sections } = splitIntoSections(text);
  const cut = ({ start, end }: { start: number; end: number }) => text.slice(start, end);
  return { intro: cut(intro), sections: sections.map(({ title, body }) => [cut(title), cut(body)]) };
};
const endingsOf = (text: string) => [...text.matchAll(/\r\n|\n|\r/g)].map(([ending]) => ending);
const letters = (text: string) => [...text].sort().join("");

describe("sections of a text", () => {
  it("[FM2] one broadest heading is the title, the next level are sections, deeper ones are theirs", () => {
    const text = "\uFEFF---\na: 1\n---\n# Soul\r\n\r\nIntro.\n\n## One ##\n\nBody\n\n### Deep\nmore\n\n\n## Two\n";
    expect([view(text), text.slice(documentTitle(text)?.start, documentTitle(text)?.end)]).toEqual([
      {
        intro: "---\na: 1\n---\n# Soul\r\n\r\nIntro.",
        sections: [
          ["One", "Body\n\n### Deep\nmore"],
          ["Two", ""],
        ],
      },
      "Soul",
    ]);
  });

  it("[FM2] without headings all is introduction; only headings are sections without words", () => {
    expect([view("\n\nJust words.\n"), view("# A\n# B\n#\n"), view("")]).toEqual([
      { intro: "Just words.", sections: [] },
      {
        intro: "",
        sections: [
          ["A", ""],
          ["B", ""],
          ["", ""],
        ],
      },
      { intro: "", sections: [] },
    ]);
  });

  it("[FM2] marks inside fences and nested items are no headings", () => {
    const text = "## A\n```\n## no\n---\n```\n- x\n  ## no\n## B\n";
    expect(view(text).sections).toEqual([
      ["A", "```\n## no\n---\n```\n- x\n  ## no"],
      ["B", ""],
    ]);
  });

  it("[FM3] a heading that is typed inside the held words does not part them", () => {
    const text = "## A\nwords\n# more\n## B\n";
    expect(splitIntoSections(text, { start: 5, end: 17 }).sections.map(({ body }) => body)).toEqual([
      { start: 5, end: 17 },
      { start: 22, end: 22 },
    ]);
  });

  it("[FM4] moving swaps the sections and leaves the blank lines between them", () => {
    expect(moveSection("# T\n\n## A\na\n\n\n## B\nb", { from: 1, to: 0 })).toBe("# T\n\n## B\nb\n\n\n## A\na");
  });

  it("[FM4] a section in an open code fence stays where it is", () => {
    const text = "## A\n~~~\nx\n~~~\n## B\n```\nopen";
    expect(splitIntoSections(text).sections.map((section) => canMove(text, section))).toEqual([true, false]);
  });

  it("[FM5] a new section goes to the end, with the level and the endings of the file", () => {
    const added = addSection("# T\r\n\r\n### A\r\n\r\n### B\r\nb", { title: "C", body: "- x" });
    expect([added.text, added.text.slice(added.title.start, added.title.end)]).toEqual([
      "# T\r\n\r\n### A\r\n\r\n### B\r\nb\r\n\r\n### C\r\n\r\n- x\r\n",
      "C",
    ]);
  });

  it("[FM5] removing the last one leaves no blank lines at the end", () => {
    expect([removeSection("## A\na\n\n## B\nb\n", 1), removeSection("## A\na\n\n## B\nb\n", 0)]).toEqual([
      "## A\na\n",
      "## B\nb\n",
    ]);
  });

  it("[FM3] property: writing a title or a body changes nothing else", () => {
    fc.assert(
      fc.property(ODD_TEXTS, fc.nat(), fc.constantFrom("new", "two\nlines", ""), (text, pick, words) => {
        const { sections } = splitIntoSections(text);
        const section = sections[pick % Math.max(1, sections.length)];
        if (section === undefined) return;
        const isEmpty = section.body.start === section.body.end;
        const edit =
          isEmpty && words !== "" ? fillBody(text, section, words).edit : editShown(text, section.body, words);
        const next = applyEdits(text, [edit]);
        expect(next.startsWith(text.slice(0, section.body.start))).toBe(true);
        expect(next.endsWith(text.slice(section.body.end))).toBe(true);
        const renamed = applyEdits(text, [renameSection(text, section, "Other")]);
        expect(renamed.startsWith(text.slice(0, section.title.start))).toBe(true);
        expect(renamed.endsWith(text.slice(section.title.end))).toBe(true);
      }),
    );
  });

  it("[FM4] property: moving keeps every character and brings the sections into the new order", () => {
    fc.assert(
      fc.property(ODD_TEXTS, fc.nat(), fc.nat(), (text, a, b) => {
        const { sections } = splitIntoSections(text);
        const from = a % Math.max(1, sections.length);
        const to = b % Math.max(1, sections.length);
        if (sections.length === 0 || !sections.every((section) => canMove(text, section))) return;
        const next = moveSection(text, { from, to });
        expect(letters(next)).toBe(letters(text));
        const titles = view(text).sections.map(([title]) => title);
        titles.splice(to, 0, ...titles.splice(from, 1));
        expect(view(next).sections.map(([title]) => title)).toEqual(titles);
      }),
    );
  });

  it("[FM5] property: adding keeps the whole file before, and removing what was added gives it back but for blank ends", () => {
    fc.assert(
      fc.property(ODD_TEXTS, (text) => {
        const added = addSection(text, { title: "New", body: "" });
        expect(added.text.startsWith(text)).toBe(true);
        const { sections } = splitIntoSections(added.text);
        const at = sections.findIndex(({ title }) => title.start === added.title.start);
        if (at >= 0) expect(removeSection(added.text, at).trimEnd()).toBe(text.trimEnd());
      }),
    );
  });
});

describe("what a text field shows", () => {
  it("[FM3] lines that stay keep their endings, new ones take that of the line before", () => {
    const text = "a\r\nb\nc\r\nd";
    const next = applyEdits(text, [editShown(text, { start: 0, end: text.length }, "a\nb\nnew\nc\nd")]);
    expect(endingsOf(next)).toEqual(["\r\n", "\n", "\n", "\r\n"]);
  });

  it("[FM3] property: the range reads as typed, what is outside stays, unchanged text makes no edit", () => {
    const words = fc
      .array(fc.constantFrom("a", "b", "\n", "🌷", " ", "#"), { maxLength: 12 })
      .map((all) => all.join(""));
    fc.assert(
      fc.property(ODD_TEXTS, words, (text, typed) => {
        const { intro } = splitIntoSections(text);
        const next = applyEdits(text, [editShown(text, intro, typed)]);
        expect(next.startsWith(text.slice(0, intro.start))).toBe(true);
        const end = next.length - (text.length - intro.end);
        expect(shownText(next, { start: intro.start, end })).toBe(typed);
        expect(applyEdits(text, [editShown(text, intro, shownText(text, intro))])).toBe(text);
      }),
    );
  });
});
