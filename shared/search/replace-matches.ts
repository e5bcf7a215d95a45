import { err, ok, type Result } from "../result.ts";
import type { CompiledSearch, TextMatch } from "./compile-search.ts";

/**
 * What a match is replaced by. In a pattern's replacement `$1` to `$99` stand for groups, `$&` for the match and `$$`
 * for a dollar sign; a group that is not there stays as it is typed.
 */
export function replacementFor(
  match: Pick<TextMatch, "groups">,
  options: { readonly replacement: string; readonly isPattern: boolean },
): string {
  const { replacement, isPattern } = options;
  if (!isPattern) return replacement;
  const { groups } = match;
  return replacement.replaceAll(/\$(?:(\$)|(&)|(\d{1,2}))/g, (typed, dollar, whole, digits) => {
    if (dollar !== undefined) return "$";
    if (whole !== undefined) return groups[0] ?? "";
    // As elsewhere, `$12` is group 1 and a 2 where there are fewer than twelve groups.
    for (const length of [2, 1]) {
      const group = Number(String(digits).slice(0, length));
      if (group > 0 && group < groups.length) return (groups[group] ?? "") + String(digits).slice(length);
    }
    return typed;
  });
}

/** Replaces the chosen matches, named by where they start; everything else stays. `stale` when one is not there. */
export function replaceMatches(
  text: string,
  options: {
    readonly search: CompiledSearch;
    readonly chosen: ReadonlySet<number>;
    readonly replacement: string;
    readonly isPattern: boolean;
  },
): Result<string, "stale"> {
  const wanted: TextMatch[] = [];
  for (const match of options.search.steps(text)) {
    // All matches of a text may take very long; those behind the last chosen one are not needed.
    if (wanted.length === options.chosen.size) break;
    if (match !== null && options.chosen.has(match.start)) wanted.push(match);
  }
  if (wanted.length !== options.chosen.size) return err("stale");
  const parts: string[] = [];
  let at = 0;
  for (const match of wanted) {
    parts.push(text.slice(at, match.start), replacementFor(match, options));
    at = match.end;
  }
  return ok([...parts, text.slice(at)].join(""));
}
