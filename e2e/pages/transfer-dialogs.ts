import { readFile } from "node:fs/promises";
import type { Locator } from "@playwright/test";
import type { AppPage } from "./app-page.ts";

/** The dialogs that take things out and bring them in. */
export class TransferDialogs {
  readonly #app: AppPage;

  constructor(app: AppPage) {
    this.#app = app;
  }

  get dialog(): Locator {
    return this.#app.dialog;
  }

  /** A button of the open dialog. */
  button(key: string, params: Readonly<Record<string, string | number>> = {}): Locator {
    return this.dialog.getByRole("button", { name: this.#app.words(`transfer:${key}`, params), exact: true });
  }

  /** Opens a dialog with the command palette. */
  async #open(dialog: "export" | "import" | "backup" | "restore"): Promise<void> {
    const { page, words } = this.#app;
    const command = dialog === "backup" ? "backUp" : dialog;
    await page.keyboard.press("ControlOrMeta+k");
    await this.dialog.getByRole("combobox").fill(words(`shell:commands.${command}`));
    await this.dialog.getByRole("option", { name: words(`shell:commands.${command}`), exact: true }).click();
    await page.getByRole("dialog", { name: words(`transfer:${dialog}`) }).waitFor();
  }

  async openExport(): Promise<void> {
    await this.#open("export");
    await this.button("zip").waitFor();
  }

  /** Opens the import and gives it a zip. */
  async openImport(zip: Buffer): Promise<void> {
    await this.#open("import");
    await this.giveZip(zip);
  }

  /** Opens the backup of all agents and saves it. */
  async saveBackup(): Promise<{ readonly name: string; readonly bytes: Buffer }> {
    await this.#open("backup");
    return this.download(this.button("backupSave"));
  }

  /** Opens the restore of a backup with the palette and gives it a zip. */
  async openRestore(zip: Buffer): Promise<void> {
    await this.#open("restore");
    await this.giveZip(zip);
  }

  /** Gives the open dialog a zip. */
  async giveZip(zip: Buffer): Promise<void> {
    await this.dialog
      .locator("input[type=file]")
      .setInputFiles({ name: "agent.zip", mimeType: "application/zip", buffer: zip });
    await this.dialog.getByText(this.#app.words("transfer:reading")).waitFor({ state: "hidden" });
  }

  /** The box that chooses a file. */
  file(relPath: string): Locator {
    return this.dialog.getByRole("checkbox", { name: relPath, exact: true });
  }

  /** Closes the open dialog. */
  async close(): Promise<void> {
    await this.#app.page.keyboard.press("Escape");
    await this.dialog.waitFor({ state: "hidden" });
  }

  /** What a button lets the user keep. */
  async download(button: Locator): Promise<{ readonly name: string; readonly bytes: Buffer }> {
    const [download] = await Promise.all([this.#app.page.waitForEvent("download"), button.click()]);
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
  }
}
