import type { Page } from "@playwright/test";

/** Controls and words that stick out of the window or of a box that cannot be scrolled, and text below 13 px. */
export function clippedParts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const { clientWidth, scrollWidth, scrollHeight, clientHeight } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`page is ${scrollWidth - clientWidth} px too wide`);
    /** A box that cuts off part of the control and can’t be scrolled to show it. */
    const cutter = (control: Element): Element | undefined => {
      const inner = control.getBoundingClientRect();
      for (let box = control.parentElement; box !== null; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box);
        if (/auto|scroll/.test(`${overflowX}${overflowY}`)) return undefined;
        const outer = box.getBoundingClientRect();
        const isOut = inner.right > outer.right + 1 || inner.left < outer.left - 1;
        if (/hidden|clip/.test(overflowX) && outer.width > 1 && isOut) return box;
      }
      return undefined;
    };
    const open = document.querySelector("[role=dialog], [role=menu], [role=listbox]");
    const scrollsDown = [document.documentElement, document.body].every(
      (box) => getComputedStyle(box).overflowY !== "hidden",
    );
    if (scrollHeight > clientHeight + 1 && !scrollsDown && open === null) {
      found.push(`page is ${scrollHeight - clientHeight} px too high and can’t be scrolled`);
    }
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()} "${(element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 40)}"`;
    const scrolls = (element: Element): boolean => {
      for (let box = element.parentElement; box !== null; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box);
        if (/auto|scroll/.test(`${overflowX}${overflowY}`)) return true;
        if (box.classList.contains("monaco-editor")) return true;
      }
      return false;
    };
    // What lies under an open dialog or list is inert.
    for (const control of (open ?? document).querySelectorAll("button, a[href], input, [role=combobox], [role=tab]")) {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const box = control.getBoundingClientRect();
      if (box.width <= 1 || box.height <= 1) continue;
      const cut = cutter(control);
      if (cut !== undefined) found.push(`${name(control)} is cut off by ${cut.tagName.toLowerCase()}`);
      if (scrolls(control)) continue;
      // Links that skip to the text come into sight when they have the focus.
      if (control.matches("a[href^='#']") && box.bottom <= 0) continue;
      const isBelow = box.bottom > innerHeight + 1 && !(scrollsDown && open === null);
      if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || isBelow) {
        found.push(`${name(control)} sticks out of the window`);
      }
    }
    for (const element of document.querySelectorAll("body *")) {
      const words = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
      if (!words || element.closest(".monaco-editor") || !element.checkVisibility()) continue;
      const size = Number.parseFloat(getComputedStyle(element).fontSize);
      if (size < 13) found.push(`${name(element)} is ${size} px`);
    }
    return found;
  });
}
