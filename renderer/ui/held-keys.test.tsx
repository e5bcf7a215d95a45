import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { dropHeldKeys, holdKeys } from "./held-keys.ts";

/** Draws a page with a text, and a dialog's field that has not come yet. */
function draw(role: string): { readonly text: HTMLTextAreaElement; readonly field: HTMLInputElement } {
  document.body.innerHTML = `<div id="page"><textarea></textarea></div><input role="${role}">`;
  const text = document.querySelector("textarea") as HTMLTextAreaElement;
  text.focus();
  return { text, field: document.querySelector("input") as HTMLInputElement };
}

/** Presses a key where the focus is, and says whether the browser would have typed it. */
function press(key: string, modifiers: { readonly ctrlKey?: boolean } = {}): boolean {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...modifiers });
  return document.activeElement?.dispatchEvent(event) ?? false;
}

describe("holdKeys", () => {
  let seen: string[];
  beforeEach(() => {
    seen = [];
  });
  afterEach(() => {
    dropHeldKeys();
    vi.useRealTimers();
  });

  it("[U46] gives the palette what was typed before it came, Enter included, and the text nothing", async () => {
    const { field, text } = draw("combobox");
    text.addEventListener("keydown", ({ key }) => seen.push(key));
    field.addEventListener("keydown", ({ key }) => seen.push(`${key} at ${field.value}`));
    holdKeys();
    expect(["s", "o", "Enter"].map((key) => press(key))).toEqual([false, false, false]);
    expect(press("v", { ctrlKey: true })).toBe(false);
    field.focus();
    await vi.waitFor(() => expect(seen).toEqual(["Enter at so"]));
    await vi.waitFor(() => expect(press("u")).toBe(true));
  });

  it("[U46] gives other dialogs Esc only", async () => {
    const { field } = draw("textbox");
    field.addEventListener("keydown", ({ key }) => seen.push(key));
    holdKeys();
    press("x");
    press("Enter");
    press("Escape");
    field.focus();
    await vi.waitFor(() => expect(seen).toEqual(["Escape"]));
    expect(field.value).toBe("");
  });

  it("[U46] lets the keyboard go when the dialog is given up or never comes", () => {
    vi.useFakeTimers();
    draw("combobox");
    holdKeys();
    dropHeldKeys();
    expect(press("a")).toBe(true);
    holdKeys();
    expect(press("a")).toBe(false);
    vi.advanceTimersByTime(3_000);
    expect(press("a")).toBe(true);
  });
});
