import type { Locator, Page } from "@playwright/test";
import { filledAnyhow, type Words } from "../support/words.ts";

/** The Problems screen and the help action that is open over it. */
export class ProblemsScreen {
  readonly region: Locator;
  readonly dialog: Locator;
  readonly #page: Page;
  readonly #words: Words;

  constructor(page: Page, words: Words) {
    this.#page = page;
    this.#words = words;
    this.region = page.getByRole("main", { name: words("problems:region") });
    this.dialog = page.getByRole("dialog");
  }

  /** Opens it from the top bar. */
  async open(): Promise<void> {
    const name = new RegExp(`^${this.#words("problems:link")}(?:: |：)\\d+$`);
    await this.#page.getByRole("banner").getByRole("button", { name }).click();
    await this.region.waitFor();
  }

  /** The problem that says these words. */
  problem(key: string, params: Readonly<Record<string, string | number>> = {}): Locator {
    const title = this.#words(`files:problems.${key}.title`, params);
    return this.region.getByRole("listitem").filter({ hasText: title });
  }

  /** The problems of a kind, whatever fills the slots of its words; of one file, when its shown name is given. */
  byCode(code: string, file?: string): Locator {
    const title = filledAnyhow(this.#words, `files:problems.${code}.title`, [
      "name",
      "what",
      "title",
      "places",
      "found",
    ]);
    const found = this.region.getByRole("listitem").filter({ has: this.#page.locator("h3, p").getByText(title) });
    return file === undefined ? found : found.filter({ has: this.#page.getByRole("button", { name: file }) });
  }

  /** Opens the help action of a problem. */
  async offer(problem: Locator, id: string): Promise<void> {
    await problem.getByRole("button", { name: this.#words(`problems:offers.${id}`), exact: true }).click();
    await this.dialog.waitFor();
  }

  /** Says yes to the open action. */
  async confirm(id: string): Promise<void> {
    await this.dialog.getByRole("button", { name: this.#words(`problems:fix.${id}.action`), exact: true }).click();
    await this.dialog.waitFor({ state: "hidden" });
  }

  get #undoButton(): Locator {
    return this.region.getByRole("button", { name: this.#words("problems:undo"), exact: true });
  }

  async pressUndo(): Promise<void> {
    await this.#undoButton.click();
  }

  /** Takes the last action back and waits until all of it is. */
  async undo(): Promise<void> {
    await this.pressUndo();
    await this.#undoButton.waitFor({ state: "hidden" });
  }
}
