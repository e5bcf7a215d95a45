// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { htmlToMarkdown } from "./html-to-markdown.ts";

describe("htmlToMarkdown", () => {
  it("[WR2] turns a page into clean Markdown", () => {
    const html = `<html><head><style>p{color:red}</style></head><body><!--StartFragment-->
      <h2>Opening <em>hours</em></h2><p>We are <b>open</b> from <a href="https://shop.example/a_b">ten</a>.<br>Really.</p>
      <ul><li>Roses</li><li><p>Tulips</p><ul><li>red</li><li>white</li></ul></li></ul>
      <ol start="3"><li>Cut</li><li>Wrap</li></ol>
      <blockquote><p>No lilies.</p></blockquote><pre><code>npm start</code></pre><p>Use <code>snake_case</code> *here*.</p>
      <script>alert(1)</script></body></html>`;
    expect(htmlToMarkdown(html)).toBe(
      [
        "## Opening *hours*",
        "",
        "We are **open** from [ten](https://shop.example/a_b).",
        "Really.",
        "",
        "- Roses",
        "- Tulips",
        "  - red",
        "  - white",
        "",
        "3. Cut",
        "4. Wrap",
        "",
        "> No lilies.",
        "",
        "```",
        "npm start",
        "```",
        "",
        "Use `snake_case` *here*.",
      ].join("\n"),
    );
  });

  it("[WR2] keeps tables", () => {
    const html =
      "<table><thead><tr><th>Day</th><th>Open</th></tr></thead><tbody><tr><td>Mon</td><td>10</td></tr></tbody></table>";
    expect(htmlToMarkdown(html)?.replace(/ +/g, " ").replace(/-+/g, "---")).toBe(
      "| Day | Open |\n| --- | --- |\n| Mon | 10 |",
    );
  });

  it("[WR2] understands lists and styles of word processors", () => {
    const word = `<p class=MsoNormal>Hello<o:p></o:p></p>
      <p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp;</span></span>One</p>
      <p style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o</span>Inner</p>
      <p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Two</p>
      <p>Between</p>
      <p style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span>First</p>`;
    expect(htmlToMarkdown(word)).toBe("Hello\n\n- One\n  - Inner\n- Two\n\nBetween\n\n1. First");
    const online = `<b style="font-weight:normal;" id="docs-internal-guid-1"><p><span style="font-weight:700">Bold</span><span> and </span><span style="font-style:italic">slanted</span></p></b>`;
    expect(htmlToMarkdown(online)).toBe("**Bold** and *slanted*");
  });

  it("[WR2] leaves plain words and code as they are", () => {
    expect(htmlToMarkdown("<meta charset=utf-8><span>just words</span>")).toBeNull();
    expect(
      htmlToMarkdown(
        `<meta><div style="color:#ccc;font-family:Consolas, monospace;white-space:pre;"><div><span style="font-weight:bold">let</span></div></div>`,
      ),
    ).toBeNull();
    expect(htmlToMarkdown("<pre style=\"font-family:'JetBrains Mono'\">let a</pre>")).toBeNull();
  });

  it("[WR2] keeps no address that could do harm, and no pictures", () => {
    expect(htmlToMarkdown(`<p><a href="javascript:alert(1)">click</a> <b>x</b></p>`)).toBe("click **x**");
    expect(htmlToMarkdown(`<p><b>x</b> <img alt="A rose" src="data:image/png;base64,AAAA"></p>`)).toBe("**x** A rose");
    expect(htmlToMarkdown(`<p><b>x</b> <img alt="A rose" src="https://shop.example/r.png"></p>`)).toBe(
      "**x** [A rose](https://shop.example/r.png)",
    );
  });

  it("[WR2] gaps of thousands of blanks and lists of thousands of items do not hold the window up", () => {
    expect(htmlToMarkdown(`<b>x</b><pre>${" ".repeat(300_000)}x</pre>`)).toMatch(/^\*\*x\*\*\s+x$/);
    expect(htmlToMarkdown(`<ol start="3">${"<li>x</li>".repeat(2_000)}</ol>`)?.endsWith("\n2002. x")).toBe(true);
  });
});
