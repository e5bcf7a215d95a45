import type { Locator, Page } from "@playwright/test";
import type { Words } from "../support/words.ts";

/** Button of a view in the top bar; its word may stand elsewhere on the page too. */
export function viewButton(
  page: Page,
  words: Words,
  name: "edit" | "layers" | "lifecycle" | "history" | "compare",
): Locator {
  const views = page.getByRole("navigation", { name: words("shell:views.label") });
  return views.getByRole("button", { name: words(`shell:views.${name}`), exact: true });
}
