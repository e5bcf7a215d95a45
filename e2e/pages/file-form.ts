import { expect, type Locator } from "@playwright/test";
import type { AppPage } from "./app-page.ts";

/** The form over the text of a file. */
export class FileForm {
  readonly app: AppPage;
  readonly #relPath: string;

  constructor(app: AppPage, relPath: string) {
    this.app = app;
    this.#relPath = relPath;
  }

  get region(): Locator {
    const { page, words } = this.app;
    return page.getByRole("region", { name: words("forms:label", { file: this.#relPath }), exact: true });
  }

  /** Opens the file and its form. */
  async open(): Promise<void> {
    await this.app.openFile(this.#relPath);
    await this.show("form");
    await this.region.getByRole("heading", { level: 2 }).first().waitFor();
  }

  async show(view: "write" | "form"): Promise<void> {
    const { words, editor } = this.app;
    await editor.region.getByRole("radio", { name: words(`editor:views.${view}`), exact: true }).click();
  }

  slider(tone: string): Locator {
    return this.region.getByRole("slider", { name: this.app.words(`forms:tones.${tone}.name`), exact: true });
  }

  /** The sentence that stands for a side of the voice. */
  sentence(tone: string): Locator {
    const { words } = this.app;
    const name = words("forms:tones.sentence", { tone: words(`forms:tones.${tone}.name`) });
    return this.region.getByRole("textbox", { name, exact: true });
  }

  /** Titles of the cards, top to bottom; that of an open card is a field. */
  async titles(): Promise<readonly string[]> {
    const cards = this.region.getByRole("list").last().locator("> li");
    return cards.evaluateAll((all) =>
      all.map((card) => card.querySelector("textarea")?.value ?? card.querySelector("h3")?.textContent ?? ""),
    );
  }

  card(title: string): Locator {
    return this.region.getByRole("listitem").filter({
      has: this.app.page.getByRole("button", { name: this.app.words("forms:move", { name: title }), exact: true }),
    });
  }

  async toggle(title: string): Promise<void> {
    const { words } = this.app;
    await this.card(title)
      .getByRole("button", { name: words("forms:sections.open", { title }), exact: true })
      .click();
  }

  body(title: string): Locator {
    return this.region.getByRole("textbox", { name: this.app.words("forms:sections.body", { title }), exact: true });
  }

  button(key: string, params: Readonly<Record<string, string | number>> = {}): Locator {
    return this.region.getByRole("button", { name: this.app.words(key, params), exact: true });
  }

  async expectText(text: string): Promise<void> {
    await this.show("write");
    await expect(this.app.editor.textOf(this.#relPath)).toBeVisible();
    await expect(this.app.editor.visibleText).toContainText(text);
  }
}
