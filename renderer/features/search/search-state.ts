import type { HostError } from "#shared/rpc/errors.ts";
import type { SearchFault } from "#shared/search/compile-search.ts";
import type { SearchHit } from "#shared/search/describe-hits.ts";
import type { SearchQuery, SearchScope } from "#shared/search/search-query.ts";

/** A file with matches, and the version that was searched. */
export interface FoundFile {
  readonly relPath: string;
  readonly version: { readonly kind: "open"; readonly text: string } | { readonly kind: "disk"; readonly hash: string };
  readonly hits: readonly SearchHit[];
  /** All matches, also those that are not listed. */
  readonly total: number;
}

/** Why a search did not come to its end. */
export type SearchTrouble =
  | Exclude<SearchFault, { kind: "empty" }>
  | { readonly kind: "too-slow" }
  | { readonly kind: "host"; readonly error: HostError };

/** A replacement that was made. */
export interface DoneReplacement {
  readonly matches: number;
  readonly changes: readonly { readonly relPath: string; readonly before: string; readonly after: string }[];
  /** Files that were left alone. */
  readonly left: readonly { readonly relPath: string; readonly reason: "changed" | "read-only" | "not-readable" }[];
}

/** What is looked for, what was found, and what is about to be replaced. */
export interface SearchState {
  readonly query: SearchQuery;
  readonly scope: SearchScope;
  readonly replacement: string;
  /** True while the field for the replacement is open. */
  readonly isReplacing: boolean;
  readonly isSearching: boolean;
  /** True once something was looked for. */
  readonly hasSearched: boolean;
  readonly trouble: SearchTrouble | null;
  readonly files: readonly FoundFile[];
  /** Files looked at so far, and files there are. */
  readonly looked: number;
  readonly inScope: number;
  readonly leftOut: number;
  /** Matches without their tick, by file. */
  readonly unticked: ReadonlyMap<string, ReadonlySet<number>>;
  readonly isBusy: boolean;
  readonly done: DoneReplacement | null;
  ask(change: Partial<SearchQuery>): void;
  limit(change: Partial<SearchScope>): void;
  replaceBy(text: string): void;
  openReplacing(open: boolean): void;
  /** Searches now. */
  search(): Promise<void>;
  tick(relPath: string, starts: readonly number[], ticked: boolean): void;
  /** Replaces the ticked matches. */
  replace(): Promise<void>;
  /** Takes the last replacement back where the text is still what was put in. */
  undo(): void;
  /** Stops telling of the last replacement. */
  forget(): void;
}

/** Listed matches of a file that have their tick. */
export function tickedHits(file: FoundFile, unticked: SearchState["unticked"]): readonly SearchHit[] {
  const without = unticked.get(file.relPath);
  return without === undefined ? file.hits : file.hits.filter(({ start }) => !without.has(start));
}
