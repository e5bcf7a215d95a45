import { expect, type Locator, type Page } from "@playwright/test";
import { escaped, type Words } from "../support/words.ts";

/** The pane in the middle: tabs, text, bars above it and the line below. */
export class EditorPane {
  readonly region: Locator;
  readonly #page: Page;
  readonly #words: Words;

  constructor(page: Page, words: Words) {
    this.#page = page;
    this.#words = words;
    this.region = page.getByRole("region", { name: words("editor:region"), exact: true });
  }

  /** Where the text of a file is typed; its name says more when the file is cut. */
  textOf(relPath: string): Locator {
    const name = this.#words("editor:textOf", { name: relPath });
    return this.region.getByRole("textbox", { name: new RegExp(`^${escaped(name)}`) });
  }

  tab(relPath: string): Locator {
    return this.region.getByRole("tab").filter({ hasText: relPath });
  }

  /** A button of the pane: of its bars, panels and the line below the text. */
  button(key: string): Locator {
    return this.region.getByRole("button", { name: this.#words(key), exact: true });
  }

  /** The lines that are drawn at the moment. */
  get visibleText(): Locator {
    return this.region.locator(".view-lines");
  }

  /** The word below the text that says how the last save went. */
  get #saveState(): Locator {
    return this.region.locator("footer").getByRole("status");
  }

  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text);
  }

  /** Puts a text in at the cursor as one edit. */
  async paste(text: string): Promise<void> {
    await this.#page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await this.#page.evaluate((words) => navigator.clipboard.writeText(words), text);
    await this.#page.keyboard.press("ControlOrMeta+v");
  }

  async typeAtStart(relPath: string, text: string): Promise<void> {
    await this.textOf(relPath).focus();
    await this.#page.keyboard.press("ControlOrMeta+Home");
    await this.type(text);
  }

  async typeAtEnd(relPath: string, text: string): Promise<void> {
    await this.textOf(relPath).focus();
    await this.#page.keyboard.press("ControlOrMeta+End");
    await this.type(text);
  }

  async pressSave(): Promise<void> {
    await this.#page.keyboard.press("ControlOrMeta+s");
  }

  async save(): Promise<void> {
    await this.pressSave();
    await this.expectSaved();
  }

  async expectSaved(): Promise<void> {
    await expect(this.#saveState).toHaveText(this.#words("editor:status.saved"));
  }

  async expectUnsaved(): Promise<void> {
    await expect(this.#saveState).toHaveText(this.#words("editor:status.unsaved"));
  }
}
