import { expect, type Locator, type Page } from "@playwright/test";
import { filledAnyhow, type Words } from "../support/words.ts";

/** The pane on the right: what the agent receives. */
export class PreviewPane {
  readonly region: Locator;
  readonly #page: Page;
  readonly #words: Words;

  constructor(page: Page, words: Words) {
    this.#page = page;
    this.#words = words;
    this.region = page.getByRole("region", { name: filledAnyhow(words, "preview:title", ["agent"]) });
  }

  /** The prompt word for word; only the lines in sight are drawn. */
  get fullText(): Locator {
    return this.region.getByLabel(this.#words("preview:fullTextLabel"));
  }

  async showFullText(): Promise<void> {
    await this.region.getByRole("radio", { name: this.#words("preview:fullText") }).click();
    await this.fullText.waitFor();
  }

  async showOutline(): Promise<void> {
    await this.region.getByRole("radio", { name: this.#words("preview:outline") }).click();
  }

  async openSessions(): Promise<void> {
    await this.region.getByRole("combobox", { name: this.#words("preview:sessionHelp") }).click();
    await this.#page.getByRole("listbox").waitFor();
  }

  async chooseSession(kind: "main" | "subagent" | "group" | "cron" | "heartbeat"): Promise<void> {
    await this.openSessions();
    await this.#page
      .getByRole("option")
      .filter({ hasText: this.#words(`files:sessions.${kind}`) })
      .click();
  }

  /** Scrolls the full text from its start until a text is drawn. */
  async find(text: string): Promise<void> {
    await this.fullText.evaluate((list) => list.scrollTo(0, 0));
    await expect(async () => {
      if ((await this.fullText.textContent())?.includes(text) === true) return;
      await this.fullText.evaluate((list) => list.scrollBy(0, list.clientHeight * 0.8));
      throw new Error(`Not in sight yet: ${text}`);
    }).toPass({ intervals: [50] });
  }
}
