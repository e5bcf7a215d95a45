import type { Locator } from "@playwright/test";
import type { AppPage } from "./app-page.ts";
import { FileForm } from "./file-form.ts";

/** USER.md as a form. */
export class UserFormPage extends FileForm {
  constructor(app: AppPage) {
    super(app, "USER.md");
  }

  /** A field of the profile by its key. */
  field(key: string): Locator {
    return this.text(this.app.words(`formUser:fields.${key}`, { agent: "Juniper" }));
  }

  text(label: string): Locator {
    return this.region.getByRole("textbox", { name: label, exact: true });
  }

  get timeZone(): Locator {
    return this.region.getByRole("button", {
      name: new RegExp(`^${this.app.words("formUser:fields.timeZone", { agent: "Juniper" })}: `),
    });
  }

  async chooseTimeZone(search: string): Promise<void> {
    await this.timeZone.click();
    await this.app.page.getByPlaceholder(this.app.words("formUser:zone.search")).fill(search);
    await this.app.page.keyboard.press("Enter");
  }

  request(number: number): Locator {
    return this.text(this.app.words("formUser:request", { number }));
  }

  replaced(number: number): Locator {
    return this.text(this.app.words("formUser:replacedRequest", { number }));
  }

  /** Opens the menu of a request and chooses from it. */
  async act(number: number, key: string): Promise<void> {
    const name = this.app.words("formUser:actions", { number });
    await this.region.getByRole("button", { name, exact: true }).first().click();
    await this.app.page.getByRole("menuitem", { name: this.app.words(`formUser:${key}`), exact: true }).click();
  }
}
