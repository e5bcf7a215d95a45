import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "../fixtures.ts";
import { SearchScreen } from "../pages/search-screen.ts";
import { SMALL_WORKSPACE } from "../support/workspace-files.ts";

const FILES = {
  ...SMALL_WORKSPACE,
  "MEMORY.md": "# Memory\r\n\r\n- Tea at four.\r\n- Deliveries go out at nine.\r\n",
  "memory/2026-01-29.md": "Bought tea.\nTEA is out again.\n",
  "skills/brew/SKILL.md": "---\nname: brew\ndescription: Makes tea\n---\nTeapot first.\n",
} as const;

for (const language of ["en", "zh-CN"] as const) {
  test.describe(language, () => {
    test("[SE1] [SE5] words are found in every file, unsaved text included, and lead to their place", async ({
      machine,
    }) => {
      const { app } = await machine.open(FILES, { language });
      await app.openFile("SOUL.md");
      await app.editor.typeAtStart("SOUL.md", "Likes tea. ");
      const search = new SearchScreen(app);
      await search.open();
      await expect(search.field).toBeFocused();
      await search.find("tea");
      await expect(search.hits).toHaveCount(6);
      await expect(search.hits.first()).toContainText("Likes tea");
      await expect(app.page.getByText(app.words("search:unsaved"), { exact: true }).last()).toBeVisible();
      await search.hits.first().focus();
      await app.page.keyboard.press("ArrowDown");
      await expect(search.hits.nth(1)).toBeFocused();
      await app.page.keyboard.press("Enter");
      await app.editor.textOf("MEMORY.md").waitFor();
      await expect(app.editor.textOf("MEMORY.md")).toBeFocused();
      await expect(app.editor.region.getByText(app.words("editor:status.line", { line: 3 }))).toBeVisible();
      await search.open();
      await expect(search.hits).toHaveCount(6);
      await app.page.getByLabel(app.words("search:wholeWord")).check();
      await expect(search.hits).toHaveCount(5);
    });

    test("[SE6] [SE7] a replacement is shown first, changes ticked places only, and can be saved or taken back", async ({
      machine,
    }) => {
      const { app, dir } = await machine.open(FILES, { language });
      await app.openFile("SOUL.md");
      const search = new SearchScreen(app);
      await search.open();
      await search.find("tea");
      await search.openReplacing("coffee");
      await expect(search.results.locator("del").first()).toHaveText("Tea");
      await expect(search.results.locator("ins").first()).toHaveText("coffee");
      const name = "brew";
      await search.results.getByRole("checkbox", { name: app.words("search:tickFile", { name }) }).uncheck();
      const memory = () => readFile(join(dir, "MEMORY.md"), "utf8");
      const replace = search.button("search:replace", { count: 3 });
      await replace.click();
      await expect(app.page.getByText(app.words("search:done.replaced", { count: 3 }))).toBeVisible();
      expect(await memory()).toBe(FILES["MEMORY.md"]);
      await search.button("search:done.undo").click();
      await expect(search.hits).toHaveCount(5);
      await search.results.getByRole("checkbox", { name: app.words("search:tickFile", { name }) }).uncheck();
      await replace.click();
      await search.button("search:done.saveAll").click();
      await expect(search.button("search:done.saveAll")).toBeHidden();
      expect(await memory()).toBe("# Memory\r\n\r\n- coffee at four.\r\n- Deliveries go out at nine.\r\n");
      expect(await readFile(join(dir, "memory/2026-01-29.md"), "utf8")).toBe("Bought coffee.\ncoffee is out again.\n");
      expect(await readFile(join(dir, "skills/brew/SKILL.md"), "utf8")).toBe(FILES["skills/brew/SKILL.md"]);
    });

    test("[SE3] a pattern that cannot be read is named, one that can fills its groups in", async ({ machine }) => {
      const { app } = await machine.open(FILES, { language });
      await app.openFile("SOUL.md");
      const search = new SearchScreen(app);
      await search.open();
      await app.page.getByLabel(app.words("search:pattern"), { exact: true }).check();
      await search.field.fill("at (");
      await expect(app.page.getByRole("status").filter({ hasText: "(" })).toBeVisible();
      await search.find("tea at (\\w+)");
      await search.openReplacing("by $1");
      await expect(search.results.locator("ins").first()).toHaveText("by four");
    });

    test("[SE8] [SE9] headings, files lately in front and the focus by keyboard alone", async ({ machine }) => {
      const about = "# About the owner\n\nRuns a shop.\n\n## Hours\n\nTen to six.\n\n### Sunday\n\nClosed.\n";
      const { app } = await machine.open({ ...FILES, "USER.md": about }, { language });
      await app.openFile("USER.md");
      await app.editor.textOf("USER.md").focus();
      await app.page.keyboard.press("ControlOrMeta+Shift+o");
      await app.dialog.waitFor();
      await app.page.keyboard.type("sun");
      await app.page.keyboard.press("Enter");
      await expect(app.editor.textOf("USER.md")).toBeFocused();
      await expect(app.editor.region.getByText(app.words("editor:status.line", { line: 9 }))).toBeVisible();
      await app.page.keyboard.press("ControlOrMeta+p");
      await app.page.keyboard.type("2026-01-29");
      await app.page.keyboard.press("Enter");
      await app.editor.textOf("memory/2026-01-29.md").waitFor();
      await expect(app.editor.textOf("memory/2026-01-29.md")).toBeFocused();
      await app.page.keyboard.press("ControlOrMeta+p");
      await expect(app.dialog.getByText(app.words("shell:commands.groupRecent"))).toBeVisible();
      await expect(app.dialog.getByRole("option").first()).toContainText("USER.md");
      await app.escape();
      await expect(app.editor.textOf("memory/2026-01-29.md")).toBeFocused();
    });
  });
}

test("[SE4] many skills and notes are searched without a standstill, and the rest is counted", async ({ machine }) => {
  const many = Object.fromEntries(
    Array.from({ length: 3_000 }, (_, index) => [`skills/s${index}/SKILL.md`, `---\nname: s${index}\n---\nUse tea.\n`]),
  );
  const { app } = await machine.open({ ...SMALL_WORKSPACE, ...many });
  await app.openFile("SOUL.md");
  const search = new SearchScreen(app);
  await search.open();
  await search.find("tea");
  await expect(app.page.getByText(app.words("search:found", { count: 3000 }))).toBeVisible();
  await expect(app.page.getByText(app.words("search:more", { count: 1000 }))).toBeVisible();
});
