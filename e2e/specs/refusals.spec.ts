import { execFile } from "node:child_process";
import { chmod, mkdir, readFile, rename, rm, symlink, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "../fixtures.ts";
import { SMALL_WORKSPACE } from "../support/workspace-files.ts";

const run = promisify(execFile);
const SOUL = SMALL_WORKSPACE["SOUL.md"];
const MIB = 1024 * 1024;

test("a file without write permission can be read, and says why it can’t be changed", async ({ machine }) => {
  const { app, dir } = await machine.open(SMALL_WORKSPACE, { asNobody: true });
  await chmod(join(dir, "SOUL.md"), 0o444);
  await app.openFile("SOUL.md");
  await expect(app.editor.region.getByText(app.words("editor:readOnly.no-permission"))).toBeVisible();
  await app.editor.typeAtStart("SOUL.md", "No. ");
  await expect(app.editor.visibleText).not.toContainText("No. ");
});

test("a save into a folder that became read-only is refused in a sentence and the text stays", async ({ machine }) => {
  const { app, dir } = await machine.open(SMALL_WORKSPACE, { asNobody: true });
  await app.openFile("SOUL.md");
  await app.editor.typeAtStart("SOUL.md", "Mine. ");
  await chmod(join(dir, "SOUL.md"), 0o400);
  await chmod(dir, 0o500);
  try {
    await app.editor.pressSave();
    await expect(app.editor.region).toContainText(app.words("errors:permission-denied.title"));
    await expect(app.editor.visibleText).toContainText("Mine. # Who you are");
    expect(await readFile(join(dir, "SOUL.md"), "utf8")).toBe(SOUL);
  } finally {
    await chmod(dir, 0o700);
  }
  await chmod(join(dir, "SOUL.md"), 0o600);
  await app.editor.button("common:tryAgain").click();
  await app.editor.expectSaved();
  expect(await readFile(join(dir, "SOUL.md"), "utf8")).toBe(`Mine. ${SOUL}`);
});

test("a save onto a file that may not change is refused in a sentence and the text stays", async ({ machine }) => {
  const { app, dir } = await machine.open();
  await app.openFile("SOUL.md");
  await app.editor.typeAtStart("SOUL.md", "Mine. ");
  const locked = await run("chattr", ["+i", join(dir, "SOUL.md")]).then(
    () => true,
    () => false,
  );
  test.skip(!locked, "chattr +i needs root and a file system that knows it");
  try {
    await app.editor.pressSave();
    await expect(app.editor.button("editor:saveFailed.again")).toBeVisible();
    await expect(app.editor.visibleText).toContainText("Mine. # Who you are");
    expect(await readFile(join(dir, "SOUL.md"), "utf8")).toBe(SOUL);
  } finally {
    await run("chattr", ["-i", join(dir, "SOUL.md")]);
  }
  await app.editor.button("editor:saveFailed.again").click();
  await app.editor.expectSaved();
});

test("a full disk is named, the old file stays whole and so does the text", async ({ machine }) => {
  const dir = machine.workspaceDir;
  await mkdir(dir, { recursive: true });
  const mounted = await run("mount", ["-t", "tmpfs", "-o", "size=64k", "tmpfs", dir]).then(
    () => true,
    () => false,
  );
  test.skip(!mounted, "a small disk can only be mounted by root");
  try {
    const { app } = await machine.open({ ...SMALL_WORKSPACE, "USER.md": "u".repeat(28_000) });
    await app.openFile("SOUL.md");
    await app.editor.textOf("SOUL.md").focus();
    await app.page.keyboard.press("ControlOrMeta+Home");
    await app.editor.paste("Mine. ".repeat(5_000));
    await app.editor.pressSave();
    await expect(app.editor.region).toContainText(app.words("errors:disk-full.title"));
    expect(await readFile(join(dir, "SOUL.md"), "utf8")).toBe(SOUL);
    await expect(app.editor.visibleText).toContainText("Mine. Mine.");
    await rm(join(dir, "USER.md"));
    await app.editor.button("editor:saveFailed.again").click();
    await app.editor.expectSaved();
    expect(await readFile(join(dir, "SOUL.md"), "utf8")).toBe(`${"Mine. ".repeat(5_000)}${SOUL}`);
  } finally {
    await machine.end();
    await run("umount", [dir]);
  }
});

test("a folder that goes away and comes back keeps the text", async ({ machine }) => {
  const { app, dir } = await machine.open();
  await app.openFile("SOUL.md");
  await app.editor.typeAtStart("SOUL.md", "Mine. ");
  await rename(dir, `${dir}-elsewhere`);
  await expect(app.page.getByText(app.words("shell:gone.title"))).toBeVisible();
  await rename(`${dir}-elsewhere`, dir);
  await expect(app.page.getByText(app.words("shell:gone.title"))).toBeHidden();
  await expect(app.editor.visibleText).toContainText("Mine. # Who you are");
  await app.editor.textOf("SOUL.md").focus();
  await app.editor.save();
  expect(await readFile(join(dir, "SOUL.md"), "utf8")).toBe(`Mine. ${SOUL}`);
});

for (const { what, make, title } of [
  { what: "a folder", make: (path: string) => mkdir(path), title: "editor:unreadable.directory.title" },
  { what: "a pipe", make: (path: string) => run("mkfifo", [path]), title: "editor:unreadable.fifo.title" },
  { what: "a link to itself", make: (path: string) => symlink("SOUL.md", path), title: "editor:unreadable.loop.title" },
]) {
  test(`${what} in the place of a file is named, and the preview agrees`, async ({ machine }) => {
    const { "SOUL.md": _, ...files } = SMALL_WORKSPACE;
    await mkdir(machine.workspaceDir, { recursive: true });
    await make(join(machine.workspaceDir, "SOUL.md"));
    const { app } = await machine.open(files);
    await app.rail.row("SOUL.md").click();
    await expect(app.editor.region.getByText(app.words(title))).toBeVisible();
    await app.preview.showFullText();
    await expect(app.preview.fullText).toContainText("[MISSING] Expected at:");
  });

  test(`${what} that takes the place of an open file costs no unsaved text`, async ({ machine }) => {
    const { app, dir } = await machine.open();
    await app.openFile("SOUL.md");
    await app.editor.typeAtStart("SOUL.md", "Mine. ");
    await rm(join(dir, "SOUL.md"));
    await make(join(dir, "SOUL.md"));
    await expect(app.editor.region.getByText(app.words("editor:conflict.replaced"))).toBeVisible();
    await expect(app.editor.visibleText).toContainText("Mine. # Who you are");
    await rm(join(dir, "SOUL.md"), { recursive: true });
    await writeFile(join(dir, "SOUL.md"), SOUL);
    await expect(app.editor.region.getByText(app.words("editor:conflict.replaced"))).toBeHidden();
    await app.editor.textOf("SOUL.md").focus();
    await app.editor.save();
    expect(await readFile(join(dir, "SOUL.md"), "utf8")).toBe(`Mine. ${SOUL}`);
  });
}

for (const { what, bytes, words } of [
  {
    what: "invalid UTF-8",
    bytes: Buffer.from([0x48, 0x69, 0xff, 0xfe, 0x80, 0x0a]),
    words: "editor:readOnly.not-utf8",
  },
  { what: "GBK", bytes: Buffer.from([0xc4, 0xe3, 0xba, 0xc3, 0x0a]), words: "editor:readOnly.not-utf8" },
  { what: "UTF-16", bytes: Buffer.from("\ufeffHello\n", "utf16le"), words: "editor:readOnly.utf-16" },
  { what: "NUL", bytes: Buffer.from("Hello\0world\n"), words: "editor:readOnly.nul" },
]) {
  test(`a file of ${what} is shown, explained and left alone`, async ({ machine }) => {
    const { app, dir } = await machine.open({ ...SMALL_WORKSPACE, "SOUL.md": bytes });
    await app.openFile("SOUL.md");
    await expect(app.editor.region.getByText(app.words(words))).toBeVisible();
    await app.editor.typeAtStart("SOUL.md", "No. ");
    await app.editor.pressSave();
    expect(Buffer.compare(await readFile(join(dir, "SOUL.md")), bytes)).toBe(0);
  });
}

test("a file of 100 MB is named and does not stop the rest", async ({ machine }) => {
  await mkdir(machine.workspaceDir, { recursive: true });
  await writeFile(join(machine.workspaceDir, "SOUL.md"), "");
  await truncate(join(machine.workspaceDir, "SOUL.md"), 100 * MIB);
  const { "SOUL.md": _, ...files } = SMALL_WORKSPACE;
  const { app } = await machine.open(files);
  await app.rail.row("SOUL.md").click();
  await expect(app.editor.region.getByText(app.words("editor:unreadable.tooLarge.title"))).toBeVisible();
  await app.openFile("USER.md");
  await expect(app.editor.visibleText).toContainText("Runs a flower shop.");
});

test("a file of 2 MiB and one byte is edited with a note on it", async ({ machine }) => {
  const soul = `${"A line of fifty characters, as near as I can get.\n".repeat(41_944)}`.slice(0, 2 * MIB + 1);
  const { app, dir } = await machine.open({ ...SMALL_WORKSPACE, "SOUL.md": soul });
  await app.openFile("SOUL.md");
  await expect(app.editor.region.getByText(app.words("editor:large.help"))).toBeVisible();
  await app.editor.typeAtStart("SOUL.md", "Mine. ");
  await app.editor.save();
  expect((await readFile(join(dir, "SOUL.md"), "utf8")) === `Mine. ${soul}`).toBe(true);
});

test("a broken openclaw.json is explained with its place, and the agents are listed anyway", async ({ machine }) => {
  await writeFile(join(machine.home, ".openclaw", "openclaw.json"), '{\n  "agents": { oops\n');
  const { app, host } = await machine.open();
  await app.openFile("SOUL.md");
  await expect(app.page.getByText(/openclaw\.json.*3/)).toBeVisible();
  const welcome = await machine.openPage(await machine.startHost());
  await expect(welcome.welcome.heading).toBeVisible();
  await expect(welcome.page.getByText(/openclaw\.json/)).toBeVisible();
  await expect(welcome.welcome.agent("Juniper")).toBeVisible();
  expect(host.complaints()).not.toContain("Error");
});
