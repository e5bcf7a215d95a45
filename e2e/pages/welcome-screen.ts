import type { Locator, Page } from "@playwright/test";
import type { Words } from "../support/words.ts";

/** What is shown when no workspace is open. */
export class WelcomeScreen {
  readonly heading: Locator;
  readonly sample: Locator;
  readonly openFolder: Locator;
  readonly restore: Locator;
  readonly #page: Page;
  readonly #words: Words;

  constructor(page: Page, words: Words) {
    this.#page = page;
    this.#words = words;
    this.heading = page.getByRole("heading", { name: words("welcome:title") });
    this.sample = page.getByRole("button", { name: words("welcome:sampleTitle") });
    this.openFolder = page.getByRole("button", { name: words("welcome:openFolder"), exact: true });
    this.restore = page.getByRole("button", { name: words("shell:commands.restore"), exact: true });
  }

  /** The entry of an agent, by its name or folder. */
  agent(name: string): Locator {
    return this.#page.getByRole("button", { name });
  }

  /** The entries of starter sets. */
  get templates(): Locator {
    return this.#page.getByRole("region", { name: this.#words("welcome:newAgent") }).getByRole("button");
  }
}
