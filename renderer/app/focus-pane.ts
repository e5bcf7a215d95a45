import type { AppStores } from "#renderer/stores/create-stores.ts";
import type { PaneName } from "#renderer/stores/screen-store.ts";

const ORDER: readonly PaneName[] = ["files", "write", "preview"];

/** Id of a pane's element. */
export const paneId = (pane: PaneName): string => `pane-${pane}`;

/** What takes the focus in each pane, best first. */
const TARGETS: Readonly<Record<PaneName, readonly string[]>> = {
  files: ['[aria-current="true"]', "button"],
  write: [
    ".monaco-editor textarea",
    ".monaco-editor .native-edit-context",
    '[role="tab"][aria-selected="true"]',
    "button",
  ],
  preview: ['[aria-current="true"]', '[tabindex="0"]', "button"],
};

/** Puts the focus into a pane, showing it first where only one fits. */
export function focusPane(pane: PaneName, stores: AppStores): void {
  stores.screen.getState().showPane(pane);
  requestAnimationFrame(() => {
    const root = document.getElementById(paneId(pane));
    if (root === null) return;
    const target = TARGETS[pane].map((selector) => root.querySelector<HTMLElement>(selector)).find((found) => found);
    (target ?? root).focus();
  });
}

/** Moves the focus to the pane after the one that has it. */
export function focusNextPane(stores: AppStores): void {
  const at = ORDER.findIndex((pane) => document.getElementById(paneId(pane))?.contains(document.activeElement));
  focusPane(ORDER[(at + 1) % ORDER.length] ?? "files", stores);
}
