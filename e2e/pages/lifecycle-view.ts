import type { Locator } from "@playwright/test";
import type { AppPage } from "./app-page.ts";

/** The screen of files by stage, with the rehearsal. */
export class LifecycleView {
  readonly app: AppPage;
  readonly table: Locator;
  readonly sentence: Locator;
  readonly rehearsal: Locator;

  constructor(app: AppPage) {
    this.app = app;
    this.table = app.page.getByRole("region", { name: app.words("lifecycle:table") });
    this.sentence = app.page.getByRole("main").getByRole("status").first();
    this.rehearsal = app.page.getByRole("region", { name: app.words("lifecycle:rehearsal.title"), exact: true });
  }

  async open(): Promise<void> {
    await this.app.openView("lifecycle");
    await this.table.waitFor();
  }

  /** Plays a step by hand. */
  async play(kind: string, text?: string): Promise<void> {
    const form = this.rehearsal.locator("form");
    await form.getByRole("combobox").first().click();
    await this.app.page.getByRole("option", { name: this.app.words(`lifecycle:steps.${kind}`), exact: true }).click();
    if (text !== undefined) await form.locator("textarea, input:not([type=checkbox])").first().fill(text);
    await this.app.button("lifecycle:rehearsal.play").click();
  }

  /** Steps with a verdict. */
  verdict(action: string): Locator {
    return this.rehearsal
      .getByRole("list", { name: this.app.words("lifecycle:rehearsal.list") })
      .locator(`[data-light=${action}]`);
  }
}
