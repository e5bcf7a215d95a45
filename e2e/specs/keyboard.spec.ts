import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "../fixtures.ts";
import { compose } from "../support/composition.ts";
import { SMALL_WORKSPACE } from "../support/workspace-files.ts";

const SOUL = SMALL_WORKSPACE["SOUL.md"];

test("the main job by keyboard alone: choose an agent, a file, write, look, save", async ({ machine }) => {
  await machine.write(machine.workspaceDir, SMALL_WORKSPACE);
  const app = await machine.openPage(await machine.startHost());
  await app.welcome.heading.waitFor();
  await app.tabTo(app.welcome.agent("Juniper"));
  await app.page.keyboard.press("Enter");
  await app.rail.region.waitFor();
  await app.page.keyboard.press("ControlOrMeta+p");
  await expect(app.dialog).toBeVisible();
  await app.editor.type("SOUL");
  await app.page.keyboard.press("Enter");
  await app.editor.textOf("SOUL.md").waitFor();
  await expect(app.editor.textOf("SOUL.md")).toBeFocused();
  await app.page.keyboard.press("ControlOrMeta+Home");
  await app.editor.type("By keyboard. ");
  await app.editor.save();
  expect(await readFile(join(machine.workspaceDir, "SOUL.md"), "utf8")).toBe(`By keyboard. ${SOUL}`);
  await app.page.keyboard.press("F6");
  await expect(app.preview.region.locator(":focus")).toBeVisible();
  await app.page.keyboard.press("F6");
  await expect(app.rail.region.locator(":focus")).toBeVisible();
  await app.page.keyboard.press("F6");
  await expect(app.editor.textOf("SOUL.md")).toBeFocused();
  await app.page.keyboard.press("ControlOrMeta+k");
  await app.editor.type(app.words("shell:settings"));
  await app.page.keyboard.press("Enter");
  await expect(app.page.getByRole("dialog", { name: app.words("settings:title") })).toBeVisible();
  await app.page.keyboard.press("Escape");
  await expect(app.dialog).toBeHidden();
});

test("Tab leaves the editor for the next control, so nobody is caught in it", async ({ machine }) => {
  const { app, dir } = await machine.open();
  await app.openFile("SOUL.md");
  await app.editor.textOf("SOUL.md").focus();
  await app.page.keyboard.press("F6");
  await expect(app.editor.textOf("SOUL.md")).not.toBeFocused();
  expect(await readFile(join(dir, "SOUL.md"), "utf8")).toBe(SOUL);
});

for (const face of ["mono", "reading"] as const) {
  test(`Chinese composes cleanly in the ${face} face`, async ({ machine }) => {
    await machine.writeSettings({ editorFace: face });
    const { app, dir } = await machine.open(SMALL_WORKSPACE, { language: "zh-CN" });
    await app.openFile("SOUL.md");
    await app.preview.showFullText();
    await app.editor.textOf("SOUL.md").focus();
    await app.page.keyboard.press("ControlOrMeta+Home");
    await compose(app.page, ["n", "ni", "ni h", "ni hao", "你hao", "你好"], "你好");
    await compose(app.page, ["s", "shi", "shi j", "shi jie"], "世界");
    await compose(app.page, [","], "，");
    await expect(app.preview.fullText).toContainText("你好世界，# Who you are");
    await app.editor.save();
    expect(await readFile(join(dir, "SOUL.md"), "utf8")).toBe(`你好世界，${SOUL}`);
  });
}

test("a change from outside waits for the end of a composition", async ({ machine }) => {
  const long = `# Who you are\n\n${"A line in between.\n\n".repeat(8)}The last line.\n`;
  const { app, dir } = await machine.open({ ...SMALL_WORKSPACE, "SOUL.md": long });
  await app.openFile("SOUL.md");
  await app.editor.textOf("SOUL.md").focus();
  await app.page.keyboard.press("ControlOrMeta+Home");
  const session = await app.page.context().newCDPSession(app.page);
  await session.send("Input.imeSetComposition", { text: "ni", selectionStart: 2, selectionEnd: 2 });
  await machine.write(dir, { "SOUL.md": long.replace("The last line.", "Theirs.") });
  await app.page.waitForTimeout(2_500);
  await session.send("Input.imeSetComposition", { text: "ni hao", selectionStart: 6, selectionEnd: 6 });
  await session.send("Input.insertText", { text: "你好" });
  await expect(app.editor.visibleText).toContainText("你好# Who you are");
  await expect(app.editor.visibleText).toContainText("Theirs.");
  await app.editor.save();
  expect(await readFile(join(dir, "SOUL.md"), "utf8")).toBe(`你好${long.replace("The last line.", "Theirs.")}`);
});
