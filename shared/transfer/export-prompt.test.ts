import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { promptHtml, promptMarkdown } from "./export-prompt.ts";
import { MASK, maskPlaces } from "./mask-places.ts";

const words = { title: "Final prompt of <Juniper>", facts: ["Main chat"], language: "en" };
const asPrompt = (projectContext: string) => ({
  projectContext,
  segments: [{ start: 0, end: projectContext.length, kind: "content" as const }],
});

describe("exported prompts", () => {
  it("[IO1] Markdown holds the text in a fence that nothing in it can close", () => {
    const text = "# A\n````js\n```\n";
    const lines = promptMarkdown(asPrompt(text), words).split("\n");
    expect(lines.slice(0, 5)).toEqual(["# Final prompt of <Juniper>", "", "- Main chat", "", "`````text"]);
    expect(lines.filter((line) => line.startsWith("`````"))).toHaveLength(2);
  });

  it("[IO1] Markdown takes any number of fences", () => {
    expect(promptMarkdown(asPrompt("` ".repeat(200_000)), words)).toContain("\n```text\n` ");
  });

  it("[IO1] HTML escapes everything and can be read back to the character", () => {
    const sign = fc.constantFrom("<script>", "</pre>", "&amp;", '"', "'", "\r\n", "\n", "a", "你", "<!--", "]]>");
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 20 }), (signs) => {
        const text = signs.join("");
        const html = promptHtml(asPrompt(text), words);
        const body = /<pre>([\s\S]*)<\/pre>/.exec(html)?.[1] ?? "";
        expect(body).not.toMatch(/[<>\n\r]/);
        expect(unescaped(body)).toBe(text);
      }),
    );
    expect(promptHtml(asPrompt("x"), words)).toContain("<h1>Final prompt of &lt;Juniper&gt;</h1>");
  });

  it("[IO3] masks places and leaves the rest to the byte", () => {
    expect(maskPlaces("key abc\r\nend", [{ start: 4, end: 7 }])).toBe(`key ${MASK}\r\nend`);
  });
});

function unescaped(html: string): string {
  const named: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"' };
  return html.replace(/&(?:#(\d+)|(\w+));/g, (_, code, name) =>
    code === undefined ? (named[String(name)] ?? "") : String.fromCharCode(Number(code)),
  );
}
