import type { AppStores } from "#renderer/stores/create-stores.ts";
import type { AssembledPrompt } from "#shared/prompt/assembled-prompt.ts";
import { sourceOfPromptOffset } from "#shared/prompt/locate.ts";

/** Opens the file that a place of the prompt comes from, with the cursor on the same letter; false when there is none. */
export function goToSource(stores: AppStores, prompt: AssembledPrompt, offset: number): boolean {
  const source = sourceOfPromptOffset(prompt, offset);
  if (source === undefined) return false;
  const { workspace, screen } = stores;
  const { relPath } = source;
  void workspace.getState().openFile(relPath);
  workspace.getState().requestReveal({ target: "editor", relPath, start: source.offset, end: source.offset });
  screen.getState().showPane("write");
  return true;
}

/** Prompt offset of the letter under the pointer, inside an element that carries `data-start`; null when there is none. */
export function promptOffsetAtPoint(event: {
  readonly clientX: number;
  readonly clientY: number;
  readonly target: EventTarget;
}): number | null {
  if (!(event.target instanceof Element)) return null;
  const piece = event.target.closest<HTMLElement>("[data-start]");
  if (piece === null) return null;
  const start = Number(piece.dataset.start);
  // Browsers that do not know the letter under the pointer lead to the start of the piece.
  const knowsLetter = "caretPositionFromPoint" in document;
  const caret = knowsLetter ? document.caretPositionFromPoint(event.clientX, event.clientY) : null;
  const inside = caret !== null && piece.contains(caret.offsetNode) && caret.offsetNode.nodeType === Node.TEXT_NODE;
  return inside ? start + caret.offset : start;
}
