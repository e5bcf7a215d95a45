import type { Locator } from "@playwright/test";
import type { AppPage } from "./app-page.ts";

/** The screen that looks through all files. */
export class SearchScreen {
  readonly app: AppPage;
  readonly field: Locator;
  readonly results: Locator;

  constructor(app: AppPage) {
    this.app = app;
    this.field = app.page.getByRole("searchbox", { name: app.words("search:field"), exact: true });
    this.results = app.page.getByRole("region", { name: app.words("search:results"), exact: true });
  }

  async open(): Promise<void> {
    await this.app.page.keyboard.press("ControlOrMeta+Shift+f");
    await this.field.waitFor();
  }

  /** Looks for words and waits for the first match. */
  async find(text: string): Promise<void> {
    await this.field.fill(text);
    await this.field.press("Enter");
    await this.results.waitFor();
  }

  /** Matches that are drawn. */
  get hits(): Locator {
    return this.results.locator("[data-hit]");
  }

  button(key: string, params: Readonly<Record<string, string | number>> = {}): Locator {
    return this.app.button(key, params);
  }

  async openReplacing(by: string): Promise<void> {
    await this.button("search:openReplace").click();
    await this.app.page.getByRole("textbox", { name: this.app.words("search:replaceField"), exact: true }).fill(by);
  }
}
