import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ODD_TEXTS } from "./testing/odd-texts.ts";
import { findBlocks } from "./text-blocks.ts";

const shown = (text: string) => findBlocks(text).map((block) => [block.kind, text.slice(block.start, block.end)]);

describe("blocks of a text", () => {
  it("[FM50] are front matter, headings, outermost list items, paragraphs, fences, comments and rules", () => {
    const text =
      "\uFEFF---\na: 1\n---\n# T #\nwords\nmore\n- one\n  - nested\n\n  still one\nruns on\n- two\n***\n```\n- no item\n---\n```\n<!-- a\nb -->\n| t |\n|---|\n";
    expect(shown(text)).toEqual([
      ["front-matter", "---\na: 1\n---"],
      ["heading", "# T #"],
      ["paragraph", "words\nmore"],
      ["item", "- one\n  - nested\n\n  still one\nruns on"],
      ["item", "- two"],
      ["rule", "***"],
      ["fence", "```\n- no item\n---\n```"],
      ["comment", "<!-- a\nb -->"],
      ["paragraph", "| t |\n|---|"],
    ]);
  });

  it("[FM50] items nested eight deep belong to the outermost", () => {
    const nested = Array.from({ length: 8 }, (_, deep) => `${"  ".repeat(deep)}- level ${deep}`).join("\n");
    expect(shown(`${nested}\n- next`)).toEqual([
      ["item", nested],
      ["item", "- next"],
    ]);
  });

  it("[FM50] words with a line of dashes under them are a paragraph, and an open comment hides nothing", () => {
    expect(shown("Title\n---\n\n<!-- open\n- item")).toEqual([
      ["paragraph", "Title\n---"],
      ["comment", "<!-- open"],
      ["item", "- item"],
    ]);
  });

  it("[FM50] property: blocks are in order, never overlap and leave only blank text between them", () => {
    fc.assert(
      fc.property(ODD_TEXTS, (text) => {
        let at = 0;
        let between = "";
        for (const { start, end, contentStart } of findBlocks(text)) {
          expect(start).toBeGreaterThanOrEqual(at);
          expect(end).toBeGreaterThanOrEqual(contentStart);
          between += text.slice(at, start);
          at = end;
        }
        expect((between + text.slice(at)).replaceAll("\uFEFF", "").trim()).toBe("");
      }),
    );
  });
});
