import { structuredPatch } from "diff";

/** One change the user saved: how the place read before and after, each with a line of surroundings. */
interface SavedHunk {
  readonly before: string;
  readonly after: string;
}

/** An edit the user saved, to notice when another program writes an older version over it. */
export interface SavedEdit {
  readonly savedHash: string;
  readonly hunks: readonly SavedHunk[];
}

/** The user's last edits of each file, as long as they stand. */
export interface SavedEdits {
  /** Remembers what a save changed; what it takes back of earlier saves is not lost and is forgotten. */
  note(relPath: string, change: { readonly before: string; readonly after: string; readonly savedHash: string }): void;
  /** The newest edit that `text` undoes; every undone one is forgotten. */
  takeUndone(relPath: string, text: string): SavedEdit | undefined;
  forget(relPath: string): void;
}

const MAX_REMEMBERED_EDITS = 20;
/** A diff that takes longer than this is given up (ms): then only a full return to the old text is noticed. */
const DIFF_TIMEOUT_MS = 200;

/** Remembers what a save changed; both texts are whole files. */
export function savedEdit(change: {
  readonly before: string;
  readonly after: string;
  readonly savedHash: string;
}): SavedEdit {
  const { before, after, savedHash } = change;
  const patch = structuredPatch("", "", before, after, "", "", { context: 1, timeout: DIFF_TIMEOUT_MS });
  const hunks = patch?.hunks.map(({ lines }) => ({
    before: sideOf(lines, "-"),
    after: sideOf(lines, "+"),
  }));
  return { savedHash, hunks: hunks ?? [{ before, after }] };
}

/** Makes an empty memory. */
export function createSavedEdits(): SavedEdits {
  const edits = new Map<string, readonly SavedEdit[]>();
  return {
    note: (relPath, change) => {
      if (change.before === change.after) return;
      const standing = (edits.get(relPath) ?? []).filter((edit) => !isUndone(edit, change.after));
      edits.set(relPath, [...standing, savedEdit(change)].slice(-MAX_REMEMBERED_EDITS));
    },
    takeUndone: (relPath, text) => {
      const known = edits.get(relPath) ?? [];
      const undone = known.filter((edit) => isUndone(edit, text));
      if (undone.length > 0) {
        edits.set(
          relPath,
          known.filter((edit) => !undone.includes(edit)),
        );
      }
      return undone.at(-1);
    },
    forget: (relPath) => void edits.delete(relPath),
  };
}

/** True when some place of the edit reads again as before the save and nowhere as saved. */
export function isUndone(edit: SavedEdit, text: string): boolean {
  const lines = `\n${text.replaceAll("\r\n", "\n")}\n`;
  return edit.hunks.some(
    ({ before, after }) => before !== after && lines.includes(`\n${before}\n`) && !lines.includes(`\n${after}\n`),
  );
}

function sideOf(lines: readonly string[], sign: "-" | "+"): string {
  const kept = lines.filter((line) => line.startsWith(" ") || line.startsWith(sign));
  return kept.map((line) => line.slice(1).replace(/\r$/, "")).join("\n");
}
