import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { zipBytes } from "#electron/services/testing/zip-bytes.ts";
import { readZip } from "#electron/services/zip-reader.ts";
import { expect, test } from "../fixtures.ts";
import { TransferDialogs } from "../pages/transfer-dialogs.ts";
import { SMALL_WORKSPACE } from "../support/workspace-files.ts";

const SECRET = "sk-ant-abcdefghijklmnop1234";
const FILES = { ...SMALL_WORKSPACE, "TOOLS.md": `# Tool notes\n\nThe key is ${SECRET}.\n` };

for (const language of ["en", "zh-CN"] as const) {
  test(`[IO1][IO2][IO3] the prompt and the workspace are taken out (${language})`, async ({ machine }) => {
    const { app } = await machine.open(FILES, { language });
    await app.rail.drawn();
    const transfer = new TransferDialogs(app);
    await transfer.openExport();
    const text = (await transfer.download(transfer.button("text"))).bytes.toString();
    expect(text).toContain(FILES["SOUL.md"].trimEnd());
    const html = (await transfer.download(transfer.button("html"))).bytes.toString();
    expect(html).not.toMatch(/<script|https?:/);
    const json = (await transfer.download(transfer.button("json"))).bytes.toString();
    expect(JSON.parse(json)).toMatchObject({ projectContext: text, totals: { tokens: expect.any(Number) } });
    // Secrets are masked unless the user says otherwise.
    const masked = await readZip((await transfer.download(transfer.button("zip"))).bytes);
    const packed = new Map(
      masked.ok ? masked.value.files.map(({ relPath, bytes }) => [relPath, bytes.toString()]) : [],
    );
    expect([...packed.keys()].sort()).toEqual(Object.keys(FILES).sort());
    expect(packed.get("TOOLS.md")).toBe("# Tool notes\n\nThe key is [removed].\n");
    await app.page.getByRole("radio", { name: app.words("transfer:leaveOut") }).click();
    const without = await readZip((await transfer.download(transfer.button("zip"))).bytes);
    expect(without.ok && without.value.files.some(({ relPath }) => relPath === "TOOLS.md")).toBe(false);
  });

  test(`[IO10][IO13] a zip shows what it changes, is imported in part and taken back (${language})`, async ({
    machine,
  }) => {
    const { app, dir } = await machine.open(SMALL_WORKSPACE, { language });
    await app.openFile("USER.md");
    await app.editor.textOf("USER.md").focus();
    await app.page.keyboard.type("Unsaved. ");
    const transfer = new TransferDialogs(app);
    // What goes out is what was saved, and that is said.
    await transfer.openExport();
    await expect(transfer.dialog).toContainText(app.words("transfer:unsavedStays", { count: 1 }));
    await transfer.close();
    await transfer.openImport(
      zipBytes([
        { name: "agent/SOUL.md", content: "# New soul\n" },
        { name: "agent/USER.md", content: "# Somebody\n" },
        { name: "agent/AGENTS.md", content: "# Other\n" },
        { name: "agent/skills/tea/SKILL.md", content: "Brew.\n" },
      ]),
    );
    await expect(transfer.file("SOUL.md")).toBeChecked();
    await expect(transfer.file("skills/tea/SKILL.md")).toBeChecked();
    // Never over unsaved text.
    await expect(transfer.file("USER.md")).toBeDisabled();
    await transfer.file("AGENTS.md").uncheck();
    await expect(transfer.dialog).toContainText("# New soul");
    await transfer.button("action", { count: 2 }).click();
    await expect(transfer.dialog).toBeHidden();
    expect(await readFile(join(dir, "SOUL.md"), "utf8")).toBe("# New soul\n");
    expect(await readFile(join(dir, "skills/tea/SKILL.md"), "utf8")).toBe("Brew.\n");
    expect(await readFile(join(dir, "AGENTS.md"), "utf8")).toBe(SMALL_WORKSPACE["AGENTS.md"]);
    await app.notices.getByRole("button", { name: app.words("transfer:undo"), exact: true }).click();
    await expect.poll(() => readFile(join(dir, "SOUL.md"), "utf8")).toBe(SMALL_WORKSPACE["SOUL.md"]);
    await expect(app.notices).toContainText(app.words("transfer:undone"));
    await expect(app.editor.visibleText).toContainText("Unsaved.");
  });

  test(`[IO11] a hostile zip is refused with a reason (${language})`, async ({ machine }) => {
    const { app } = await machine.open(SMALL_WORKSPACE, { language });
    await app.rail.drawn();
    const transfer = new TransferDialogs(app);
    const name = "../../escaped.md";
    await transfer.openImport(
      zipBytes([
        { name: "SOUL.md", content: "x" },
        { name, content: "x" },
      ]),
    );
    await expect(transfer.dialog).toContainText(app.words("transfer:refusals.unsafe-name", { name }));
  });
}

test("[IO20] the file in front is copied to another agent once the difference is seen", async ({ machine }) => {
  const other = join(machine.home, ".openclaw", "workspace-shop");
  await machine.write(other, { "AGENTS.md": "# How we work\n", "USER.md": "# About the owner\n\nSells tea.\n" });
  const { app } = await machine.open(SMALL_WORKSPACE);
  await app.openFile("USER.md");
  await app.page.keyboard.press("ControlOrMeta+k");
  const label = app.words("shell:commands.copyAcross");
  await app.dialog.getByRole("combobox").fill(label);
  await app.dialog.getByRole("option", { name: label, exact: true }).click();
  const compare = app.page.getByRole("main");
  await expect(compare.getByText("Runs a flower shop.").first()).toBeVisible();
  await expect(compare.getByText("Sells tea.").first()).toBeVisible();
});
