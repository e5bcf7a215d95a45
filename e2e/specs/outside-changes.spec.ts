import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "../fixtures.ts";
import { SMALL_WORKSPACE } from "../support/workspace-files.ts";

const SOUL = SMALL_WORKSPACE["SOUL.md"];
/** First and last line far enough apart that changes to both do not touch. */
const LONG_SOUL = `# Who you are\n\n${"A line in between.\n\n".repeat(8)}The last line.\n`;

test("a change on disk enters clean text as one undoable edit", async ({ machine }) => {
  const { app, dir } = await machine.open();
  await app.openFile("SOUL.md");
  await writeFile(join(dir, "SOUL.md"), SOUL.replace("calm", "cheerful").replace("short", "long"));
  await expect(app.editor.visibleText).toContainText("You are cheerful");
  await expect(app.editor.visibleText).toContainText("in long sentences");
  await expect(app.notices).toContainText(app.words("files:roles.soul"));
  await app.editor.textOf("SOUL.md").focus();
  await app.page.keyboard.press("ControlOrMeta+z");
  await expect(app.editor.visibleText).toContainText("You are calm");
  await expect(app.editor.visibleText).toContainText("in short sentences");
  await app.editor.expectUnsaved();
});

test("a change on disk that touches nothing unsaved merges by itself", async ({ machine }) => {
  const { app, dir } = await machine.open({ ...SMALL_WORKSPACE, "SOUL.md": LONG_SOUL });
  await app.openFile("SOUL.md");
  await app.editor.typeAtStart("SOUL.md", "Mine. ");
  await writeFile(join(dir, "SOUL.md"), LONG_SOUL.replace("The last line.", "Theirs."));
  await expect(app.editor.visibleText).toContainText("Theirs.");
  await expect(app.editor.visibleText).toContainText("Mine. # Who you are");
  await app.editor.type("Still here. ");
  await expect(app.editor.visibleText).toContainText("Mine. Still here. # Who you are");
  await app.editor.save();
  expect(await readFile(join(dir, "SOUL.md"), "utf8")).toBe(
    `Mine. Still here. ${LONG_SOUL.replace("The last line.", "Theirs.")}`,
  );
});

test("when both changed the same line, typing goes on and nothing is written until it is decided", async ({
  machine,
}) => {
  const { app, dir } = await machine.open();
  await app.openFile("SOUL.md");
  await app.editor.typeAtStart("SOUL.md", "Mine. ");
  const theirs = `Theirs. ${SOUL}`;
  await writeFile(join(dir, "SOUL.md"), theirs);
  await expect(app.editor.region.getByText(app.words("editor:conflict.title"))).toBeVisible();
  await app.editor.type("More. ");
  await expect(app.editor.visibleText).toContainText("Mine. More. # Who you are");
  // Saving now asks how the two go together.
  await app.editor.pressSave();
  await expect(app.merge.region).toContainText("Theirs. # Who you are");
  await expect(app.merge.region).toContainText("Mine. More. # Who you are");
  expect(await readFile(join(dir, "SOUL.md"), "utf8")).toBe(theirs);
  await app.merge.choose("useBoth");
  await app.merge.apply();
  await expect(app.merge.region).toBeHidden();
  await expect(app.editor.visibleText).toContainText("Theirs. # Who you are");
  await app.editor.save();
  const saved = await readFile(join(dir, "SOUL.md"), "utf8");
  expect(saved).toContain("Mine. More. # Who you are");
  expect(saved).toContain("Theirs. # Who you are");
});

test("taking theirs keeps mine one undo away", async ({ machine }) => {
  const { app, dir } = await machine.open();
  await app.openFile("SOUL.md");
  await app.editor.typeAtStart("SOUL.md", "Mine. ");
  await writeFile(join(dir, "SOUL.md"), `Theirs. ${SOUL}`);
  await app.editor.button("editor:conflict.takeTheirs").click();
  await expect(app.editor.visibleText).toContainText("Theirs. # Who");
  await app.editor.textOf("SOUL.md").focus();
  await app.page.keyboard.press("ControlOrMeta+z");
  await expect(app.editor.visibleText).toContainText("Mine. # Who");
});

test("keeping mine replaces theirs only with the next save", async ({ machine }) => {
  const { app, dir } = await machine.open();
  await app.openFile("SOUL.md");
  await app.editor.typeAtStart("SOUL.md", "Mine. ");
  await writeFile(join(dir, "SOUL.md"), `Theirs. ${SOUL}`);
  await app.editor.button("editor:conflict.keepMine").click();
  expect(await readFile(join(dir, "SOUL.md"), "utf8")).toBe(`Theirs. ${SOUL}`);
  await app.editor.textOf("SOUL.md").focus();
  await app.editor.save();
  expect(await readFile(join(dir, "SOUL.md"), "utf8")).toBe(`Mine. ${SOUL}`);
});

test("a save that meets a change nobody saw yet is refused and both versions stay", async ({ machine }) => {
  const { app, dir } = await machine.open();
  await app.openFile("SOUL.md");
  await app.editor.typeAtStart("SOUL.md", "Mine. ");
  // The save is asked for in the same moment, before the watcher can have told of the change.
  await Promise.all([writeFile(join(dir, "SOUL.md"), `Theirs. ${SOUL}`), app.editor.pressSave()]);
  await expect(app.editor.button("editor:conflict.compare")).toBeVisible();
  expect(await readFile(join(dir, "SOUL.md"), "utf8")).toBe(`Theirs. ${SOUL}`);
  await expect(app.editor.visibleText).toContainText("Mine. # Who you are");
});

test("a file that another program removes keeps its unsaved text", async ({ machine }) => {
  const { app, dir } = await machine.open();
  await app.openFile("SOUL.md");
  await app.editor.typeAtStart("SOUL.md", "Mine. ");
  await rm(join(dir, "SOUL.md"));
  await expect(app.editor.region.getByText(app.words("editor:conflict.deleted"))).toBeVisible();
  await app.editor.button("editor:conflict.keepMine").click();
  await app.editor.textOf("SOUL.md").focus();
  await app.editor.save();
  expect(await readFile(join(dir, "SOUL.md"), "utf8")).toBe(`Mine. ${SOUL}`);
});

test("a file that an agent makes appears in the list", async ({ machine }) => {
  const { "MEMORY.md": memory, ...files } = SMALL_WORKSPACE;
  const { app, dir } = await machine.open(files);
  await writeFile(join(dir, "MEMORY.md"), memory);
  await app.openFile("MEMORY.md");
  await expect(app.editor.visibleText).toContainText("Deliveries go out at nine.");
});
