import type { Locator, Page } from "@playwright/test";
import type { Words } from "../support/words.ts";

/** The Review screen and its button in the top bar. */
export class ReviewScreen {
  readonly screen: Locator;
  readonly #page: Page;
  readonly #words: Words;

  constructor(page: Page, words: Words) {
    this.#page = page;
    this.#words = words;
    this.screen = page.getByRole("main").filter({ has: page.getByRole("heading", { level: 1 }) });
  }

  /** The button in the top bar while this many files are under review. */
  link(count: number): Locator {
    const name = this.#words("shell:reviewLabel", { count });
    return this.#page.getByRole("banner").getByRole("button", { name, exact: true });
  }

  async open(count: number): Promise<void> {
    await this.link(count).click();
    await this.screen.waitFor();
  }

  /** Row of a file in the list. */
  file(relPath: string): Locator {
    const list = this.#page.getByRole("list", { name: this.#words("review:files") });
    return list.getByRole("button").filter({ has: this.#page.getByText(relPath, { exact: true }) });
  }

  /** The changes of the file in front, in order. */
  get changes(): Locator {
    return this.screen.getByRole("article");
  }

  /** The button of a change, counted from one. */
  button(action: "keep" | "revert" | "undo", index: number): Locator {
    const change = this.changes.nth(index - 1);
    return change.getByRole("button", { name: new RegExp(`^${this.#words(`review:${action}`)}`) });
  }

  get keepAll(): Locator {
    return this.#page.getByRole("button", { name: this.#words("review:keepAll"), exact: true });
  }

  get revertAll(): Locator {
    return this.#page.getByRole("button", { name: this.#words("review:revertAll"), exact: true });
  }
}
