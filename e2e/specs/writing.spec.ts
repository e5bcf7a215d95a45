import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "../fixtures.ts";
import { WritingTools } from "../pages/writing-tools.ts";
import { SMALL_WORKSPACE } from "../support/workspace-files.ts";

const SOUL = "Be kind.\r\nAsk first.\r\n";
const FILES = { ...SMALL_WORKSPACE, "SOUL.md": SOUL } as const;

for (const language of ["en", "zh-CN"] as const) {
  test.describe(language, () => {
    test("[WR1] buttons format the selection, each as one step of undo, and keep line endings", async ({ machine }) => {
      const { app, dir } = await machine.open(FILES, { language });
      await app.openFile("SOUL.md");
      const tools = new WritingTools(app);
      await app.editor.textOf("SOUL.md").focus();
      await app.page.keyboard.press("ControlOrMeta+a");
      await tools.tool("checklist").click();
      await expect(app.editor.visibleText).toContainText("- [ ] Ask first.");
      await expect(app.editor.textOf("SOUL.md")).toBeFocused();
      await app.page.keyboard.press("ControlOrMeta+z");
      await expect(app.editor.visibleText).not.toContainText("[ ]");
      await app.page.keyboard.press("ControlOrMeta+Home");
      await app.page.keyboard.press("ControlOrMeta+b");
      await tools.choose("heading", "headings.2");
      await app.page.keyboard.press("ControlOrMeta+End");
      await tools.choose("table", "tables.table");
      await tools.choose("table", "tables.tableRow");
      await app.editor.save();
      const text = await readFile(join(dir, "SOUL.md"), "utf8");
      expect(text.startsWith("## **Be** kind.\r\nAsk first.\r\n")).toBe(true);
      expect(text.match(/^\|/gm)).toHaveLength(4);
      expect(text.replaceAll("\r\n", "")).not.toContain("\n");
      await tools.tool("hide").click();
      await expect(tools.toolbar).toBeHidden();
    });

    test("[WR2] [WR3] a page becomes Markdown, one undo away from its plain text; pictures are refused", async ({
      machine,
    }) => {
      const { app } = await machine.open(FILES, { language });
      await app.openFile("SOUL.md");
      const tools = new WritingTools(app);
      await tools.toolbar.waitFor();
      await app.editor.textOf("SOUL.md").focus();
      await app.page.keyboard.press("ControlOrMeta+a");
      await tools.pasteHtml("<h2>Hours</h2><ul><li>ten to <b>six</b></li></ul>", "Hours\nten to six");
      await expect(app.editor.visibleText).toContainText("- ten to **six**");
      await app.page.keyboard.press("ControlOrMeta+z");
      await expect(app.editor.visibleText).not.toContainText("**six**");
      await expect(app.editor.visibleText).toContainText("ten to six");
      await app.page.keyboard.press("ControlOrMeta+z");
      await expect(app.editor.visibleText).toContainText("Ask first.");
      await tools.pastePicture();
      await expect(app.notices).toContainText(app.words("writing:paste.picture", { agent: "Juniper" }));
      await expect(app.editor.visibleText).toContainText("Ask first.");
    });

    test("[WR4] [WR5] a misspelt word is underlined, mended by keyboard, and can be added to one's words", async ({
      machine,
    }) => {
      await machine.writeSettings({ spellCheck: "english" });
      const soul = "Answer freindly and `freindly`. 保持友好。\n\nGreet wolrds.\n";
      const { app } = await machine.open({ ...FILES, "SOUL.md": soul }, { language });
      await app.openFile("SOUL.md");
      const marks = app.editor.region.locator(".squiggly-info");
      await expect(marks).toHaveCount(2, { timeout: 30_000 });
      await app.editor.textOf("SOUL.md").focus();
      await app.page.keyboard.press("ControlOrMeta+Home");
      for (let step = 0; step < 2; step += 1) await app.page.keyboard.press("ControlOrMeta+ArrowRight");
      await app.page.keyboard.press("ControlOrMeta+.");
      const fix = app.page.getByText(app.words("writing:spelling.replace", { word: "friendly" }));
      await expect(fix).toBeVisible();
      await app.page.keyboard.press("Enter");
      await expect(app.editor.visibleText).toContainText("Answer friendly and `freindly`");
      await app.page.keyboard.press("ControlOrMeta+End");
      await app.page.keyboard.press("ArrowUp");
      await app.page.keyboard.press("End");
      for (let step = 0; step < 3; step += 1) await app.page.keyboard.press("ArrowLeft");
      await app.page.keyboard.press("ControlOrMeta+.");
      await app.page.getByText(app.words("writing:spelling.add", { word: "wolrds" })).click();
      await expect(marks).toHaveCount(0);
    });

    test("[WR7] the line under the text counts what is selected", async ({ machine }) => {
      const { app } = await machine.open({ ...FILES, "SOUL.md": "你好 kind 🌿 world\n" }, { language });
      await app.openFile("SOUL.md");
      await app.editor.textOf("SOUL.md").focus();
      await app.page.keyboard.press("ControlOrMeta+Home");
      await app.page.keyboard.press("Shift+End");
      const words = app.words("editor:status.words", { count: 4 });
      const counts = app.editor.region.getByRole("button", {
        name: app.words("editor:status.selection", { words, count: 16 }),
      });
      await counts.click();
      await expect(app.page.getByText(app.words("writing:counts.ofSelection"))).toBeVisible();
      await expect(app.page.getByText(app.words("writing:counts.units"), { exact: false }).first()).toBeVisible();
    });
  });
}

test("[WR6] invisible, bidirectional, tag and look-alike characters are revealed in the text", async ({ machine }) => {
  const soul = "Zero\u200bwidth.\n\nRight\u202eleft.\n\nTag\u{E0041}here.\n\nP\u0430ypal.\n";
  const { app } = await machine.open({ ...FILES, "SOUL.md": soul });
  await app.openFile("SOUL.md");
  const revealed = app.editor.region.locator(".unicode-highlight, .mtkcontrol");
  await expect.poll(() => revealed.count()).toBeGreaterThanOrEqual(4);
});
