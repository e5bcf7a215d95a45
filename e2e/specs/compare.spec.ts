import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Machine } from "../fixtures.ts";
import { expect, test } from "../fixtures.ts";
import { CompareView } from "../pages/compare-view.ts";
import { escaped } from "../support/words.ts";
import { numberedText, SMALL_WORKSPACE, treeFingerprint } from "../support/workspace-files.ts";

const PIP = {
  ...SMALL_WORKSPACE,
  "IDENTITY.md": "# Identity\n\n- **Name:** Pip\n",
  "SOUL.md": "# Who you are\r\n\r\nYou are quick and friendly.\r\n\r\nYou answer in long letters.\r\n",
};
const { "USER.md": _user, ...PIP_WITHOUT_USER } = PIP;

/** Two agents on one computer, the first one open, and the Compare view in front. */
async function openBoth(machine: Machine, pip: Readonly<Record<string, string>> = PIP_WITHOUT_USER) {
  const across = join(machine.home, ".openclaw", "workspace-shop");
  await machine.write(across, pip);
  const { app, dir } = await machine.open();
  await app.openFile("SOUL.md");
  const view = new CompareView(app.page, app.words);
  await view.open();
  return { app, dir, across, view };
}

test("[Q1][Q3][Q24] two agents side by side: what is the same, what differs, what only one has", async ({
  machine,
}) => {
  const { app, dir, across, view } = await openBoth(machine);
  const before = [await treeFingerprint(dir), await treeFingerprint(across)];
  const says = (relPath: string) => view.row(relPath).getAttribute("aria-label");
  await expect.poll(() => says("AGENTS.md")).toContain(app.words("compare:standing.same"));
  expect(await says("SOUL.md")).toContain(app.words("compare:standing.differs"));
  expect(await says("USER.md")).toContain(app.words("compare:standing.only", { name: "Juniper" }));
  await expect(view.texts.locator("mark").first()).toHaveText("calm");
  await expect(view.main).toContainText(app.words("compare:endingsDiffer"));
  expect([await treeFingerprint(dir), await treeFingerprint(across)]).toEqual(before);
});

test("[Q5][Q21][Q22] a place is shown, copied with the file's own line endings, and taken back", async ({
  machine,
}) => {
  const { app, across, view } = await openBoth(machine);
  const path = join(across, "SOUL.md");
  await view.askCopy("Pip", 1);
  await expect(app.dialog).toContainText("You are calm and friendly.");
  expect(await readFile(path, "utf8")).toBe(PIP["SOUL.md"]);
  await view.confirmCopy();
  await expect(app.notices).toContainText(
    app.words("compare:copied", { name: app.words("files:roles.soul"), agent: "Pip" }),
  );
  expect(await readFile(path, "utf8")).toBe(
    "# Who you are\r\n\r\nYou are calm and friendly.\r\n\r\nYou answer in long letters.\r\n",
  );
  await app.notices.getByRole("button", { name: app.words("compare:undo"), exact: true }).click();
  await expect(app.notices).toContainText(
    app.words("compare:undone", { name: app.words("files:roles.soul"), agent: "Pip" }),
  );
  expect(await readFile(path, "utf8")).toBe(PIP["SOUL.md"]);
});

test("[Q21][Q22] a file is copied across to the byte, and a new one goes away again", async ({ machine }) => {
  const { app, across, view } = await openBoth(machine);
  await view.row("USER.md").click();
  await view.askCopy("Pip");
  await view.confirmCopy();
  await expect.poll(() => readFile(join(across, "USER.md"), "utf8").catch(() => "")).toBe(SMALL_WORKSPACE["USER.md"]);
  await expect(view.row("USER.md")).toHaveAttribute("aria-label", new RegExp(app.words("compare:standing.same")));
  await app.notices.getByRole("button", { name: app.words("compare:undo"), exact: true }).click();
  await expect.poll(() => readFile(join(across, "USER.md"), "utf8").catch(() => "gone")).toBe("gone");
});

test("[Q21] a file changed behind the comparison is left alone", async ({ machine }) => {
  const { app, across, view } = await openBoth(machine);
  await view.askCopy("Pip");
  await writeFile(join(across, "SOUL.md"), "The agent wrote this.\n");
  await view.confirmCopy();
  await expect(app.dialog).toContainText(app.words("compare:copy.changed"));
  expect(await readFile(join(across, "SOUL.md"), "utf8")).toBe("The agent wrote this.\n");
  await app.dialog.getByRole("button", { name: app.words("compare:copy.lookAgain") }).click();
  await expect(view.texts).toContainText("The agent wrote this.");
});

test("[Q21][Q23] the open workspace: unsaved text is compared but not copied over; saved text is", async ({
  machine,
}) => {
  const { app, dir, view } = await openBoth(machine);
  await app.openView("edit");
  await app.editor.typeAtStart("SOUL.md", "Unsaved. ");
  await view.open();
  await expect(view.texts).toContainText("Unsaved. ");
  await expect(view.main).toContainText(app.words("compare:locked.unsaved", { name: "Juniper" }));
  await expect(view.main.getByRole("button", { name: app.words("compare:copyFile", { name: "Juniper" }) })).toHaveCount(
    0,
  );
  await app.openView("edit");
  await app.page.keyboard.press("ControlOrMeta+s");
  await view.open();
  await view.askCopy("Juniper");
  await view.confirmCopy();
  await expect.poll(() => readFile(join(dir, "SOUL.md"), "utf8")).toBe(PIP["SOUL.md"]);
  await app.openView("edit");
  await expect(app.editor.visibleText).toContainText("You are quick and friendly.");
});

test("[Q2][Q24] one agent alone: its main chat beside a sub-agent's session, and another version", async ({
  machine,
}) => {
  const { app } = await machine.open();
  await app.openFile("SOUL.md");
  const view = new CompareView(app.page, app.words);
  await view.open();
  const subagent = `Juniper · ${app.words("files:sessions.subagent")}`;
  const notRead = app.words("compare:standing.notRead", { name: subagent });
  await expect(view.row("SOUL.md")).toHaveAttribute("aria-label", new RegExp(escaped(notRead)));
  await view.choose("compare:version.right", "2026.1.30");
  await expect(view.main).toContainText("2026.1.30");
});

test("[Q1] a folder that is gone is named, and trying again mends it", async ({ machine }) => {
  const { app, view } = await openBoth(machine);
  const elsewhere = join(machine.home, "elsewhere");
  await view.choose("compare:choose.right", app.words("compare:otherFolder"));
  await app.dialog.getByRole("textbox", { name: app.words("shell:folder.path") }).fill(elsewhere);
  await app.button("compare:otherFolderAction").click();
  await expect(view.main.getByRole("alert")).toContainText(app.words("errors:not-found.title"));
  await machine.write(elsewhere, { "SOUL.md": "Elsewhere.\n" });
  await app.button("tryAgain").click();
  await expect(view.texts).toContainText("Elsewhere.");
});

test("[Q8] files of 1 MiB are compared while the window stays at hand", async ({ machine }) => {
  const big = numberedText(1024 * 1024);
  const { app, view } = await openBoth(machine, {
    ...PIP,
    "MEMORY.md": big.replaceAll("that is long", "that is very long"),
  });
  await machine.write(machine.workspaceDir, { "MEMORY.md": big });
  await app.button("compare:again").click();
  await view.row("MEMORY.md").click();
  await view.row("SOUL.md").click();
  await expect(view.texts).toContainText("You are calm and friendly.");
  await view.row("MEMORY.md").click();
  await expect(view.main).toContainText(app.words("compare:coarse"), { timeout: 30_000 });
});

test("[Q1][Q3] everything by keyboard: files by arrows, places by F7, a copy and its undo", async ({ machine }) => {
  const { app, across, view } = await openBoth(machine);
  const { keyboard } = app.page;
  await app.tabTo(view.row("SOUL.md"));
  await keyboard.press("ArrowUp");
  await expect(view.row("AGENTS.md")).toBeFocused();
  await keyboard.press("ArrowDown");
  await app.tabTo(view.main.getByRole("button", { name: app.words("compare:next"), exact: true }));
  await keyboard.press("F7");
  await expect(view.main.getByRole("status")).toContainText(
    app.words("compare:placeNow", { index: 1, total: 2, line: 3 }),
  );
  await app.tabTo(
    view.main.getByRole("button", { name: app.words("compare:copyPlaceLabel", { index: 1, name: "Pip" }) }),
  );
  await keyboard.press("Enter");
  await app.tabTo(app.dialog.getByRole("button", { name: app.words("compare:copy.action"), exact: true }));
  await keyboard.press("Enter");
  await expect(app.dialog).toBeHidden();
  expect(await readFile(join(across, "SOUL.md"), "utf8")).toContain("You are calm and friendly.\r\n");
});
