import type { Page } from "@playwright/test";

/** Types with an input method: each step replaces the text under composition, then `committed` is put in. */
export async function compose(page: Page, steps: readonly string[], committed: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (const text of steps) {
    await session.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });
  }
  await session.send("Input.insertText", { text: committed });
  await session.detach();
}
