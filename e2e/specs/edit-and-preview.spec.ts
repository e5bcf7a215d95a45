import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "../fixtures.ts";
import { numberedText, SMALL_WORKSPACE } from "../support/workspace-files.ts";

test("what is typed stands in the preview before it is saved, and on disk after", async ({ machine }) => {
  const { app, dir } = await machine.open();
  await app.openFile("SOUL.md");
  await app.preview.showFullText();
  await app.editor.typeAtStart("SOUL.md", "Say good morning first. ");
  await expect(app.preview.fullText).toContainText("Say good morning first. # Who you are");
  await app.editor.expectUnsaved();
  expect(await readFile(join(dir, "SOUL.md"), "utf8")).toBe(SMALL_WORKSPACE["SOUL.md"]);
  await app.editor.save();
  expect(await readFile(join(dir, "SOUL.md"), "utf8")).toBe(`Say good morning first. ${SMALL_WORKSPACE["SOUL.md"]}`);
});

test("both panes show where a file of 20,001 characters is cut", async ({ machine }) => {
  const soul = numberedText(20_001);
  // The final line break is trimmed before the limit is looked at, so one more letter is needed.
  const { app } = await machine.open({ ...SMALL_WORKSPACE, "SOUL.md": `${soul.slice(0, -1)}x` });
  await app.openFile("SOUL.md");
  const agent = "Juniper";
  await expect(app.editor.region.getByText(app.words("editor:cut.middle", { agent }))).toBeVisible();
  await expect(app.preview.region.getByText(app.words("preview:hidden", { count: 2001 }))).toBeVisible();
  await expect(app.rail.row("SOUL.md")).toContainText(app.words("rail:facts.cut"));
  await app.editor.region.getByRole("button", { name: app.words("editor:cut.goThere") }).click();
  await expect(app.editor.region.getByText(app.words("editor:cut.stops", { agent }))).toBeVisible();
  await expect(app.editor.region.getByText(app.words("editor:cut.readsOn", { agent }))).toBeVisible();
  await app.preview.showFullText();
  await app.preview.find("[...truncated, read SOUL.md for full content...]");
});

test("the cut goes as soon as the text fits again", async ({ machine }) => {
  const { app } = await machine.open({ ...SMALL_WORKSPACE, "SOUL.md": `${"a".repeat(20_000)}b` });
  await app.openFile("SOUL.md");
  const banner = app.editor.region.getByText(app.words("editor:cut.middle", { agent: "Juniper" }));
  await expect(banner).toBeVisible();
  await app.editor.textOf("SOUL.md").focus();
  await app.page.keyboard.press("ControlOrMeta+End");
  await app.page.keyboard.press("Backspace");
  await expect(banner).toBeHidden();
  await expect(app.rail.row("SOUL.md")).not.toContainText(app.words("rail:facts.cut"));
});

test("a click in the preview goes to the line it came from", async ({ machine }) => {
  const { app } = await machine.open({ ...SMALL_WORKSPACE, "SOUL.md": numberedText(9_000) });
  await app.openFile("AGENTS.md");
  await app.preview.showFullText();
  await app.preview.find("Line 120 of a text");
  await app.preview.fullText.getByText("Line 120 of a text").click();
  await expect(app.editor.textOf("SOUL.md")).toBeVisible();
  await expect(app.editor.visibleText).toContainText("Line 120 of a text");
  await expect(
    app.editor.region.getByText(app.words("editor:status.line", { line: 121 }), { exact: true }),
  ).toBeVisible();
});

test("Alt F12 shows the line of the text in the preview", async ({ machine }) => {
  const { app } = await machine.open({ ...SMALL_WORKSPACE, "SOUL.md": numberedText(9_000) });
  await app.openFile("SOUL.md");
  await app.preview.showFullText();
  await app.editor.textOf("SOUL.md").focus();
  await app.page.keyboard.press("ControlOrMeta+End");
  const last = numberedText(9_000).trimEnd().split("\n").at(-1) ?? "";
  await expect(app.preview.fullText.getByText(last)).toBeHidden();
  await app.page.keyboard.press("Alt+F12");
  await expect(app.preview.fullText.getByText(last)).toBeVisible();
});

test("each kind of session shows the files it gets", async ({ machine }) => {
  const { app } = await machine.open();
  await app.preview.showFullText();
  await expect(app.preview.fullText).toContainText("You are calm and friendly.");
  await app.preview.chooseSession("subagent");
  await expect(app.preview.fullText).not.toContainText("You are calm and friendly.");
  await expect(app.preview.fullText).toContainText("The label printer is in the back room.");
  await expect(app.rail.row("SOUL.md")).toContainText(app.words("rail:facts.notSent"));
  for (const kind of ["group", "cron", "heartbeat", "main"] as const) {
    await app.preview.chooseSession(kind);
    await expect(app.preview.fullText).toContainText("You are calm and friendly.");
  }
});

test("a missing file is created from its template, and only then", async ({ machine }) => {
  const { "TOOLS.md": _, ...files } = SMALL_WORKSPACE;
  const { app, dir } = await machine.open(files);
  await expect(app.rail.row("TOOLS.md")).toContainText(app.words("rail:facts.missing"));
  await expect(readFile(join(dir, "TOOLS.md"))).rejects.toThrow("ENOENT");
  await app.rail.create("TOOLS.md");
  await app.editor.textOf("TOOLS.md").waitFor();
  await expect.poll(() => readFile(join(dir, "TOOLS.md"), "utf8").catch(() => "")).not.toBe("");
  expect(await readFile(join(dir, "TOOLS.md"), "utf8")).not.toMatch(/^---/);
});
