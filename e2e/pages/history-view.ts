import type { Locator } from "@playwright/test";
import type { AppPage } from "./app-page.ts";

/** The screen of earlier versions. */
export class HistoryView {
  readonly app: AppPage;
  readonly main: Locator;
  /** Versions and moments, newest first. */
  readonly rows: Locator;
  readonly detail: Locator;

  constructor(app: AppPage) {
    this.app = app;
    this.main = app.page.locator("main#history");
    this.rows = this.main.locator("[data-row]");
    this.detail = this.main.locator("section[aria-labelledby=history-detail]");
  }

  async open(): Promise<void> {
    await this.app.openView("history");
    await this.rows.first().waitFor();
  }

  /** Versions of a file, newest first. */
  versions(relPath: string): Locator {
    return this.main.locator(`[data-row$=" ${relPath}"]`);
  }

  moment(name: string): Locator {
    return this.rows.filter({ hasText: name });
  }

  button(key: string): Locator {
    return this.main.getByRole("button", { name: this.app.words(key), exact: true });
  }

  /** Both texts of the comparison. */
  get texts(): Locator {
    return this.detail.locator("section ol");
  }

  async restore(): Promise<void> {
    await this.button("history:restore").click();
  }

  async undo(): Promise<void> {
    await this.app.notices.getByRole("button", { name: this.app.words("history:undo"), exact: true }).click();
  }

  async nameMoment(name: string): Promise<void> {
    await this.button("history:nameMoment").click();
    await this.app.dialog.getByRole("textbox").fill(name);
    await this.app.dialog.getByRole("button", { name: this.app.words("history:moment.save"), exact: true }).click();
    await this.app.dialog.waitFor({ state: "hidden" });
  }

  /** Asks for the commits and trusts the folder. */
  async trustGit(): Promise<void> {
    await this.button("history:git.show").click();
    await this.app.dialog.getByRole("button", { name: this.app.words("history:git.trust"), exact: true }).click();
  }
}
