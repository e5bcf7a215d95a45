import type { Locator } from "@playwright/test";
import type { AppPage } from "./app-page.ts";

/** The buttons above the text, and what is pasted into it. */
export class WritingTools {
  readonly app: AppPage;
  readonly toolbar: Locator;

  constructor(app: AppPage) {
    this.app = app;
    this.toolbar = app.page.getByRole("toolbar", { name: app.words("writing:toolbar"), exact: true });
  }

  tool(key: string): Locator {
    return this.toolbar.getByRole("button", { name: this.app.words(`writing:${key}`), exact: true });
  }

  /** Chooses from one of the lists in the row of buttons. */
  async choose(tool: string, key: string): Promise<void> {
    await this.tool(tool).click();
    await this.app.page.getByRole("menuitem", { name: this.app.words(`writing:${key}`), exact: true }).click();
  }

  /** Pastes what a browser copies from a page. */
  async pasteHtml(html: string, plain: string): Promise<void> {
    const { page } = this.app;
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.evaluate(
      async ([rich, text]) => {
        const item = (type: string, content: string) => new Blob([content], { type });
        await navigator.clipboard.write([
          new ClipboardItem({ "text/html": item("text/html", rich), "text/plain": item("text/plain", text) }),
        ]);
      },
      [html, plain] as const,
    );
    await page.keyboard.press("ControlOrMeta+v");
  }

  /** Pastes a picture without words. */
  async pastePicture(): Promise<void> {
    await this.app.page.evaluate(() => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47])], "rose.png", { type: "image/png" }));
      const event = new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(event);
    });
  }
}
