import { expect, type Locator, type Page } from "@playwright/test";
import { filledAnyhow, type Words } from "../support/words.ts";
import { EditorPane } from "./editor-pane.ts";
import { MergeDialog } from "./merge-dialog.ts";
import { openView, type ViewTab } from "./open-view.ts";
import { PreviewPane } from "./preview-pane.ts";
import { Rail } from "./rail.ts";
import { WelcomeScreen } from "./welcome-screen.ts";

/** The app in one page. */
export class AppPage {
  readonly page: Page;
  readonly words: Words;
  readonly welcome: WelcomeScreen;
  readonly rail: Rail;
  readonly editor: EditorPane;
  readonly preview: PreviewPane;
  readonly merge: MergeDialog;

  constructor(page: Page, words: Words) {
    this.page = page;
    this.words = words;
    this.welcome = new WelcomeScreen(page, words);
    this.rail = new Rail(page, words);
    this.editor = new EditorPane(page, words);
    this.preview = new PreviewPane(page, words);
    this.merge = new MergeDialog(page, words);
  }

  /** Quiet messages at the edge of the window. */
  get notices(): Locator {
    return this.page.getByRole("region", { name: this.words("shell:notice.region") });
  }

  get dialog(): Locator {
    return this.page.getByRole("dialog");
  }

  button(key: string, params: Readonly<Record<string, string | number>> = {}): Locator {
    return this.page.getByRole("button", { name: this.words(key, params), exact: true });
  }

  /** Shows a view by the top bar. */
  openView(name: ViewTab): Promise<void> {
    return openView(this.page, this.words, name);
  }

  /** Whether there is a choice of panes that can be reached now: not in wide windows, not under a dialog or list. */
  async hasOnePane(): Promise<boolean> {
    if (await this.page.locator("[role=dialog], [role=menu], [role=listbox]").first().isVisible()) return false;
    return this.page.getByRole("radio", { name: this.words("shell:panes.files"), exact: true }).isVisible();
  }

  /** Brings a pane into sight where the window has room for one only. */
  async showPane(pane: "files" | "write" | "preview"): Promise<void> {
    await this.rail.drawn();
    const one = this.page.getByRole("radio", { name: this.words(`shell:panes.${pane}`), exact: true });
    if ((await this.page.locator("html").getAttribute("data-width")) === "narrow") await one.click();
  }

  /** Opens a file from the rail and waits until its text can be edited. */
  async openFile(relPath: string): Promise<void> {
    await this.showPane("files");
    await this.rail.row(relPath).click();
    await this.editor.textOf(relPath).waitFor();
  }

  async openSwitcher(): Promise<void> {
    const name = filledAnyhow(this.words, "shell:switcher.label", ["agent", "profile"]);
    await this.page.getByRole("button", { name }).click();
    await this.page.getByRole("menu").waitFor();
  }

  /** Runs a command from the list of commands, by the key of its words. */
  async runCommand(key: string): Promise<void> {
    const label = this.words(key);
    await this.page.keyboard.press("ControlOrMeta+k");
    await this.dialog.getByRole("combobox").fill(label);
    await this.dialog.getByRole("option", { name: label, exact: true }).first().click();
  }

  /** Changes to another agent on this computer. */
  async switchAgent(name: string): Promise<void> {
    await this.openSwitcher();
    await this.page.getByRole("menuitem").filter({ hasText: name }).click();
  }

  /** Presses Tab until a control has the focus. */
  async tabTo(control: Locator): Promise<void> {
    const hasFocus = () => control.evaluate((element) => element === document.activeElement);
    for (let step = 0; step < 60 && !(await hasFocus()); step += 1) await this.page.keyboard.press("Tab");
    await expect(control).toBeFocused();
  }

  /** Closes every open dialog, list and card. */
  async escape(): Promise<void> {
    await this.page.keyboard.press("Escape");
    await expect(this.dialog).toBeHidden();
  }
}
