import { expect, test } from "../fixtures.ts";
import { HelpWindow } from "../pages/help-window.ts";
import { SMALL_WORKSPACE } from "../support/workspace-files.ts";

for (const language of ["en", "zh-CN"] as const) {
  const asked =
    language === "en" ? { word: "scissors", page: "Why text is cut" } : { word: "剪刀", page: "为什么会被截断" };

  test(`[HE1] help opens by key, is searched and read, and gives the focus back, ${language}`, async ({ machine }) => {
    const { app } = await machine.open(SMALL_WORKSPACE, { language });
    await app.openFile("SOUL.md");
    await app.editor.textOf("SOUL.md").focus();
    const help = new HelpWindow(app);
    await help.open();
    await expect(help.search).toBeFocused();
    await app.editor.type(asked.word);
    await expect(help.pages).toHaveCount(1);
    await app.page.keyboard.press("Tab");
    await app.page.keyboard.press("Enter");
    await expect(help.article.getByRole("heading", { level: 2 })).toHaveText(asked.page);
    await help.search.fill("qqqq");
    await expect(help.window.getByRole("status")).toHaveText(app.words("help:none"));
    await help.search.fill("");
    await help.pages.filter({ hasText: app.words("help:keys") }).click();
    await expect(help.article).toContainText(app.words("shell:commands.save"));
    await help.pages.filter({ hasText: app.words("help:glossary") }).click();
    await expect(help.article).toContainText(app.words("terms:token.meaning"));
    await app.escape();
    await expect(app.editor.textOf("SOUL.md")).toBeFocused();
  });

  test(`[HE5] the tour is offered once, taken by keyboard, skipped and recalled, ${language}`, async ({ machine }) => {
    await machine.writeSettings({ tourSeen: false });
    const { app, host } = await machine.open(SMALL_WORKSPACE, { language });
    const help = new HelpWindow(app);
    await app.button("help:invite.start").click();
    for (const step of ["files", "write", "preview", "problems"] as const) {
      await expect(help.step(step, "Juniper")).toBeVisible();
      await expect(help.step(step, "Juniper").locator(":focus")).toBeVisible();
      await app.page.keyboard.press("Enter");
    }
    await expect(app.dialog).toBeHidden();
    await expect(app.button("help:invite.start")).toBeHidden();
    await app.runCommand("shell:commands.tour");
    await expect(help.step("files", "Juniper")).toBeVisible();
    await app.escape();
    const again = await machine.openPage(host, { language });
    await again.rail.region.waitFor();
    await expect(again.button("help:invite.start")).toBeHidden();
  });

  test(`[HE5] the tour shows each pane where there is room for one only, ${language}`, async ({ machine }) => {
    const { app } = await machine.open(SMALL_WORKSPACE, { language, viewport: { width: 640, height: 400 } });
    const help = new HelpWindow(app);
    await app.rail.drawn();
    await app.runCommand("shell:commands.tour");
    await expect(help.step("files", "Juniper")).toBeVisible();
    await expect(app.page.locator("#pane-files")).toBeVisible();
    await app.button("help:tour.next").click();
    await app.button("help:tour.next").click();
    await expect(help.step("preview", "Juniper")).toBeInViewport({ ratio: 1 });
    await app.button("help:tour.back").click();
    await expect(help.step("write", "Juniper")).toBeVisible();
    await app.button("help:tour.skip").click();
    await expect(app.dialog).toBeHidden();
  });

  test(`[HE3] words of the trade explain themselves on focus, ${language}`, async ({ machine }) => {
    const { app } = await machine.open(SMALL_WORKSPACE, { language });
    await app.showPane("preview");
    const word = app.preview.region.getByRole("button", {
      name: app.words("preview:tokens", { count: 2 }),
      exact: true,
    });
    await word.focus();
    await expect(app.page.getByRole("tooltip")).toHaveText(app.words("terms:token.meaning"));
    await app.page.keyboard.press("Escape");
    await expect(app.page.getByRole("tooltip")).toBeHidden();
  });
}

test("[HE1] help is there on the welcome screen as well", async ({ machine }) => {
  const app = await machine.openPage(await machine.startHost());
  await app.welcome.heading.waitFor();
  const help = new HelpWindow(app);
  await help.open();
  await expect(help.article).toBeVisible();
});
