import { type RefObject, useEffect } from "react";
import { undoHandleStore } from "./undo-handle.ts";

type Direction = "undo" | "redo";

/**
 * One history for the text and what covers it: undo and redo mean the file wherever the focus is in the cover, from the
 * keys and from the Edit menu, which undoes in the field that has the focus. Fields for which `isOwn` says so keep
 * their own.
 */
export function useFileUndo(cover: RefObject<HTMLElement | null>, isOwn: (target: EventTarget) => boolean): void {
  useEffect(() => {
    const element = cover.current;
    const act = (event: Event, direction: Direction | null): void => {
      if (direction === null || (event.target !== null && isOwn(event.target))) return;
      event.preventDefault();
      event.stopPropagation();
      undoHandleStore.getState().handle?.[direction]();
    };
    const pressed = (event: KeyboardEvent): void => act(event, directionOfKey(event));
    const changes = (event: InputEvent): void => act(event, directionOfInput(event));
    element?.addEventListener("keydown", pressed);
    element?.addEventListener("beforeinput", changes);
    return () => {
      element?.removeEventListener("keydown", pressed);
      element?.removeEventListener("beforeinput", changes);
    };
  }, [cover, isOwn]);
}

function directionOfInput({ inputType }: InputEvent): Direction | null {
  return inputType === "historyUndo" ? "undo" : inputType === "historyRedo" ? "redo" : null;
}

function directionOfKey(event: KeyboardEvent): Direction | null {
  if (event.isComposing || event.altKey || event.ctrlKey === event.metaKey) return null;
  const key = event.key.toLowerCase();
  if (key === "z") return event.shiftKey ? "redo" : "undo";
  return key === "y" && !event.shiftKey ? "redo" : null;
}
