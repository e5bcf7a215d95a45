import type { Page } from "@playwright/test";
import { everyWord } from "./words.ts";

/** How much longer than English a translation may get. */
const LONGER = 1.4;
const ACCENTS: Readonly<Record<string, string>> = {
  a: "á",
  c: "ç",
  e: "ê",
  i: "ï",
  n: "ñ",
  o: "ö",
  s: "š",
  u: "ü",
  y: "ÿ",
  A: "Å",
  E: "É",
  N: "Ñ",
  O: "Ø",
};

/** A text of the pseudo language: readable, accented, 40 % longer. */
export function pseudo(text: string): string {
  const accented = text.replace(/[a-zA-Z]/g, (letter) => ACCENTS[letter] ?? letter);
  const more = Math.ceil([...text].length * (LONGER - 1));
  // As a word of its own, so that it may break where another language would break.
  return `${accented} ${"ñê".repeat(more).slice(0, Math.max(1, more - 1))}`;
}

/** The catalogue as patterns: what fills a slot may be anything. */
const patterns = (): readonly string[] =>
  everyWord("en").map((words) =>
    words
      .split(/\{\{[^}]*\}\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
      .join(".*"),
  );

/** Checks the page with every word of the catalogue in the pseudo language; what the user wrote stays as it is. */
export async function withLongWords<T>(page: Page, check: () => Promise<T>): Promise<T> {
  const shown = await page.evaluate((sources) => {
    const plain = new Set(
      sources.filter((source) => !source.includes(".*")).map((source) => source.replace(/\\(.)/g, "$1")),
    );
    const filled = sources
      .filter((source) => /\p{L}/u.test(source) && source.includes(".*"))
      .map((source) => new RegExp(`^${source}$`, "s"));
    const isOurs = (text: string): boolean => plain.has(text) || filled.some((pattern) => pattern.test(text));
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const nodes: Text[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.nodeValue?.trim() ?? "";
      if (!(node instanceof Text) || text.length < 2 || node.parentElement?.closest(".monaco-editor, script, style"))
        continue;
      if (isOurs(text)) nodes.push(node);
    }
    // Kept on the page until the check is over.
    Object.assign(window, { soulscopeTexts: nodes.map((node) => ({ node, text: node.nodeValue })) });
    return nodes.map((node) => node.nodeValue ?? "");
  }, patterns());
  await page.evaluate((texts) => {
    const kept = (window as unknown as { soulscopeTexts: { node: Text }[] }).soulscopeTexts;
    kept.forEach(({ node }, index) => {
      node.nodeValue = texts[index] ?? "";
    });
  }, shown.map(pseudo));
  try {
    return await check();
  } finally {
    await page.evaluate(() => {
      const kept = (window as unknown as { soulscopeTexts: { node: Text; text: string }[] }).soulscopeTexts;
      for (const { node, text } of kept) node.nodeValue = text;
    });
  }
}
