import type { Page } from "@playwright/test";
import type { Words } from "../support/words.ts";

/** Views of the top bar. */
export type ViewTab = "edit" | "layers" | "lifecycle" | "history" | "compare";

/** Shows a view by its button in the top bar, or by the menu that a narrow window has instead. */
export async function openView(page: Page, words: Words, name: ViewTab): Promise<void> {
  const view = { name: words(`shell:views.${name}`), exact: true };
  // The word may stand elsewhere on the page too.
  const views = page.getByRole("navigation", { name: words("shell:views.label") });
  const menu = views.locator("[aria-haspopup=menu]");
  const button = views.getByRole("button", view);
  await menu.or(button).first().waitFor();
  if ((await menu.count()) === 0) return button.click();
  await menu.click();
  await page.getByRole("menuitem", view).click();
}
