import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "../fixtures.ts";
import { SMALL_WORKSPACE } from "../support/workspace-files.ts";

test("a first start with nothing installed opens the sample in one click", async ({ machine }) => {
  const app = await machine.openPage(await machine.startHost());
  await expect(app.welcome.heading).toBeVisible();
  await app.welcome.sample.click();
  await app.openFile("SOUL.md");
  await expect(app.rail.row("MEMORY.md")).toContainText(app.words("rail:facts.cut"));
  await expect(app.rail.row("TOOLS.md")).toContainText(app.words("rail:facts.missing"));
  expect(await readdir(join(machine.home, ".openclaw"))).toEqual([]);
});

test("the sample speaks Chinese on a Chinese computer", async ({ machine }) => {
  const app = await machine.openPage(await machine.startHost({ language: "zh-CN" }), { language: "zh-CN" });
  await app.welcome.sample.click();
  await app.openFile("SOUL.md");
  await expect(app.editor.visibleText).toContainText(/[\u4e00-\u9fff]{4}/);
  await expect(app.page.locator("html")).toHaveAttribute("lang", "zh-CN");
});

test("a folder is opened by typing its path", async ({ machine }) => {
  await machine.write(join(machine.home, "elsewhere"), SMALL_WORKSPACE);
  const app = await machine.openPage(await machine.startHost());
  await app.welcome.openFolder.click();
  await app.dialog.getByRole("textbox", { name: app.words("shell:folder.path") }).fill("~/elsewhere");
  await app.page.keyboard.press("Enter");
  await app.dialog.getByRole("button", { name: app.words("shell:folder.open"), exact: true }).click();
  await app.openFile("SOUL.md");
  await expect(app.editor.visibleText).toContainText("You are calm and friendly.");
});

test("a new agent is made from a template and opens", async ({ machine }) => {
  const app = await machine.openPage(await machine.startHost());
  await app.welcome.templates.first().click();
  const dir = join(machine.home, "new agent");
  await app.dialog.getByRole("textbox", { name: app.words("templates:folder"), exact: true }).fill(dir);
  await app.dialog.getByRole("button", { name: app.words("templates:action"), exact: true }).click();
  await app.openFile("SOUL.md");
  expect(await readdir(dir)).toEqual(expect.arrayContaining(["AGENTS.md", "SOUL.md", "USER.md"]));
  expect(await readFile(join(dir, "SOUL.md"), "utf8")).not.toMatch(/^---/);
});

test("agents of every profile are found and unsaved text waits while another one is open", async ({ machine }) => {
  const shop = join(machine.home, ".openclaw", "workspace-shop");
  await machine.write(machine.workspaceDir, SMALL_WORKSPACE);
  await machine.write(shop, {
    ...SMALL_WORKSPACE,
    "IDENTITY.md": "- **Name:** Sage\n",
    "SOUL.md": "# The shop's soul\n",
  });
  const app = await machine.openPage(await machine.startHost());
  await app.welcome.agent("Juniper").click();
  await app.openFile("SOUL.md");
  await app.editor.typeAtStart("SOUL.md", "Unsaved. ");
  await app.switchAgent("Sage");
  await app.openFile("SOUL.md");
  await expect(app.editor.visibleText).toContainText("# The shop's soul");
  await app.preview.showFullText();
  await expect(app.preview.fullText).toContainText("# The shop's soul");
  await app.switchAgent("Juniper");
  await app.openFile("SOUL.md");
  await expect(app.editor.visibleText).toContainText("Unsaved. # Who you are");
  expect(await readFile(join(machine.workspaceDir, "SOUL.md"), "utf8")).toBe(SMALL_WORKSPACE["SOUL.md"]);
});

test("[U41] a folder that is not there says so on the welcome screen, however early it is typed", async ({
  machine,
}) => {
  const app = await machine.openPage(await machine.startHost());
  await app.welcome.openFolder.click();
  await app.dialog.getByRole("textbox", { name: app.words("shell:folder.path") }).fill("~/nowhere");
  await app.page.keyboard.press("Enter");
  await expect(app.dialog).toContainText(app.words("errors:not-found.title"));
});

test("language, look and text size change at once and are remembered", async ({ machine }) => {
  const { app, host } = await machine.open();
  await app.rail.region.waitFor();
  await app.button("shell:settings").click();
  await app.dialog.getByText(app.words("settings:themeDark"), { exact: true }).click();
  await expect(app.page.locator("html")).toHaveAttribute("data-theme", "dark");
  await app.dialog.getByRole("button", { name: app.words("settings:larger") }).click();
  await app.dialog.getByRole("combobox", { name: app.words("settings:language") }).click();
  await app.page.getByRole("option", { name: "简体中文" }).click();
  await expect(app.page.getByRole("dialog", { name: "设置" })).toBeVisible();
  const again = await machine.openPage(host, { language: "zh-CN" });
  await again.rail.region.waitFor();
  await expect(again.page.locator("html")).toHaveAttribute("data-theme", "dark");
});
