import type { Locator } from "@playwright/test";
import type { AppPage } from "./app-page.ts";
import { FileForm } from "./file-form.ts";

/** A SKILL.md as a form. */
export class SkillFormPage extends FileForm {
  readonly #folder: string;

  constructor(app: AppPage, folder: string) {
    super(app, `skills/${folder}/SKILL.md`);
    this.#folder = folder;
  }

  /** Skills are opened through the list of files and commands, which is there at every width. */
  override async open(): Promise<void> {
    const { page } = this.app;
    await this.app.rail.drawn();
    await page.keyboard.press("ControlOrMeta+k");
    await page.keyboard.type(this.#folder);
    await page
      .getByRole("option")
      .filter({ hasText: `skills/${this.#folder}/SKILL.md` })
      .click();
    await this.show("form");
    await this.field("name").waitFor();
  }

  field(key: "name" | "description"): Locator {
    return this.region.getByRole("textbox", { name: this.app.words(`formSkill:${key}`), exact: true });
  }

  /** Something to put right, by its code. */
  check(code: string, detail = ""): Locator {
    const title = this.app.words(`formSkill:check.${code}.title`, { detail });
    return this.region.getByRole("listitem").filter({ hasText: title });
  }
}
