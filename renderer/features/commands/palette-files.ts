import type { WorkspaceState } from "#renderer/stores/workspace-state.ts";
import { BOOTSTRAP_FILES } from "#shared/files/bootstrap-files.ts";

/** A file the palette can open. */
export interface PaletteFile {
  readonly relPath: string;
  readonly title: string;
}

/** Most files shown at once. */
export const MAX_FILES = 50;

/** Whether every word of the search is in the text, in any case. */
export function matchesWords(text: string, search: string): boolean {
  const lower = text.toLocaleLowerCase();
  return search
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word));
}

/** Files that match a search, well-known ones first, at most `MAX_FILES`. */
export function findFiles(
  state: WorkspaceState,
  options: { readonly search: string; readonly titleOf: (relPath: string) => string },
): readonly PaletteFile[] {
  const { view } = state;
  if (view === null) return [];
  const names = BOOTSTRAP_FILES.map((file) => file.name);
  const others = view.extras.filter((file) => file.openable).map((file) => file.relPath);
  const found: PaletteFile[] = [];
  for (const relPath of [...names, ...others]) {
    const title = options.titleOf(relPath);
    if (matchesWords(`${title} ${relPath}`, options.search)) found.push({ relPath, title });
    if (found.length === MAX_FILES) break;
  }
  return found;
}
