import type { SearchHit } from "#shared/search/describe-hits.ts";
import type { FoundFile } from "./search-state.ts";

/** A row of the list of matches. */
export type ResultRow =
  | { readonly kind: "file"; readonly file: FoundFile }
  | { readonly kind: "hit"; readonly file: FoundFile; readonly hit: SearchHit }
  | { readonly kind: "more"; readonly file: FoundFile; readonly count: number };

/** Files with their matches, one row each; what is not listed of a file is one row more. */
export function resultRows(files: readonly FoundFile[]): readonly ResultRow[] {
  return files.flatMap((file): readonly ResultRow[] => {
    if (file.hits.length === 0) return [];
    const rest = file.total - file.hits.length;
    return [
      { kind: "file", file },
      ...file.hits.map((hit): ResultRow => ({ kind: "hit", file, hit })),
      ...(rest > 0 ? [{ kind: "more", file, count: rest } as const] : []),
    ];
  });
}
