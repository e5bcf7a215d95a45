/** What is looked for. */
export interface SearchQuery {
  readonly text: string;
  readonly matchCase: boolean;
  readonly wholeWord: boolean;
  /** The text is a pattern (RE2 syntax) instead of plain letters. */
  readonly isPattern: boolean;
}

/** Kinds of files that a search can be limited to. */
export const SEARCH_KINDS = ["start", "skill", "daily-memory", "agent-private"] as const;

/** A kind of file; `start` means the files at the top of the workspace, `rules.md` included. */
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** Which files are searched. */
export interface SearchScope {
  readonly kind: SearchKind | null;
  /** Words that each stand somewhere in the path, in any case. */
  readonly path: string;
}

/** Kind of a file by its path in the workspace. */
export function searchKindOf(relPath: string): SearchKind {
  if (/(?:^|\/)skills\/[^/]+\/SKILL\.md$/i.test(relPath)) return "skill";
  if (relPath.startsWith("memory/")) return "daily-memory";
  return relPath.startsWith("agents/") ? "agent-private" : "start";
}

/** Whether a file is in the scope. */
export function isInScope(relPath: string, scope: SearchScope): boolean {
  if (scope.kind !== null && searchKindOf(relPath) !== scope.kind) return false;
  const lower = relPath.toLowerCase();
  return scope.path
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word));
}
