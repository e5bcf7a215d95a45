import { gfm } from "@joplin/turndown-plugin-gfm";
import TurndownService from "turndown";
import { trimEndOf } from "#shared/text/trim-end-of.ts";
import { tidyHtml } from "./tidy-html.ts";

/** Elements that mean something; without one of them the plain text says as much. */
const MEANINGFUL =
  "a[href], b, strong, i, em, del, s, h1, h2, h3, h4, h5, h6, ul, ol, table, blockquote, code, pre, hr";
const SAFE_ADDRESS = /^(?:https?:\/\/|mailto:)\S+$/i;

let service: TurndownService | null = null;

/**
 * Markdown for what was copied from a page or a word processor; null when the plain text says as much, or when it
 * comes from a code editor. Nothing of it is run or loaded: it is read in a document of its own.
 */
export function htmlToMarkdown(html: string): string | null {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  if (isCode(body)) return null;
  tidyHtml(body);
  if (body.querySelector(MEANINGFUL) === null) return null;
  service ??= createService();
  const markdown = service
    .turndown(body)
    .replaceAll("\u00a0", " ")
    .split("\n")
    .map((line) => trimEndOf(line, /[ \t]/))
    .join("\n")
    .replace(/\n{3,}/g, "\n\n");
  return markdown.trim() === "" ? null : markdown.trim();
}

/** Code editors give their colours as HTML: one block of fixed width. */
function isCode(body: HTMLElement): boolean {
  const blocks = [...body.children].filter(({ nodeName }) => nodeName !== "META" && nodeName !== "STYLE");
  const [only] = blocks;
  if (blocks.length !== 1 || !(only instanceof HTMLElement)) return false;
  const style = only.getAttribute("style") ?? "";
  return (
    only.nodeName === "PRE" ||
    (/font-family:[^;]*(?:mono|consolas|menlo|courier)/i.test(style) && /white-space:\s*pre/i.test(style))
  );
}

/** Numbers of the items of ordered lists, found once for each list: a copied one may have thousands. */
const numbers = new WeakMap<Element, number>();

function numberOf(item: Element): number | null {
  const list = item.parentNode;
  if (!(list instanceof HTMLOListElement)) return null;
  if (!numbers.has(item))
    for (const [index, each] of [...list.children].entries()) numbers.set(each, list.start + index);
  return numbers.get(item) ?? null;
}

function createService(): TurndownService {
  const made = new TurndownService({
    headingStyle: "atx",
    bulletListMarker: "-",
    codeBlockStyle: "fenced",
    emDelimiter: "*",
    hr: "---",
  });
  made.use(gfm);
  // The text stays as it reads: an agent sees the signs, and backslashes in names would only disturb it.
  made.escape = (text) => text;
  made.addRule("item", {
    filter: "li",
    replacement(content, node) {
      const number = numberOf(node as Element);
      const sign = number === null ? "- " : `${number}. `;
      const lines = content
        .trim()
        .replace(/\n{2,}/g, "\n")
        .replaceAll("\n", `\n${" ".repeat(sign.length)}`);
      return `${sign}${lines}\n`;
    },
  });
  made.addRule("link", {
    filter: (node) => node.nodeName === "A",
    replacement(content, node) {
      const address = (node as Element).getAttribute("href") ?? "";
      const words = content.replace(/\s+/g, " ").trim();
      if (words === "" || !SAFE_ADDRESS.test(address)) return words;
      return words === address ? address : `[${words}](${address.replaceAll(")", "%29")})`;
    },
  });
  // Agents read text only: a picture is its description, with the address where it has one.
  made.addRule("picture", {
    filter: "img",
    replacement(_content, node) {
      const words = (node as Element).getAttribute("alt")?.replace(/\s+/g, " ").trim() ?? "";
      const address = (node as Element).getAttribute("src") ?? "";
      if (!SAFE_ADDRESS.test(address)) return words;
      return words === "" ? address : `[${words}](${address.replaceAll(")", "%29")})`;
    },
  });
  return made;
}
