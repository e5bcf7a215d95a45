import type { Locator, Page } from "@playwright/test";
import type { Words } from "../support/words.ts";

/** The dialog that puts two versions of a file together. */
export class MergeDialog {
  readonly region: Locator;
  readonly #words: Words;

  constructor(page: Page, words: Words) {
    this.#words = words;
    this.region = page.getByRole("dialog");
  }

  choose(side: "useMine" | "useTheirs" | "useBoth"): Promise<void> {
    return this.region.getByRole("radio", { name: this.#words(`merge:${side}`), exact: true }).check();
  }

  apply(): Promise<void> {
    return this.region.getByRole("button", { name: this.#words("merge:apply"), exact: true }).click();
  }
}
