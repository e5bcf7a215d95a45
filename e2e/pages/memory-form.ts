import type { Locator } from "@playwright/test";
import type { AppPage } from "./app-page.ts";
import { FileForm } from "./file-form.ts";

/** MEMORY.md as a form. */
export class MemoryFormPage extends FileForm {
  constructor(app: AppPage) {
    super(app, "MEMORY.md");
  }

  entry(number: number): Locator {
    return this.#named("textbox", "entry", number);
  }

  async choose(number: number): Promise<void> {
    await this.#named("checkbox", "choose", number).check();
  }

  async remove(number: number): Promise<void> {
    await this.#named("button", "remove", number).click();
  }

  get search(): Locator {
    return this.region.getByRole("searchbox", { name: this.app.words("formMemory:search"), exact: true });
  }

  /** What can go, once it is asked for. */
  get savings(): Locator {
    return this.region.getByRole("region", { name: this.app.words("formMemory:savings.title"), exact: true });
  }

  saving(kind: string): Locator {
    return this.savings.getByRole("listitem").filter({ hasText: this.app.words(`formMemory:savings.${kind}`) });
  }

  #named(role: "textbox" | "checkbox" | "button", key: string, number: number): Locator {
    const name = this.app.words(`formMemory:${key}`, { number });
    return this.region.getByRole(role, { name, exact: true });
  }
}
