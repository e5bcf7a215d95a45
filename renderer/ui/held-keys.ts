import { PAGE_ID } from "./use-inert-page.ts";

/** A dialog that never comes must not keep the keyboard; ms. */
const LONGEST_MS = 3_000;

const MODIFIERS: ReadonlySet<string> = new Set(["Alt", "AltGraph", "CapsLock", "Control", "Meta", "Shift"]);

let stopHolding: (() => void) | null = null;

/**
 * Keeps what is typed from the page until the dialog that was asked for has the focus: a dialog that is still on its way
 * must not send letters into the text behind it. A field with a list (the palette) then gets them, in order; other
 * dialogs get Esc only. Ends by itself after 3 s.
 */
export function holdKeys(): void {
  stopHolding?.();
  const held: KeyboardEvent[] = [];
  const pressed = (event: KeyboardEvent): void => {
    if (event.isComposing || MODIFIERS.has(event.key) || isOurs(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!event.ctrlKey && !event.metaKey) held.push(event);
  };
  const focused = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement) || document.getElementById(PAGE_ID)?.contains(target)) return;
    document.removeEventListener("focusin", focused, true);
    void handOver(target, held).then(stop);
  };
  const stop = (): void => {
    clearTimeout(timer);
    window.removeEventListener("keydown", pressed, true);
    document.removeEventListener("focusin", focused, true);
    if (stopHolding === stop) stopHolding = null;
  };
  const timer = setTimeout(stop, LONGEST_MS);
  window.addEventListener("keydown", pressed, true);
  document.addEventListener("focusin", focused, true);
  stopHolding = stop;
}

/** Ends the holding and forgets what was typed. */
export function dropHeldKeys(): void {
  stopHolding?.();
}

/** Events that this module makes itself. */
const ours = new WeakSet<Event>();
const isOurs = (event: Event): boolean => ours.has(event);

/** Types the keys into the element; keys that come meanwhile are appended and typed as well. */
async function handOver(target: HTMLElement, held: KeyboardEvent[]): Promise<void> {
  const field = target instanceof HTMLInputElement && target.getAttribute("role") === "combobox" ? target : null;
  for (let key = held.shift(); key !== undefined && target.isConnected; key = held.shift()) {
    if (field !== null && key.key.length === 1) typeInto(field, key.key);
    else if (field !== null || key.key === "Escape") press(target, key);
    // The list follows each letter before the next key means something in it.
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
}

function typeInto(field: HTMLInputElement, letter: string): void {
  const end = field.value.length;
  field.setRangeText(letter, field.selectionStart ?? end, field.selectionEnd ?? end, "end");
  field.dispatchEvent(new InputEvent("input", { bubbles: true, data: letter, inputType: "insertText" }));
}

function press(target: HTMLElement, { key, code, shiftKey, altKey }: KeyboardEvent): void {
  const event = new KeyboardEvent("keydown", { key, code, shiftKey, altKey, bubbles: true, cancelable: true });
  ours.add(event);
  target.dispatchEvent(event);
}
