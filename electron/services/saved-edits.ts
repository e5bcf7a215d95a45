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
