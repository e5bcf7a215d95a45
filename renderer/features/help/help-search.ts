import MiniSearch from "minisearch";
import { foldText, splitWords } from "#shared/memory/split-words.ts";
import type { HelpBlock } from "./pages/help-page.ts";

/** Something that can be found: a stretch of a page under one heading. */
export interface HelpPassage {
  /** Page it stands on. */
  readonly page: string;
  readonly title: string;
  readonly text: string;
}

/** A page that holds what was looked for, with the passage that fits best. */
export interface HelpHit {
  readonly page: string;
  readonly excerpt: string;
}

/** Longest excerpt, UTF-16 code units. */
const EXCERPT = 110;

/** Finds pages by words, best first; words may be unfinished, and Latin ones slightly misspelt. */
export function createHelpSearch(passages: readonly HelpPassage[]): (query: string) => readonly HelpHit[] {
  const index = new MiniSearch<HelpPassage & { readonly id: number }>({
    fields: ["title", "text"],
    tokenize: (text) => [...splitWords(text)],
    processTerm: (term) => term,
  });
  index.addAll(passages.map((passage, id) => ({ id, ...passage })));
  return (query) => {
    const wanted = foldText(query.trim());
    if (wanted === "") return [];
    const ranked = index.search(query, {
      prefix: true,
      fuzzy: (term) => (/^[a-z]{5,}$/.test(term) ? 1 : false),
      boost: { title: 2 },
      combineWith: "AND",
    });
    // Words of Chinese may be split otherwise inside a sentence, so the letters themselves count as well.
    const literal = passages.flatMap(({ title, text }, id) =>
      foldText(`${title} ${text}`).includes(wanted) ? [id] : [],
    );
    const order = [...new Set([...ranked.map(({ id }) => Number(id)), ...literal])];
    const hits = new Map<string, HelpHit>();
    for (const id of order) {
      const passage = passages[id];
      if (passage === undefined || hits.has(passage.page)) continue;
      hits.set(passage.page, { page: passage.page, excerpt: excerptOf(passage.text, wanted) });
    }
    return [...hits.values()];
  };
}

function excerptOf(text: string, wanted: string): string {
  const at = Math.max(0, foldText(text).indexOf(wanted));
  const start = at < EXCERPT / 2 ? 0 : at - 30;
  const cut = text.slice(start, start + EXCERPT);
  const piece = (start > 0 ? cut.replace(/^[\p{P}\s]+/u, "") : cut).trim();
  return `${start > 0 ? "… " : ""}${piece}${start + EXCERPT < text.length ? " …" : ""}`;
}

/** The words of a block as one plain text. */
export function blockText(block: HelpBlock): string {
  if (typeof block === "string") return block.replaceAll("`", "");
  if ("heading" in block) return block.heading;
  if ("example" in block) return block.example;
  return ("list" in block ? block.list : block.steps).join(" ").replaceAll("`", "");
}
