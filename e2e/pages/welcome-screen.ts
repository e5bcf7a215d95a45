import type { Locator, Page } from "@playwright/test";
import type { Words } from "../support/words.ts";

/** What is shown when no workspace is open. */
export class WelcomeScreen {
  readonly heading: Locator;
  readonly sample: Locator;
  readonly openFolder: Locator;
  readonly #page: Page;

  constructor(page: Page, words: Words) {
    this.#page = page;
    this.heading = page.getByRole("heading", { name: words("welcome:title") });
    this.sample = page.getByRole("button", { name: words("welcome:sampleTitle") });
    this.openFolder = page.getByRole("button", { name: words("welcome:openFolder"), exact: true });
  }

  /** The entry of an agent, by its name or folder. */
  agent(name: string): Locator {
    return this.#page.getByRole("button", { name });
  }

  /** The entry of a template, by its id. */
  template(id: string): Locator {
    return this.#page.getByRole("main").locator(`[data-template="${id}"]`);
  }
}
