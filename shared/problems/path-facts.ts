import type { FileLink, TextFindings } from "./text/text-findings.ts";

/** What stands at a path of the workspace. */
export type PathFact =
  | { readonly status: "there" }
  | { readonly status: "absent" }
  /** Only a name that differs in case is there. */
  | { readonly status: "other-case"; readonly actual: string };

/** Facts by workspace-relative path, and by `[[name` for names that may stand in any folder; what is not known is not there. */
export type PathFacts = ReadonlyMap<string, PathFact>;

/** Most paths that are asked for at once. */
export const MOST_PATHS = 2_000;

/** Key of the fact for a name that may stand in any folder. */
export const anywhereKey = (target: string): string => `[[${target.slice(target.lastIndexOf("/") + 1)}`;

/** Every path and name that the links of some texts depend on, at most `MOST_PATHS`. */
export function pathsOfLinks(findings: readonly TextFindings[]): readonly string[] {
  const wanted = new Set<string>();
  for (const { links } of findings) {
    for (const link of links) {
      for (const key of keysOf(link)) {
        if (wanted.size >= MOST_PATHS) return [...wanted];
        wanted.add(key);
      }
    }
  }
  return [...wanted];
}

/** Keys of the facts that a link depends on. */
export function keysOf(link: FileLink): readonly string[] {
  return link.kind === "wiki" ? [...link.candidates, anywhereKey(link.target)] : link.candidates;
}
