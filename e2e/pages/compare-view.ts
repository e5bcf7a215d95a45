import type { Locator, Page } from "@playwright/test";
import { fileTitle } from "#renderer/i18n/file-title.ts";
import type { Words } from "../support/words.ts";
import { openView } from "./open-view.ts";

/** The Compare view: two sides, their files, the texts of the one in front. */
export class CompareView {
  readonly main: Locator;
  readonly #page: Page;
  readonly #words: Words;

  constructor(page: Page, words: Words) {
    this.#page = page;
    this.#words = words;
    this.main = page.locator("#compare");
  }

  /** Opens the view from the top bar and waits for both sides. */
  async open(): Promise<void> {
    await openView(this.#page, this.#words, "compare");
    await this.main.getByRole("list").first().waitFor();
  }

  /** Row of a file; its name says how the two sides stand. */
  row(relPath: string): Locator {
    const title = fileTitle(this.#words as never, relPath);
    return this.main.getByRole("button", { name: new RegExp(`^${title}[:：]`) });
  }

  /** The two texts side by side. */
  get texts(): Locator {
    return this.main.locator("section:has(> ol)");
  }

  async choose(label: string, option: string | RegExp): Promise<void> {
    await this.main.getByRole("combobox", { name: this.#words(label) }).click();
    await this.#page.getByRole("option").filter({ hasText: option }).first().click();
  }

  /** Shows what copying the file in front, or one of its places, would change. */
  async askCopy(name: string, place?: number): Promise<void> {
    const label =
      place === undefined
        ? this.#words("compare:copyFile", { name })
        : this.#words("compare:copyPlaceLabel", { index: place, name });
    await this.main.getByRole("button", { name: label, exact: true }).click();
    await this.#page.getByRole("dialog").waitFor();
  }

  async confirmCopy(): Promise<void> {
    const dialog = this.#page.getByRole("dialog");
    await dialog.getByRole("button", { name: this.#words("compare:copy.action"), exact: true }).click();
  }
}
