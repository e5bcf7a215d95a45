import { err } from "#shared/result.ts";
import { compileSearch, type TextMatch } from "#shared/search/compile-search.ts";
import { describeHits, MAX_HITS_PER_FILE } from "#shared/search/describe-hits.ts";
import { replaceMatches } from "#shared/search/replace-matches.ts";
import type { SearchAnswer, SearchAsked } from "./search-messages.ts";

/** Answers a question about texts that the window has. */
export function answerSearch(asked: SearchAsked): SearchAnswer {
  const search = compileSearch(asked.query);
  if (asked.kind === "find") {
    if (!search.ok) return { kind: "find", found: [] };
    const found = asked.texts.flatMap(({ relPath, text }) => {
      const first: TextMatch[] = [];
      let total = 0;
      // Only the first are kept: a letter may stand in a text millions of times.
      for (const match of search.value.steps(text)) {
        if (match === null) continue;
        total += 1;
        if (first.length < MAX_HITS_PER_FILE) first.push(match);
      }
      return total === 0 ? [] : [{ relPath, hits: describeHits(text, first), total }];
    });
    return { kind: "find", found };
  }
  if (!search.ok) return { kind: "replace", result: err("stale") };
  const { text, replacement, query } = asked;
  const chosen = new Set(asked.chosen);
  const options = { search: search.value, chosen, replacement, isPattern: query.isPattern };
  return { kind: "replace", result: replaceMatches(text, options) };
}
