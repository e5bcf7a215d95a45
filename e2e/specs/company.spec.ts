import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "../fixtures.ts";
import { SMALL_WORKSPACE } from "../support/workspace-files.ts";

const SOUL = SMALL_WORKSPACE["SOUL.md"];

test("what one window saves appears in the other", async ({ machine }) => {
  const { app: first, host } = await machine.open();
  const second = await machine.openPage(host);
  await first.openFile("SOUL.md");
  await second.openFile("SOUL.md");
  await first.editor.typeAtStart("SOUL.md", "From the first. ");
  await first.editor.save();
  await expect(second.editor.visibleText).toContainText("From the first. # Who you are");
});

test("two windows with unsaved text on the same line both keep theirs", async ({ machine }) => {
  const { app: first, dir, host } = await machine.open();
  const second = await machine.openPage(host);
  await first.openFile("SOUL.md");
  await second.openFile("SOUL.md");
  await second.editor.typeAtStart("SOUL.md", "Second. ");
  await first.editor.typeAtStart("SOUL.md", "First. ");
  await first.editor.save();
  await expect(second.editor.button("editor:conflict.compare")).toBeVisible();
  await expect(second.editor.visibleText).toContainText("Second. # Who you are");
  expect(await readFile(join(dir, "SOUL.md"), "utf8")).toBe(`First. ${SOUL}`);
});

test("two hosts on one workspace see each other's saves and refuse to overwrite", async ({ machine }) => {
  const { app: first, dir } = await machine.open();
  const second = await machine.openPage(await machine.startHost({ dir }));
  await first.openFile("SOUL.md");
  await second.openFile("SOUL.md");
  await first.editor.typeAtStart("SOUL.md", "First. ");
  await first.editor.save();
  await expect(second.editor.visibleText).toContainText("First. # Who you are");
  await second.editor.typeAtEnd("SOUL.md", "Second.");
  await second.editor.save();
  await expect(first.editor.visibleText).toContainText("Second.");
  expect(await readFile(join(dir, "SOUL.md"), "utf8")).toBe(`First. ${SOUL}Second.`);

  await Promise.all([
    first.editor.typeAtStart("SOUL.md", "One. ").then(() => first.editor.pressSave()),
    second.editor.typeAtStart("SOUL.md", "Two. ").then(() => second.editor.pressSave()),
  ]);
  // One of the two was first; the other keeps its text and is asked, or both changes fitted in.
  await expect
    .poll(async () => {
      const asked = await Promise.all(
        [first, second].map((app) => app.editor.button("editor:conflict.compare").isVisible()),
      );
      return asked.filter(Boolean).length;
    })
    .toBe(1);
  const disk = await readFile(join(dir, "SOUL.md"), "utf8");
  expect([`One. First. ${SOUL}Second.`, `Two. First. ${SOUL}Second.`]).toContain(disk);
});
