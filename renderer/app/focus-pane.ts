import type { AppStores } from "#renderer/stores/create-stores.ts";
import type { PaneName } from "#renderer/stores/screen-store.ts";

const ORDER: readonly PaneName[] = ["files", "write", "preview"];

/** Id of a pane's element. */
export const paneId = (pane: PaneName): string => `pane-${pane}`;

/** Where Monaco takes keys; its other text area serves input methods and takes none. */
const EDITOR = [".monaco-editor .native-edit-context", ".monaco-editor textarea.inputarea"] as const;

/** What takes the focus in each pane, best first. */
const TARGETS: Readonly<Record<PaneName, readonly string[]>> = {
  files: ['[aria-current="true"]', "button"],
  write: [...EDITOR, "[data-cover]", '[role="tab"][aria-selected="true"]', "button"],
  preview: ['[aria-current="true"]', '[tabindex="0"]', "button"],
};

/** Puts the focus into a pane, showing it first where only one fits. */
export function focusPane(pane: PaneName, stores: AppStores): void {
  stores.screen.getState().showPane(pane);
  requestAnimationFrame(() => {
    const root = document.getElementById(paneId(pane));
    if (root === null) return;
    const target = firstShown(root, TARGETS[pane]) ?? root;
    target.focus();
    if (pane === "write" && root.querySelector(".monaco-editor") === null) passOnToEditor(root, target);
  });
}

/** Panes keep parts of theirs mounted out of sight; those cannot take the focus. */
function firstShown(root: HTMLElement, selectors: readonly string[]): HTMLElement | undefined {
  for (const selector of selectors) {
    for (const found of root.querySelectorAll<HTMLElement>(selector))
      if (found.closest("[hidden], [inert]") === null) return found;
  }
  return undefined;
}

/** ms an editor may take to load before the focus stays where it is. */
const EDITOR_LOAD_MS = 10_000;

/** Hands the focus on once the editor has loaded and can be seen, unless it has gone elsewhere by then. */
function passOnToEditor(root: HTMLElement, standIn: HTMLElement): void {
  const observer = new MutationObserver(() => {
    if (document.activeElement === standIn) firstShown(root, EDITOR)?.focus();
    if (document.activeElement !== standIn) stop();
  });
  const timer = setTimeout(() => observer.disconnect(), EDITOR_LOAD_MS);
  const stop = (): void => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ["style", "hidden"] });
}

/** Moves the focus to the pane after the one that has it. */
export function focusNextPane(stores: AppStores): void {
  const at = ORDER.findIndex((pane) => document.getElementById(paneId(pane))?.contains(document.activeElement));
  focusPane(ORDER[(at + 1) % ORDER.length] ?? "files", stores);
}
