import { zipBytes } from "#electron/services/testing/zip-bytes.ts";
import { manifestText } from "#shared/transfer/backup-manifest.ts";
import { TransferDialogs } from "../pages/transfer-dialogs.ts";
import type { Screen } from "./screen.ts";
import { SMALL_WORKSPACE } from "./workspace-files.ts";

const SECRET_NOTES = "# Tool notes\n\nThe key is sk-ant-abcdefghijklmnop1234.\n";

/** Ways in and out. */
export const TRANSFER_SCREENS: readonly Screen[] = [
  {
    name: "export",
    async show(machine, start) {
      const { app } = await machine.open({ ...SMALL_WORKSPACE, "TOOLS.md": SECRET_NOTES }, start);
      await app.rail.drawn();
      await new TransferDialogs(app).openExport();
      return app;
    },
  },
  {
    name: "import-preview",
    async show(machine, start) {
      const { app } = await machine.open(SMALL_WORKSPACE, start);
      await app.rail.drawn();
      const zip = zipBytes([
        { name: "SOUL.md", content: "# Who you are\n\nYou are calm and quick.\n" },
        { name: "USER.md", content: SMALL_WORKSPACE["USER.md"] },
        { name: "skills/bouquet/SKILL.md", content: "Tall ones go behind.\n" },
        { name: "photo.png", content: Buffer.from([0x89, 0x50, 0]) },
      ]);
      await new TransferDialogs(app).openImport(zip);
      return app;
    },
  },
  {
    name: "restore-preview",
    async show(machine, start) {
      const { app } = await machine.open(SMALL_WORKSPACE, start);
      await app.rail.drawn();
      const folders = [
        { name: "workspace", folder: ".openclaw/workspace", files: ["SOUL.md", "USER.md", "skills/bouquet/SKILL.md"] },
        { name: "tea", folder: null, files: ["AGENTS.md"] },
      ];
      const workspaces = folders.map((one) => ({
        ...one,
        agents: [{ profileId: "default", agentId: one.name, name: one.name }],
      }));
      const zip = zipBytes([
        { name: "manifest.json", content: manifestText({ madeAt: "2026-01-30T08:00:00.000Z", workspaces }) },
        { name: "workspaces/1/SOUL.md", content: "# Who you are\n\nYou are calm and quick.\n" },
        { name: "workspaces/1/USER.md", content: SMALL_WORKSPACE["USER.md"] },
        { name: "workspaces/1/skills/bouquet/SKILL.md", content: "Tall ones go behind.\n" },
        { name: "workspaces/2/AGENTS.md", content: "# Tea\n" },
      ]);
      const transfer = new TransferDialogs(app);
      await transfer.openRestore(zip);
      await transfer.button("showChange", { file: "SOUL.md" }).click();
      await transfer.dialog.getByText("calm and quick").first().waitFor();
      return app;
    },
  },
];
