import type { Locator, Page } from "@playwright/test";
import type { Words } from "../support/words.ts";
import { openView } from "./open-view.ts";

/** The screen of rank and reading order. */
export class LayersView {
  /** Bands by rank. */
  readonly rank: Locator;
  /** Files in the order of the prompt. */
  readonly order: Locator;
  /** What is not sent. */
  readonly asides: Locator;
  readonly #page: Page;
  readonly #words: Words;

  constructor(page: Page, words: Words) {
    this.#page = page;
    this.#words = words;
    this.rank = page.locator("section[aria-labelledby=layers-rank]");
    this.order = page.locator("section[aria-labelledby=layers-order]");
    this.asides = page.locator("section[aria-labelledby=layers-asides]");
  }

  async open(): Promise<void> {
    await openView(this.#page, this.#words, "layers");
    await this.rank.waitFor();
  }

  /** Names of the places in the prompt, in order. */
  async places(): Promise<readonly string[]> {
    return this.order.getByRole("listitem").allInnerTexts();
  }
}
