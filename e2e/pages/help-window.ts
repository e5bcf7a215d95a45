import type { Locator } from "@playwright/test";
import type { AppPage } from "./app-page.ts";

/** The help and the tour. */
export class HelpWindow {
  readonly #app: AppPage;

  constructor(app: AppPage) {
    this.#app = app;
  }

  get window(): Locator {
    return this.#app.page.getByRole("dialog", { name: this.#app.words("help:title"), exact: true });
  }

  get search(): Locator {
    return this.window.getByRole("searchbox", { name: this.#app.words("help:search") });
  }

  /** The pages that are listed. */
  get pages(): Locator {
    return this.window.getByRole("navigation", { name: this.#app.words("help:pages") }).getByRole("button");
  }

  get article(): Locator {
    return this.window.getByRole("article");
  }

  async open(): Promise<void> {
    await this.#app.page.keyboard.press("F1");
    await this.article.waitFor();
  }

  /** The card of a step of the tour. */
  step(step: "files" | "write" | "preview" | "problems", agent: string): Locator {
    return this.#app.page.getByRole("dialog", { name: this.#app.words(`help:tour.${step}.title`, { agent }) });
  }
}
