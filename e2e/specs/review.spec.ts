import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "../fixtures.ts";
import { ReviewScreen } from "../pages/review-screen.ts";
import { SMALL_WORKSPACE } from "../support/workspace-files.ts";

const SOUL = `# Who you are\n\nYou are calm.\n\n${"A line in between.\n\n".repeat(5)}You answer in short sentences.\n`;
const FILES = { ...SMALL_WORKSPACE, "SOUL.md": SOUL };
const CHANGED = SOUL.replace("calm", "loud").replace("short", "long");

for (const language of ["en", "zh-CN"] as const) {
  test(`[RW20][RW22] another program's changes are kept and reverted one by one (${language})`, async ({ machine }) => {
    const { app, dir } = await machine.open(FILES, { language });
    const review = new ReviewScreen(app.page, app.words);
    await expect(review.link(0)).toBeVisible();
    await writeFile(join(dir, "SOUL.md"), CHANGED);
    await writeFile(join(dir, "USER.md"), "# About the owner\n\nRuns two flower shops.\n");
    await expect(app.notices).toContainText(app.words("shell:notice.othersChanged", { count: 2 }));
    await review.open(2);
    await review.file("SOUL.md").click();
    await expect(review.changes).toHaveCount(2);
    await expect(review.changes.first()).toContainText(app.words("review:changedWord", { count: 1 }));
    await review.button("keep", 1).click();
    await review.button("revert", 2).click();
    await expect(review.link(1)).toBeVisible();
    await expect.poll(() => readFile(join(dir, "SOUL.md"), "utf8")).toBe(SOUL.replace("calm", "loud"));
    // Each can be taken back on the spot.
    await review.button("undo", 2).click();
    await expect.poll(() => readFile(join(dir, "SOUL.md"), "utf8")).toBe(CHANGED);
    await review.button("undo", 1).click();
    await expect(review.link(2)).toBeVisible();
  });

  test(`[RW2][RW23] what was changed while the app was closed is reviewed with the keyboard alone (${language})`, async ({
    machine,
  }) => {
    const first = await machine.open(FILES, { language });
    await first.app.rail.drawn();
    await expect(new ReviewScreen(first.app.page, first.app.words).link(0)).toBeVisible();
    await first.app.page.close();
    await first.host.stop();
    await writeFile(join(first.dir, "SOUL.md"), CHANGED);
    await rm(join(first.dir, "TOOLS.md"));
    for (const visit of [1, 2]) {
      const host = await machine.startHost({ dir: first.dir, language });
      const app = await machine.openPage(host, { language });
      const review = new ReviewScreen(app.page, app.words);
      // The list survives a restart.
      await expect(review.link(2)).toBeVisible();
      if (visit === 1) {
        await app.page.close();
        await host.stop();
        continue;
      }
      await app.tabTo(review.link(2));
      await app.page.keyboard.press("Enter");
      await app.tabTo(review.file("SOUL.md"));
      await app.page.keyboard.press("Enter");
      await app.tabTo(review.changes.first());
      await app.page.keyboard.press("k");
      await expect(review.changes.nth(1)).toBeFocused();
      await app.page.keyboard.press("r");
      await expect.poll(() => readFile(join(first.dir, "SOUL.md"), "utf8")).toBe(SOUL.replace("calm", "loud"));
      await expect(review.link(1)).toBeVisible();
      await app.page.keyboard.press("j");
      await expect(review.changes).toHaveCount(1);
      await app.page.keyboard.press("r");
      const tools = () => readFile(join(first.dir, "TOOLS.md"), "utf8").catch(() => "");
      await expect.poll(tools).toBe(FILES["TOOLS.md"]);
      await expect(review.link(0)).toBeVisible();
    }
  });

  test(`[RW20] everything at once, and back again (${language})`, async ({ machine }) => {
    const { app, dir } = await machine.open(FILES, { language });
    await app.rail.drawn();
    const review = new ReviewScreen(app.page, app.words);
    await expect(review.link(0)).toBeVisible();
    await machine.write(dir, { "SOUL.md": CHANGED, "memory/2026-01-31.md": "Tulips arrived.\n" });
    await review.open(2);
    await review.revertAll.click();
    await expect(review.link(0)).toBeVisible();
    expect(await readFile(join(dir, "SOUL.md"), "utf8")).toBe(SOUL);
    await expect(readFile(join(dir, "memory/2026-01-31.md"), "utf8")).rejects.toThrow("ENOENT");
    await app.notices.getByRole("button", { name: app.words("review:undo"), exact: true }).click();
    await expect(review.link(2)).toBeVisible();
    expect(await readFile(join(dir, "SOUL.md"), "utf8")).toBe(CHANGED);
    expect(await readFile(join(dir, "memory/2026-01-31.md"), "utf8")).toBe("Tulips arrived.\n");
    await review.keepAll.click();
    await expect(review.link(0)).toBeVisible();
    expect(await readFile(join(dir, "SOUL.md"), "utf8")).toBe(CHANGED);
  });
}

test("[RW21] unsaved text stays unsaved and takes a revert in, unless both touch the same line", async ({
  machine,
}) => {
  const { app, dir } = await machine.open(FILES);
  await app.openFile("SOUL.md");
  const review = new ReviewScreen(app.page, app.words);
  await writeFile(join(dir, "SOUL.md"), CHANGED);
  await expect(app.editor.visibleText).toContainText("You are loud");
  await app.editor.textOf("SOUL.md").focus();
  await app.page.keyboard.press("ControlOrMeta+Home");
  await app.page.keyboard.type("My words. ");
  await review.open(1);
  await review.button("revert", 1).click();
  await expect.poll(() => readFile(join(dir, "SOUL.md"), "utf8")).toBe(CHANGED.replace("loud", "calm"));
  await app.page
    .getByRole("banner")
    .getByRole("button", { name: app.words("shell:views.edit"), exact: true })
    .click();
  await expect(app.editor.visibleText).toContainText("My words.");
  await expect(app.editor.visibleText).toContainText("You are calm");
});

test("[RW24] a file of a mebibyte with many changes is drawn in part and decided as a whole", async ({ machine }) => {
  const lines = Array.from({ length: 24_000 }, (_, index) => `- Entry ${index} of a memory that is long`);
  const memory = `${lines.join("\r\n")}\r\n`;
  const changed = lines.map((line, index) => (index % 160 === 80 ? line.replace("long", "short") : line)).join("\r\n");
  const { app, dir } = await machine.open({ ...FILES, "MEMORY.md": memory });
  const review = new ReviewScreen(app.page, app.words);
  await expect(review.link(0)).toBeVisible();
  await writeFile(join(dir, "MEMORY.md"), `${changed}\r\n`);
  await review.open(1);
  await expect(review.changes).toHaveCount(100);
  await app.button("review:moreChanges", { count: 50 }).click();
  await expect(review.changes).toHaveCount(150);
  await review.button("keep", 2).click();
  await review.revertAll.click();
  await expect(review.link(0)).toBeVisible();
  const kept = lines.with(240, lines[240]?.replace("long", "short") ?? "");
  expect(await readFile(join(dir, "MEMORY.md"), "utf8")).toBe(`${kept.join("\r\n")}\r\n`);
});
