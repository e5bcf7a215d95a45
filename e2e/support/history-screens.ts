import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Machine, PageStart } from "../fixtures.ts";
import { HistoryView } from "../pages/history-view.ts";
import { commitAll } from "./commit-all.ts";
import type { Screen } from "./screen.ts";
import { SMALL_WORKSPACE } from "./workspace-files.ts";

/** Versions of several days and hands: an older text, one that another program wrote, a moment with a name. */
async function atHistory(machine: Machine, start: PageStart): Promise<HistoryView> {
  const long = `${SMALL_WORKSPACE["SOUL.md"]}\n${Array.from({ length: 24 }, (_, at) => `Line ${at + 1} of the letter.`).join("\n")}\n`;
  const { app, dir } = await machine.open({ ...SMALL_WORKSPACE, "SOUL.md": long }, start);
  await app.rail.drawn();
  const history = new HistoryView(app);
  await history.open();
  await history.nameMoment("Before the busy season");
  const changed = long
    .replace("calm", "quick")
    .replace("Line 20 of the letter.\n", "")
    .replace("Line 3 of", "The third of");
  await writeFile(join(dir, "SOUL.md"), changed);
  await history.versions("SOUL.md").nth(1).waitFor();
  await rm(join(dir, "USER.md"));
  await history.versions("USER.md").nth(1).waitFor();
  return history;
}

/** Versions, moments and commits. */
export const HISTORY_SCREENS: readonly Screen[] = [
  {
    name: "history",
    async show(machine, start) {
      const history = await atHistory(machine, start);
      await history.versions("SOUL.md").nth(1).click();
      await history.texts.locator("mark").first().waitFor();
      return history.app;
    },
  },
  { name: "history-list", show: async (machine, start) => (await atHistory(machine, start)).app },
  {
    name: "history-moment",
    async show(machine, start) {
      const history = await atHistory(machine, start);
      await history.moment("Before the busy season").click();
      await history.detail.getByRole("listitem").first().waitFor();
      return history.app;
    },
  },
  {
    name: "history-git",
    async show(machine, start) {
      await machine.write(machine.workspaceDir, { "SOUL.md": "# Who you are\n\nYou are loud.\n" });
      commitAll(machine.workspaceDir, "First words");
      const history = await atHistory(machine, start);
      await history.button("history:git.show").click();
      await history.app.dialog.waitFor();
      return history.app;
    },
  },
  {
    name: "history-commit",
    async show(machine, start) {
      await machine.write(machine.workspaceDir, { "SOUL.md": "# Who you are\n\nYou are loud.\n" });
      commitAll(machine.workspaceDir, "First words");
      const history = await atHistory(machine, start);
      await history.trustGit();
      await history.moment("First words").click();
      return history.app;
    },
  },
  {
    name: "history-name",
    async show(machine, start) {
      const history = await atHistory(machine, start);
      await history.button("history:nameMoment").click();
      await history.app.dialog.waitFor();
      return history.app;
    },
  },
];
