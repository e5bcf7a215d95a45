import { link, lstat, readFile, readlink, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, type Machine, test } from "../fixtures.ts";
import { ProblemsScreen } from "../pages/problems-screen.ts";
import {
  numberedText as headedText,
  SMALL_WORKSPACE,
  treeFingerprint,
  type WorkspaceFiles,
} from "../support/workspace-files.ts";

const { "TOOLS.md": TOOLS, "HEARTBEAT.md": _heartbeat, ...MODERN } = SMALL_WORKSPACE;

const numberedText = (length: number): string => headedText(length).replace("# Long\n", "");

/** Opens a workspace on a machine whose openclaw.json was written by 2026.9, and the Problems screen. */
async function openProblems(
  machine: Machine,
  files: WorkspaceFiles,
  { before = async () => undefined }: { readonly before?: (dir: string) => Promise<void> } = {},
) {
  await machine.write(join(machine.home, ".openclaw"), {
    "openclaw.json": JSON.stringify({ meta: { lastTouchedVersion: "2026.9.6" } }),
  });
  await machine.write(machine.workspaceDir, files);
  await before(machine.workspaceDir);
  const host = await machine.startHost({ dir: machine.workspaceDir });
  const app = await machine.openPage(host);
  await app.rail.region.waitFor();
  const problems = new ProblemsScreen(app.page, app.words);
  await problems.open();
  const read = (name: string): Promise<string> => readFile(join(machine.workspaceDir, name), "utf8");
  /** Content of each file, without times, which an undo cannot bring back. */
  const contents = async () =>
    (await treeFingerprint(machine.workspaceDir)).map((line) => line.replace(/ \d+ \d+ (?=\S*$)/, " "));
  return { app, problems, dir: machine.workspaceDir, read, contents };
}

test("tool notes move under `## Tools` of AGENTS.md, shown before, and back", async ({ machine }) => {
  const { problems, read, contents } = await openProblems(machine, { ...MODERN, "TOOLS.md": TOOLS });
  const before = await contents();
  await problems.offer(problems.problem("file-retired", { name: "TOOLS.md" }), "move-tools");
  await expect(problems.dialog).toContainText("The label printer is in the back room.");
  await expect(problems.dialog).toContainText("## Tools");
  expect(await contents()).toEqual(before);
  await problems.confirm("move-tools");
  expect(await read("AGENTS.md")).toBe(
    `${MODERN["AGENTS.md"]}\n## Tools\n\n### Tool notes\n\nThe label printer is in the back room.\n`,
  );
  await expect(read("TOOLS.md")).rejects.toThrow("ENOENT");
  await expect(problems.problem("file-retired", { name: "TOOLS.md" })).toBeHidden();
  await problems.undo();
  await expect(problems.problem("file-retired", { name: "TOOLS.md" })).toBeVisible();
  expect(await contents()).toEqual(before);
});

test("memory.md goes into MEMORY.md, and back", async ({ machine }) => {
  const { problems, read, contents } = await openProblems(machine, {
    ...MODERN,
    "memory.md": "- Closed on Mondays.\r\n",
  });
  const before = await contents();
  await problems.offer(problems.problem("file-retired", { name: "memory.md" }), "merge-memory");
  await problems.confirm("merge-memory");
  expect(await read("MEMORY.md")).toBe(`${MODERN["MEMORY.md"]}\n- Closed on Mondays.\n`);
  await problems.undo();
  await expect(problems.problem("file-retired", { name: "memory.md" })).toBeVisible();
  expect(await contents()).toEqual(before);
});

test("a USER.md that is too long loses the suggested part to MEMORY.md, and gets it back", async ({ machine }) => {
  const user = `# You\n\nshort\n\n## Hours\n\nten to six\n\n## Stories\n\n${numberedText(5_000)}`;
  const { problems, read, contents } = await openProblems(machine, { ...MODERN, "USER.md": user });
  const before = await contents();
  await problems.offer(problems.problem("file-cut", { name: "USER.md" }), "make-fit");
  await expect(problems.dialog.getByRole("checkbox", { name: "Stories" })).toBeChecked();
  await expect(problems.dialog.getByRole("checkbox", { name: "Hours" })).not.toBeChecked();
  await problems.confirm("move-sections");
  expect(await read("USER.md")).toBe("# You\n\nshort\n\n## Hours\n\nten to six\n\n");
  expect(await read("MEMORY.md")).toContain("## Stories\n\nLine 1 of a text");
  await problems.undo();
  await expect(problems.problem("file-cut", { name: "USER.md" })).toBeVisible();
  expect(await contents()).toEqual(before);
});

test("a MEMORY.md that is too long gives a part to today's note; a tool's block stays", async ({ machine }) => {
  const block = "## Kept\n<!-- clawx:begin -->\nmanaged\n<!-- clawx:end -->\n";
  const memory = `# Memory\n\n${block}\n## Old orders\n\n${numberedText(21_000)}`;
  const { problems, read, contents, dir } = await openProblems(machine, { ...MODERN, "MEMORY.md": memory });
  await problems.offer(problems.problem("file-cut", { name: "MEMORY.md" }), "make-fit");
  await expect(problems.dialog.getByRole("checkbox", { name: "Kept" })).toBeDisabled();
  await problems.confirm("move-sections");
  expect(await read("MEMORY.md")).toBe(`# Memory\n\n${block}\n`);
  const day = (await treeFingerprint(dir)).flatMap((line) => /^memory\/\d{4}-\d\d-\d\d\.md/.exec(line)?.[0] ?? []);
  expect(await read(day[0] ?? "")).toContain("## Old orders");
  await problems.undo();
  await expect(problems.problem("file-cut", { name: "MEMORY.md" })).toBeVisible();
  expect((await contents()).filter((line) => line.startsWith("memory/"))).toEqual([]);
  expect(await read("MEMORY.md")).toBe(memory);
});

test("a first-day list that is left over goes, and comes back", async ({ machine }) => {
  const { problems, read, contents } = await openProblems(machine, { ...MODERN, "BOOTSTRAP.md": "Say hello.\n" });
  const before = await contents();
  await problems.offer(problems.problem("bootstrap-left-over"), "remove-bootstrap");
  await expect(problems.dialog).toContainText("Say hello.");
  await problems.confirm("remove-bootstrap");
  await expect(read("BOOTSTRAP.md")).rejects.toThrow("ENOENT");
  await problems.undo();
  await expect(problems.problem("bootstrap-left-over")).toBeVisible();
  expect(await contents()).toEqual(before);
});

test("a link becomes a real file, what it led to stays, and it becomes a link again", async ({ machine }) => {
  const shared = join(machine.home, "shared user.md");
  const { "USER.md": user, ...rest } = MODERN;
  const { problems, dir } = await openProblems(machine, rest, {
    before: async (folder) => {
      await writeFile(shared, user);
      await symlink(shared, join(folder, "USER.md"));
    },
  });
  await problems.offer(problems.problem("file-link-refused", { name: "USER.md" }), "detach");
  await problems.confirm("detach");
  const path = join(dir, "USER.md");
  expect([(await lstat(path)).isFile(), await readFile(path, "utf8"), await readFile(shared, "utf8")]).toEqual([
    true,
    user,
    user,
  ]);
  await problems.undo();
  await expect(problems.problem("file-link-refused", { name: "USER.md" })).toBeVisible();
  expect(await readlink(path)).toBe(shared);
});

test("a hard-linked file becomes one of its own, and is tied again", async ({ machine }) => {
  const { problems, dir } = await openProblems(machine, MODERN, {
    before: (folder) => link(join(folder, "SOUL.md"), join(folder, "soul copy.md")),
  });
  const path = join(dir, "SOUL.md");
  await problems.offer(problems.problem("file-hard-link-refused", { name: "SOUL.md", names: 2 }), "detach");
  await problems.confirm("detach");
  expect((await lstat(path)).nlink).toBe(1);
  await problems.undo();
  await expect(problems.problem("file-hard-link-refused", { name: "SOUL.md", names: 2 })).toBeVisible();
  expect((await lstat(path)).nlink).toBe(2);
});

test("a name in the wrong case becomes the exact one, and back", async ({ machine }) => {
  test.skip(process.platform !== "linux", "names ignore case on this system");
  const { "SOUL.md": soul, ...rest } = MODERN;
  const { problems, read, contents } = await openProblems(machine, { ...rest, "Soul.md": soul });
  const before = await contents();
  await problems.offer(problems.problem("file-wrong-case", { name: "SOUL.md", found: "Soul.md" }), "rename");
  await problems.confirm("rename");
  expect(await read("SOUL.md")).toBe(soul);
  await problems.undo();
  await expect(problems.problem("file-wrong-case", { name: "SOUL.md", found: "Soul.md" })).toBeVisible();
  expect(await contents()).toEqual(before);
});

test("characters that can't be seen go, and come back", async ({ machine }) => {
  const soul = "# Who you are\n\nYou are ca\u200blm.\u202e\n";
  const { problems, read } = await openProblems(machine, { ...MODERN, "SOUL.md": soul });
  await problems.offer(problems.problem("hidden-characters", { name: "SOUL.md" }), "remove-hidden");
  await problems.confirm("remove-hidden");
  expect(await read("SOUL.md")).toBe("# Who you are\n\nYou are calm.\n");
  await problems.undo();
  await expect(problems.problem("hidden-characters", { name: "SOUL.md" })).toBeVisible();
  expect(await read("SOUL.md")).toBe(soul);
});

test("an undo refuses to touch what was written meanwhile", async ({ machine }) => {
  const { app, problems, read, dir } = await openProblems(machine, { ...MODERN, "TOOLS.md": TOOLS });
  await problems.offer(problems.problem("file-retired", { name: "TOOLS.md" }), "move-tools");
  await problems.confirm("move-tools");
  await writeFile(
    join(dir, "AGENTS.md"),
    "# Written by somebody else, and long enough not to look half done.\n".repeat(3),
  );
  await expect(problems.region.getByText(app.words("problems:undo"))).toBeVisible();
  await app.page.waitForTimeout(1_500);
  await problems.pressUndo();
  await expect(app.notices).toContainText(app.words("problems:undoFailed"));
  expect(await read("AGENTS.md")).toContain("Written by somebody else");
  await expect(read("TOOLS.md")).rejects.toThrow("ENOENT");
});

test("unsaved text is saved first, so that only what is shown is done", async ({ machine }) => {
  const { app, problems, read } = await openProblems(machine, { ...MODERN, "TOOLS.md": TOOLS });
  await app.page
    .getByRole("navigation", { name: app.words("shell:views.label") })
    .getByRole("button")
    .first()
    .click();
  await app.openFile("AGENTS.md");
  await app.editor.typeAtStart("AGENTS.md", "Mine. ");
  await problems.open();
  await problems.offer(problems.problem("file-retired", { name: "TOOLS.md" }), "move-tools");
  await expect(problems.dialog).toContainText(app.words("problems:unsaved", { names: "AGENTS.md" }));
  await problems.dialog.getByRole("button", { name: app.words("problems:saveFirst") }).click();
  await problems.confirm("move-tools");
  expect(await read("AGENTS.md")).toMatch(/^Mine\. # How we work[\s\S]*## Tools/);
});

test("F8 goes from problem to problem, and the count follows the text", async ({ machine }) => {
  const { app, problems } = await openProblems(machine, {
    ...MODERN,
    "SOUL.md": "a\u202eb\n",
    "USER.md": numberedText(5_000),
  });
  await expect(problems.region.getByRole("heading", { level: 1 })).toContainText(
    app.words("problems:titleProblems", { count: 2 }),
  );
  await app.page.keyboard.press("F8");
  await expect(app.editor.textOf("USER.md")).toBeVisible();
  await app.page.keyboard.press("F8");
  await expect(app.editor.textOf("SOUL.md")).toBeFocused();
  await app.page.keyboard.press("ControlOrMeta+a");
  await app.editor.type("plain");
  await expect(app.page.getByRole("button", { name: app.words("problems:linkLabel", { count: 1 }) })).toBeVisible();
});
