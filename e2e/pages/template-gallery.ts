import type { Locator } from "@playwright/test";
import type { AppPage } from "./app-page.ts";

/** The templates: cards, what one of them holds, and one file from a template. */
export class TemplateGallery {
  readonly #app: AppPage;

  constructor(app: AppPage) {
    this.#app = app;
  }

  get cards(): Locator {
    const name = this.#app.words("templates:cards");
    return this.#app.dialog.getByRole("list", { name }).getByRole("button");
  }

  get folder(): Locator {
    return this.#app.dialog.getByRole("textbox", { name: this.#app.words("templates:folder"), exact: true });
  }

  get create(): Locator {
    return this.#app.dialog.getByRole("button", { name: this.#app.words("templates:action"), exact: true });
  }

  /** The prompt that the template makes. */
  get prompt(): Locator {
    return this.#app.dialog.getByRole("region", { name: this.#app.words("templates:prompt"), exact: true });
  }

  /** The text of one file of the template. */
  text(file: string): Locator {
    return this.#app.dialog.getByRole("region", { name: this.#app.words("templates:fileLabel", { file }) });
  }

  async choose(name: string): Promise<void> {
    await this.cards.filter({ hasText: name }).click();
  }

  async showFile(file: string): Promise<void> {
    await this.#app.dialog.getByRole("tab").filter({ hasText: file }).click();
    await this.text(file).waitFor();
  }

  async speak(language: "English" | "简体中文"): Promise<void> {
    await this.#app.dialog.getByRole("radio", { name: language }).click();
  }
}
