import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "../fixtures.ts";
import { TemplateGallery } from "../pages/template-gallery.ts";
import { SMALL_WORKSPACE } from "../support/workspace-files.ts";

for (const language of ["en", "zh-CN"] as const) {
  const [research, other, heading, foreign] =
    language === "en"
      ? (["Research partner", "简体中文", "# How we do research", "# 我们怎么查资料"] as const)
      : (["研究搭档", "English", "# 我们怎么查资料", "# How we do research"] as const);

  test(`[TG4] the gallery shows every file and the prompt before anything is written, ${language}`, async ({
    machine,
  }) => {
    const app = await machine.openPage(await machine.startHost({ language }), { language });
    const gallery = new TemplateGallery(app);
    await app.welcome.templates.last().click();
    await expect(gallery.cards).toHaveCount(11);
    await gallery.choose(research);
    await expect(gallery.prompt).toContainText(heading);
    await gallery.showFile("AGENTS.md");
    await expect(gallery.text("AGENTS.md")).toContainText(heading);
    await gallery.speak(other);
    await expect(gallery.text("AGENTS.md")).toContainText(foreign);
    expect(await readdir(join(machine.home, ".openclaw"))).toEqual([]);
    const dir = join(machine.home, "new agent");
    await gallery.folder.fill(dir);
    await gallery.create.click();
    await app.openFile("AGENTS.md");
    expect(await readFile(join(dir, "AGENTS.md"), "utf8")).toContain(foreign);
    expect(await readdir(dir)).not.toContain("MEMORY.md");
  });

  test(`[TG5] one file is started from a template, shown beside the old text and undone, ${language}`, async ({
    machine,
  }) => {
    const { app, dir } = await machine.open({ ...SMALL_WORKSPACE, "SOUL.md": "Mine.\r\n" }, { language });
    await app.openFile("SOUL.md");
    await app.runCommand("shell:commands.fileTemplate");
    await expect(app.dialog).toContainText("Mine.");
    await app.dialog.getByRole("combobox").click();
    await app.page.getByRole("option").filter({ hasText: research }).click();
    const replace = app.dialog.getByRole("button", { name: app.words("templates:file.replace") });
    const first = language === "en" ? "You are the colleague who has read the paper" : "你是那个真读过论文的同事";
    await expect(app.dialog).toContainText(first);
    await replace.click();
    await expect(app.editor.visibleText).toContainText(first);
    expect(await readFile(join(dir, "SOUL.md"), "utf8")).toBe("Mine.\r\n");
    await app.editor.textOf("SOUL.md").focus();
    await app.page.keyboard.press("ControlOrMeta+z");
    await expect(app.editor.visibleText).toContainText("Mine.");
    await app.page.keyboard.press("ControlOrMeta+Shift+z");
    await app.editor.save();
    const saved = await readFile(join(dir, "SOUL.md"), "utf8");
    expect(saved).toContain(first);
    expect(saved.replaceAll("\r\n", "")).not.toContain("\n");
  });

  test(`[TG5] a missing file is made from the template that was chosen, ${language}`, async ({ machine }) => {
    const { "SOUL.md": _left, ...others } = SMALL_WORKSPACE;
    const { app, dir } = await machine.open(others, { language });
    await app.showPane("files");
    await app.rail.row("SOUL.md").click();
    await app.button("editor:missing.choose").click();
    await app.dialog.getByRole("combobox").click();
    await app.page.getByRole("option").filter({ hasText: research }).click();
    await app.dialog.getByRole("button", { name: app.words("templates:file.create") }).click();
    await app.editor.textOf("SOUL.md").waitFor();
    expect(await readFile(join(dir, "SOUL.md"), "utf8")).toContain(language === "en" ? "the paper" : "论文");
  });
}

test("[TG5] a file that came meanwhile is shown beside the template and stays on disk", async ({ machine }) => {
  const { "SOUL.md": _left, ...others } = SMALL_WORKSPACE;
  const { app, dir } = await machine.open(others);
  await app.rail.row("SOUL.md").click();
  await app.button("editor:missing.choose").click();
  await app.dialog.getByRole("button", { name: app.words("templates:file.create") }).waitFor();
  await writeFile(join(dir, "SOUL.md"), "Theirs.\n");
  await expect(app.dialog).toContainText("Theirs.");
  await app.dialog.getByRole("button", { name: app.words("templates:file.replace") }).click();
  await expect(app.editor.visibleText).toContainText("# Who you are");
  expect(await readFile(join(dir, "SOUL.md"), "utf8")).toBe("Theirs.\n");
});
