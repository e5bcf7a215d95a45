import type { TextEdit } from "./minimal-edits.ts";

/** One letter that was typed or taken away: where the caret stood and where it stands. */
export interface TypedLetter {
  readonly before: number;
  readonly after: number;
  /** False for white space, with which a new word and a new step of undo begin. */
  readonly isInWord: boolean;
}

/** The letter that a change from outside the editor is, as when somebody types in a form; null for anything longer. */
export function typedLetter(edits: readonly TextEdit[]): TypedLetter | null {
  const [edit] = edits;
  if (edit === undefined || edits.length > 1) return null;
  const { start, end, text } = edit;
  const removed = end - start;
  if (removed === 0 && isLetter(text)) {
    return { before: start, after: start + text.length, isInWord: text.trim() === text };
  }
  return text === "" && removed <= 2 ? { before: end, after: start, isInWord: true } : null;
}

/** A letter, or one outside the first plane of Unicode; a field may hold a space back until a letter follows. */
function isLetter(text: string): boolean {
  return text !== "" && text.length <= 2 && !text.includes("\n");
}
