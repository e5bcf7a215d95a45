import type { MouseEvent } from "react";
import type { AppStores } from "#renderer/stores/create-stores.ts";
import type { FileMenuAt } from "#renderer/stores/screen-store.ts";

/** Opens the menu of a file where the pointer is, or, asked for with the keyboard, under what has the focus. */
export function openFileMenuAt(
  event: MouseEvent<HTMLElement>,
  { stores, relPath, from }: { readonly stores: AppStores } & Pick<FileMenuAt, "relPath" | "from">,
): void {
  event.preventDefault();
  const { left, right, top, bottom } = event.currentTarget.getBoundingClientRect();
  const { clientX: x, clientY: y } = event;
  const isPointed = event.type === "contextmenu" && x > left && x < right && y > top && y < bottom;
  stores.screen.getState().openFileMenu({ relPath, from, ...(isPointed ? { x, y } : { x: left, y: bottom }) });
}
