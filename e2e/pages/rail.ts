import type { Locator, Page } from "@playwright/test";
import type { Words } from "../support/words.ts";

/** The list of files on the left. */
export class Rail {
  readonly region: Locator;
  readonly #page: Page;
  readonly #words: Words;

  constructor(page: Page, words: Words) {
    this.#page = page;
    this.#words = words;
    this.region = page.getByRole("navigation", { name: words("rail:label") });
  }

  /** Waits until the list is drawn, be it out of sight. */
  async drawn(): Promise<void> {
    const name = this.#words("rail:label");
    await this.#page.getByRole("navigation", { name, includeHidden: true }).waitFor({ state: "attached" });
  }

  /** Row of a file, by the name it has on disk. */
  row(relPath: string): Locator {
    return this.region.getByRole("button").filter({ hasText: relPath }).first();
  }

  /** Makes a missing file from its template. */
  async create(relPath: string): Promise<void> {
    const item = this.region.getByRole("listitem").filter({ hasText: relPath });
    await item.getByText(this.#words("common:create"), { exact: true }).click();
  }
}
