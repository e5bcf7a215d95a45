import { err } from "#shared/result.ts";
import { compileSearch } from "#shared/search/compile-search.ts";
import { describeHits, MAX_HITS_PER_FILE } from "#shared/search/describe-hits.ts";
import { replaceMatches } from "#shared/search/replace-matches.ts";
import type { SearchAnswer, SearchAsked } from "./search-messages.ts";

/** Answers a question about texts that the window has. */
export function answerSearch(asked: SearchAsked): SearchAnswer {
  const search = compileSearch(asked.query);
  if (asked.kind === "find") {
    if (!search.ok) return { kind: "find", found: [] };
    const found = asked.texts.flatMap(({ relPath, text }) => {
      const matches = search.value.find(text);
      if (matches.length === 0) return [];
      const hits = describeHits(text, matches.slice(0, MAX_HITS_PER_FILE));
      return [{ relPath, hits, total: matches.length }];
    });
    return { kind: "find", found };
  }
  if (!search.ok) return { kind: "replace", result: err("stale") };
  const { text, replacement, query } = asked;
  const chosen = new Set(asked.chosen);
  const options = { search: search.value, chosen, replacement, isPattern: query.isPattern };
  return { kind: "replace", result: replaceMatches(text, options) };
}
