import { existsSync } from "node:fs";
import { appendFile, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, type Machine, type PageStart, test } from "../fixtures.ts";
import { HistoryView } from "../pages/history-view.ts";
import { commitAll } from "../support/commit-all.ts";
import { SMALL_WORKSPACE } from "../support/workspace-files.ts";

const FIRST = SMALL_WORKSPACE["SOUL.md"];

async function openHistory(machine: Machine, start: PageStart = {}) {
  const { app, dir } = await machine.open(SMALL_WORKSPACE, start);
  await app.rail.drawn();
  const history = new HistoryView(app);
  await history.open();
  return { app, dir, history };
}

/** Writes as another program would and waits until the timeline tells of it. */
async function writtenByAnother(history: HistoryView, options: { readonly path: string; readonly text: string }) {
  const before = await history.versions("SOUL.md").count();
  await writeFile(options.path, options.text);
  await expect(history.versions("SOUL.md")).toHaveCount(before + 1);
}

for (const language of ["en", "zh-CN"] as const) {
  test(`[HI10][HI11] edited twice, the first text comes back in two clicks and goes again (${language})`, async ({
    machine,
  }) => {
    const { app, dir } = await machine.open(SMALL_WORKSPACE, { language });
    const path = join(dir, "SOUL.md");
    await app.openFile("SOUL.md");
    for (const words of ["One. ", "Two. "]) {
      await app.editor.typeAtStart("SOUL.md", words);
      await app.page.keyboard.press("ControlOrMeta+s");
      await expect.poll(() => readFile(path, "utf8")).toContain(words);
    }
    const edited = await readFile(path, "utf8");
    const history = new HistoryView(app);
    await history.open();
    await expect(history.versions("SOUL.md")).toHaveCount(3);
    await expect(history.versions("SOUL.md").first()).toContainText(app.words("history:who.you"));
    await expect(history.versions("SOUL.md").last()).toContainText(app.words("history:who.first"));

    await history.versions("SOUL.md").last().click();
    await expect(history.texts.locator("mark").first()).toBeVisible();
    await history.restore();
    await expect.poll(() => readFile(path, "utf8")).toBe(FIRST);
    await expect(app.notices).toContainText(app.words("history:restored", { name: app.words("files:roles.soul") }));
    await expect(history.detail).toContainText(app.words("history:same"));

    await history.undo();
    await expect.poll(() => readFile(path, "utf8")).toBe(edited);
    await expect(history.button("history:restore")).toBeVisible();
  });

  test(`[HI12] what another program wrote is told as such, and lines are counted (${language})`, async ({
    machine,
  }) => {
    const { app, dir, history } = await openHistory(machine, { language });
    await writtenByAnother(history, { path: join(dir, "SOUL.md"), text: `${FIRST}\nA new line.\n` });
    const newest = history.versions("SOUL.md").first();
    await expect(newest).toContainText(app.words("history:who.other"));
    await expect(newest).toContainText("+2");
    await newest.click();
    await expect(history.detail).toContainText(app.words("history:same"));
    await expect(history.texts).toContainText("A new line.");
  });
}

test("[HI13] a file that is gone comes back from its last version, and the undo takes it away", async ({ machine }) => {
  const { dir, history } = await openHistory(machine);
  const path = join(dir, "USER.md");
  await rm(path);
  await expect(history.versions("USER.md").first()).toContainText(history.app.words("history:removed"));
  await history.versions("USER.md").first().click();
  await expect(history.detail).toContainText(history.app.words("history:isGone"));
  await history.restore();
  await expect.poll(() => readFile(path, "utf8").catch(() => null)).toBe(SMALL_WORKSPACE["USER.md"]);
  await history.undo();
  await expect.poll(() => readFile(path, "utf8").catch(() => null)).toBeNull();
});

test("[HI14] unsaved text is never replaced on disk: the old text goes into the editor, undone in one step", async ({
  machine,
}) => {
  const { app, dir } = await machine.open();
  const path = join(dir, "SOUL.md");
  const history = new HistoryView(app);
  await app.openFile("SOUL.md");
  await writeFile(path, `${FIRST}\nTheirs.\n`);
  await expect(app.editor.visibleText).toContainText("Theirs.");
  await app.editor.typeAtStart("SOUL.md", "Unsaved. ");
  await history.open();
  await history.versions("SOUL.md").last().click();
  await expect(history.texts).toContainText("Unsaved.");
  await history.restore();
  await expect(app.notices).toContainText(
    app.words("history:restoredUnsaved", { name: app.words("files:roles.soul") }),
  );
  expect(await readFile(path, "utf8")).toBe(`${FIRST}\nTheirs.\n`);
  await history.undo();
  await app.openView("edit");
  await expect(app.editor.visibleText).toContainText("Unsaved.");
});

test("[HI15] a moment with a name shows what changed since, and gives a file back", async ({ machine }) => {
  const { app, dir, history } = await openHistory(machine);
  await history.nameMoment("Before the season");
  await writtenByAnother(history, { path: join(dir, "SOUL.md"), text: "# Other\n" });
  await history.moment("Before the season").click();
  await history.button("history:moment.restoreAll").click();
  await app.dialog.getByRole("button", { name: app.words("history:moment.restoreCount", { count: 1 }) }).click();
  await expect(history.detail).toContainText(app.words("history:moment.none"));
  await history.undo();
  await history.detail
    .getByRole("button", { name: `${app.words("history:moment.look")}: ${app.words("files:roles.soul")}` })
    .click();
  await history.restore();
  await expect.poll(() => readFile(join(dir, "SOUL.md"), "utf8")).toBe(FIRST);
  await history.detail.getByRole("button", { name: "Before the season" }).click();
  await expect(history.detail).toContainText(app.words("history:moment.none"));
  await history.button("history:moment.rename").click();
  await app.dialog.getByRole("textbox").fill("After all");
  await app.page.keyboard.press("Enter");
  await expect(history.moment("After all")).toBeVisible();
  await history.button("history:moment.remove").click();
  await expect(history.moment("After all")).toBeHidden();
});

test("[HI16] the whole timeline is walked with the keyboard, and one file's history opens from the commands", async ({
  machine,
}) => {
  const { app, dir, history } = await openHistory(machine);
  await writtenByAnother(history, { path: join(dir, "SOUL.md"), text: "# Other\n" });
  await app.tabTo(history.rows.first());
  await app.page.keyboard.press("ArrowDown");
  await expect(history.rows.nth(1)).toBeFocused();
  await app.page.keyboard.press("End");
  await expect(history.rows.last()).toBeFocused();
  await app.page.keyboard.press("Home");
  await app.page.keyboard.press("Enter");
  await expect(history.detail).toBeVisible();
  await app.openView("edit");
  await app.openFile("USER.md");
  await app.page.keyboard.press("ControlOrMeta+k");
  await app.dialog.getByRole("combobox").pressSequentially(app.words("shell:commands.fileHistory"));
  await expect(app.dialog.getByRole("option", { selected: true })).toContainText(
    app.words("shell:commands.fileHistory"),
  );
  await app.page.keyboard.press("Enter");
  await expect(history.rows).toHaveCount(1);
  await expect(history.versions("USER.md")).toHaveCount(1);
});

test("[HI22] settings tell what is kept, take other limits, and forget only after a question", async ({ machine }) => {
  const { app } = await openHistory(machine);
  await app.page.keyboard.press("ControlOrMeta+,");
  const button = (key: string) => app.dialog.getByRole("button", { name: app.words(key), exact: true });
  await app.dialog.getByRole("tab", { name: app.words("settings:history"), exact: true }).click();
  await expect(app.dialog).toContainText(machine.home);
  await app.dialog.getByRole("combobox", { name: app.words("settings:historyAge") }).click();
  await app.page.getByRole("option", { name: app.words("settings:historyDays", { count: 30 }) }).click();
  await button("settings:historyForgetButton").click();
  await button("settings:historyKeep").click();
  await button("settings:historyForgetButton").click();
  await button("settings:historyForgetIt").click();
  await expect(app.dialog).toContainText(app.words("settings:historyForgotten", { count: 0, size: "0 bytes" }));
});

for (const language of ["en", "zh-CN"] as const) {
  test(`[HI40] commits of a git workspace are shown once it is trusted, and hidden again (${language})`, async ({
    machine,
  }) => {
    await machine.write(machine.workspaceDir, { "SOUL.md": "# Who you are\n\nYou are loud.\n" });
    commitAll(machine.workspaceDir, "First words");
    const { app, history } = await openHistory(machine, { language });
    await expect(history.main).toContainText(app.words("history:git.found"));
    await expect(history.moment("First words")).toHaveCount(0);
    await history.trustGit();
    await history.moment("First words").click();
    await history.detail
      .getByRole("button", { name: app.words("history:moment.look") })
      .first()
      .click();
    const changed = history.texts.locator("mark").first();
    await expect(changed).toHaveText("loud");
    // [HI20] A marker's own letters are dark, and so is the page where a system's high contrast is.
    await app.page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
    const colours = () =>
      changed.evaluate((mark) => [getComputedStyle(mark).color, getComputedStyle(document.body).color]);
    await expect.poll(async () => new Set(await colours()).size).toBe(1);
    await app.page.reload();
    await app.rail.drawn();
    await history.open();
    await expect(history.moment("First words")).toBeVisible();
    await history.button("history:git.hide").click();
    await expect(history.moment("First words")).toHaveCount(0);
  });
}

test("[HI41] a repository whose settings could start a program is told, and nothing of it runs", async ({
  machine,
}) => {
  await machine.write(machine.workspaceDir, SMALL_WORKSPACE);
  commitAll(machine.workspaceDir, "First words");
  const canary = join(machine.home, "ran");
  await appendFile(join(machine.workspaceDir, ".git", "config"), `[core]\n\tfsmonitor = touch ${canary}; false\n`);
  const { app, history } = await openHistory(machine);
  await expect(history.main).toContainText(app.words("history:git.refused"));
  await expect(history.main).toContainText("core.fsmonitor");
  await expect(history.button("history:git.show")).toHaveCount(0);
  expect(existsSync(canary)).toBe(false);
});
