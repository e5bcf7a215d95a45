import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, Machine, test } from "../fixtures.ts";
import { TransferDialogs } from "../pages/transfer-dialogs.ts";
import { SMALL_WORKSPACE } from "../support/workspace-files.ts";

const SHOP = { "AGENTS.md": "# Shop\r\n\r\nSells tea.", "skills/tea/SKILL.md": "---\nname: tea\n---\n\nBrew.\n" };

for (const language of ["en", "zh-CN"] as const) {
  test(`[IO30][IO33][IO34][IO35] all agents move to another computer (${language})`, async ({ machine, browser }) => {
    await machine.write(join(machine.home, ".openclaw", "workspace-shop"), SHOP);
    const { app } = await machine.open(SMALL_WORKSPACE, { language });
    await app.rail.drawn();
    const saved = await new TransferDialogs(app).saveBackup();

    const home = await mkdtemp(join(tmpdir(), "soulscope-e2e-"));
    const other = new Machine(home, browser);
    try {
      await mkdir(join(home, ".openclaw"));
      await other.writeSettings({});
      const page = await other.openPage(await other.startHost({ language }), { language });
      const transfer = new TransferDialogs(page);
      await page.welcome.restore.click();
      await transfer.giveZip(saved.bytes);
      await transfer.button("restoreAction", { count: Object.keys({ ...SMALL_WORKSPACE }).length + 2 }).click();
      await expect(transfer.dialog).toContainText(page.words("transfer:restoredFolders", { count: 2 }));
      for (const [name, text] of Object.entries(SMALL_WORKSPACE)) {
        expect(await readFile(join(other.workspaceDir, name), "utf8")).toBe(text);
      }
      const shopDir = join(home, ".openclaw", "workspace-shop");
      for (const [name, text] of Object.entries(SHOP)) expect(await readFile(join(shopDir, name), "utf8")).toBe(text);
      await transfer.close();
      await expect(page.welcome.agent("workspace-shop")).toBeVisible();

      // What differs is shown, and stays unless it is chosen.
      await other.write(other.workspaceDir, { "SOUL.md": "# Mine\n", "USER.md": "# Also mine\n" });
      await page.welcome.restore.click();
      await transfer.giveZip(saved.bytes);
      await expect(transfer.file("SOUL.md")).not.toBeChecked();
      await expect(transfer.button("restoreAction", { count: 0 })).toBeDisabled();
      await transfer.button("showChange", { file: "SOUL.md" }).click();
      await expect(transfer.dialog).toContainText("# Mine");
      await transfer.file("SOUL.md").check();
      await transfer.button("restoreAction", { count: 1 }).click();
      await expect(transfer.dialog).toContainText(page.words("transfer:restored", { count: 1 }));
      expect(await readFile(join(other.workspaceDir, "SOUL.md"), "utf8")).toBe(SMALL_WORKSPACE["SOUL.md"]);
      expect(await readFile(join(other.workspaceDir, "USER.md"), "utf8")).toBe("# Also mine\n");
      // The way back stays once the dialog is closed, also after the agent was opened.
      await transfer.close();
      await page.welcome.agent("workspace-shop").click();
      await page.rail.drawn();
      await page.notices.getByRole("button", { name: page.words("transfer:restoreUndo"), exact: true }).click();
      await expect(page.notices).toContainText(page.words("transfer:restoreUndone"));
      expect(await readFile(join(other.workspaceDir, "SOUL.md"), "utf8")).toBe("# Mine\n");
      expect(other.troubles).toEqual([]);
    } finally {
      await other.end();
      await rm(home, { recursive: true, force: true });
    }
  });
}
