import type { WorkspaceState } from "#renderer/stores/workspace-state.ts";
import { BOOTSTRAP_FILES } from "#shared/files/bootstrap-files.ts";

/** A file the palette can open. */
export interface PaletteFile {
  readonly relPath: string;
  readonly title: string;
  /** True when it was in front lately. */
  readonly isRecent: boolean;
}

/** Most files shown at once. */
export const MAX_FILES = 50;
/** Most folders shown at once. */
const MAX_FOLDERS = 5;

/** Whether every word of the search is in the text, in any case. */
export function matchesWords(text: string, search: string): boolean {
  const lower = text.toLocaleLowerCase();
  return search
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word));
}

/** Files that match a search, at most `MAX_FILES`: those lately in front, then well-known ones, then the others. */
export function findFiles(
  state: WorkspaceState,
  options: {
    readonly search: string;
    readonly titleOf: (relPath: string) => string;
    /** Latest first; the one in front now comes after the others. */
    readonly recent: readonly string[];
  },
): readonly PaletteFile[] {
  const { view } = state;
  if (view === null) return [];
  const names = BOOTSTRAP_FILES.map((file) => file.name);
  const others = view.extras.filter((file) => file.openable).map((file) => file.relPath);
  const known = new Set([...names, ...others]);
  const recent = options.recent.filter((relPath) => known.has(relPath) && relPath !== state.activeTab);
  const found: PaletteFile[] = [];
  for (const relPath of new Set([...recent, ...names, ...others])) {
    const title = options.titleOf(relPath);
    if (matchesWords(`${title} ${relPath}`, options.search)) {
      found.push({ relPath, title, isRecent: recent.includes(relPath) });
    }
    if (found.length === MAX_FILES) break;
  }
  return found;
}

/** Folders opened before that match a search, latest first, without the one that is open. */
export function findFolders(
  recent: readonly { readonly dir: string }[],
  options: { readonly search: string; readonly openDir: string | undefined },
): readonly string[] {
  return recent
    .map(({ dir }) => dir)
    .filter((dir) => dir !== options.openDir && matchesWords(dir, options.search))
    .slice(0, MAX_FOLDERS);
}
