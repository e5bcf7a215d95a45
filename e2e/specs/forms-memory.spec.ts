import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "../fixtures.ts";
import { MemoryFormPage } from "../pages/memory-form.ts";
import { SkillFormPage } from "../pages/skill-form.ts";
import { SHOP_MEMORY } from "../support/memory-form-screens.ts";
import { SKILLS } from "../support/skill-form-screens.ts";
import { SMALL_WORKSPACE } from "../support/workspace-files.ts";

for (const language of ["en", "zh-CN"] as const) {
  test.describe(language, () => {
    test("[FM76] older entries move to daily notes: shown first, added to what is there, taken back at once", async ({
      machine,
    }) => {
      const { app, dir } = await machine.open(
        { ...SMALL_WORKSPACE, "MEMORY.md": SHOP_MEMORY, "memory/2026-01-10.md": "# 2026-01-10\n\nBusy.\n" },
        { language },
      );
      const form = new MemoryFormPage(app);
      await form.open();
      await form.button("formMemory:move").click();
      await app.dialog.getByLabel(app.words("formMemory:moving.olderDay")).fill("2026-02-01");
      const name = app.words("formMemory:moving.action");
      await expect(app.dialog.getByRole("heading", { name: "memory/2026-01-10.md" })).toBeVisible();
      await app.dialog.getByRole("button", { name, exact: true }).click();
      await expect(app.dialog).toBeHidden();
      const day = join(dir, "memory", "2026-01-10.md");
      const entry = "- [2026-01-10] No plastic film; brown paper and cotton string.\n";
      await expect.poll(() => readFile(day, "utf8")).toBe(`# 2026-01-10\n\nBusy.\n\n## Decisions\n\n${entry}`);
      expect(await readFile(join(dir, "MEMORY.md"), "utf8")).toBe(SHOP_MEMORY.replace(entry, ""));
      await app.notices.getByRole("button", { name: app.words("problems:undo"), exact: true }).click();
      await expect.poll(() => readFile(day, "utf8")).toBe("# 2026-01-10\n\nBusy.\n");
      await expect.poll(() => readFile(join(dir, "MEMORY.md"), "utf8")).toBe(SHOP_MEMORY);
    });

    test("[FM77] what can go is shown with its gain, and goes only by its button", async ({ machine }) => {
      const { app } = await machine.open({ ...SMALL_WORKSPACE, "MEMORY.md": SHOP_MEMORY }, { language });
      const form = new MemoryFormPage(app);
      await form.open();
      await form.button("formMemory:tidy").click();
      const double = form.saving("duplicate");
      await expect(double).toContainText(app.words("formMemory:savings.gain", { count: 50 }));
      await app.editor.expectSaved();
      await double.getByRole("button").first().click();
      await expect(double).toBeHidden();
      await app.editor.expectUnsaved();
      await form.saving("empty-heading").getByRole("button").click();
      await form.expectText("[2026-01-10] No plastic film");
      await expect(app.editor.visibleText).not.toContainText("Old ideas");
    });

    test("[FM75] an entry is found, changed and removed; typing what looks like a list keeps the field", async ({
      machine,
    }) => {
      const { app, dir } = await machine.open({ ...SMALL_WORKSPACE, "MEMORY.md": SHOP_MEMORY }, { language });
      const form = new MemoryFormPage(app);
      await form.open();
      await form.search.fill("café");
      await expect(form.region.getByText(app.words("formMemory:found", { count: 1 }))).toBeVisible();
      await form.search.fill("");
      await form.entry(1).focus();
      await app.page.keyboard.press("ControlOrMeta+End");
      await app.page.keyboard.press("Enter");
      await app.page.keyboard.type("- and more");
      await expect(form.entry(1)).toHaveValue("What the shop has learnt.\n- and more");
      await form.search.focus();
      await form.remove(2);
      await app.editor.save();
      const saved = await readFile(join(dir, "MEMORY.md"), "utf8");
      expect(saved).toContain("What the shop has learnt.\n\n## Decisions\n");
    });

    test("[FM81] a skill whose settings cannot be read is repaired by one click each", async ({ machine }) => {
      const { app, dir } = await machine.open(SKILLS, { language });
      const form = new SkillFormPage(app, "ribbons");
      await form.open();
      await expect(form.field("name")).not.toBeEditable();
      await form.check("tab").getByRole("button").click();
      await form.check("quote", "name").getByRole("button").click();
      await form.check("quote", "description").getByRole("button").click();
      await expect(form.field("description")).toHaveValue("Use for: ribbons, bows");
      await form.check("name-folder").getByRole("button").click();
      await expect(form.region.getByText(app.words("formSkill:allWell"))).toBeVisible();
      await app.editor.save();
      expect(await readFile(join(dir, "skills", "ribbons", "SKILL.md"), "utf8")).toBe(
        '---\nname: ribbons\ndescription: "Use for: ribbons, bows"\nsizes:\n  - 30\n---\n\nTwo lines of thirty characters.\n',
      );
    });
  });
}

test("[FM74] a memory of one mebibyte can be searched and changed", async ({ machine }) => {
  const lines = Array.from(
    { length: 12_000 },
    (_, at) => `- Order ${at}: ${at * 7} stems, by the harbour, paid in cash, picked up before nine.`,
  );
  const text = `# M\n\n## Orders\n\n${lines.join("\n")}\n`;
  const { app } = await machine.open({ ...SMALL_WORKSPACE, "MEMORY.md": text });
  const form = new MemoryFormPage(app);
  await form.open();
  await form.search.fill("Order 11999:");
  await form.entry(12_000).fill("Order 11999: none.");
  await form.search.fill("");
  await expect(form.entry(1)).toBeVisible();
  await app.editor.expectUnsaved();
});
