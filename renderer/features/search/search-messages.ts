import type { Result } from "#shared/result.ts";
import type { SearchHit } from "#shared/search/describe-hits.ts";
import type { SearchQuery } from "#shared/search/search-query.ts";

/** What is asked beside the window. */
export type SearchAsked =
  | {
      readonly kind: "find";
      readonly query: SearchQuery;
      readonly texts: readonly { readonly relPath: string; readonly text: string }[];
    }
  | {
      readonly kind: "replace";
      readonly query: SearchQuery;
      readonly text: string;
      /** Where the chosen matches start. */
      readonly chosen: readonly number[];
      readonly replacement: string;
    };

/** A text with matches: the first ones, and how many there are. */
export interface FoundInText {
  readonly relPath: string;
  readonly hits: readonly SearchHit[];
  readonly total: number;
}

export type SearchAnswer =
  | { readonly kind: "find"; readonly found: readonly FoundInText[] }
  | { readonly kind: "replace"; readonly result: Result<string, "stale"> };

export type SearchQuestion = SearchAsked & { readonly id: number };
export type SearchSaid = SearchAnswer & { readonly id: number };
