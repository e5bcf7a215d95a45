import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Machine, PageStart } from "../fixtures.ts";
import type { AppPage } from "../pages/app-page.ts";
import { HelpWindow } from "../pages/help-window.ts";
import { atCut } from "./at-start.ts";
import type { Screen } from "./screen.ts";
import { SMALL_WORKSPACE } from "./workspace-files.ts";

/** Settings at a section; without one where they open. */
async function atSettings(
  { machine, start }: { readonly machine: Machine; readonly start: PageStart },
  section?: "history" | "writing" | "agent" | "privacy",
): Promise<AppPage> {
  const app = await atCut(machine, start);
  await app.page.keyboard.press("ControlOrMeta+,");
  await app.dialog.waitFor();
  if (section !== undefined) {
    await app.dialog.getByRole("tab", { name: app.words(`settings:${section}`), exact: true }).click();
    await app.dialog.getByRole("tabpanel").waitFor();
  }
  return app;
}

/** An open workspace with its panes, its dialogs and its unhappy states. */
export const EDITING_SCREENS: readonly Screen[] = [
  { name: "cut", show: atCut },
  {
    name: "full-text",
    async show(machine, start) {
      const app = await atCut(machine, start);
      await app.showPane("preview");
      await app.preview.showFullText();
      return app;
    },
  },
  {
    name: "session-list",
    over: "[role=listbox]",
    async show(machine, start) {
      const app = await atCut(machine, start);
      await app.showPane("preview");
      await app.preview.openSessions();
      return app;
    },
  },
  {
    name: "subagent",
    async show(machine, start) {
      const app = await atCut(machine, start);
      await app.showPane("preview");
      await app.preview.chooseSession("subagent");
      return app;
    },
  },
  {
    name: "unsaved-conflict",
    async show(machine, start) {
      const { app, dir } = await machine.open(SMALL_WORKSPACE, start);
      await app.openFile("SOUL.md");
      await app.editor.typeAtStart("SOUL.md", "Mine. ");
      await writeFile(join(dir, "SOUL.md"), `Theirs. ${SMALL_WORKSPACE["SOUL.md"]}`);
      await app.editor.button("editor:conflict.compare").waitFor();
      return app;
    },
  },
  {
    name: "merge",
    async show(machine, start) {
      const { app, dir } = await machine.open(SMALL_WORKSPACE, start);
      await app.openFile("SOUL.md");
      await app.editor.typeAtStart("SOUL.md", "Mine. ");
      await writeFile(join(dir, "SOUL.md"), `Theirs. ${SMALL_WORKSPACE["SOUL.md"]}`);
      await app.editor.button("editor:conflict.compare").click();
      await app.dialog.waitFor();
      return app;
    },
  },
  {
    name: "read-only",
    async show(machine, start) {
      const { app } = await machine.open({ ...SMALL_WORKSPACE, "SOUL.md": Buffer.from([0xc4, 0xe3, 0x0a]) }, start);
      await app.openFile("SOUL.md");
      return app;
    },
  },
  {
    name: "gone",
    async show(machine, start) {
      const { app, dir } = await machine.open(SMALL_WORKSPACE, start);
      await app.openFile("SOUL.md");
      await app.editor.typeAtStart("SOUL.md", "Mine. ");
      await rm(dir, { recursive: true });
      await app.page.getByText(app.words("shell:gone.title")).waitFor();
      return app;
    },
  },
  {
    name: "commands",
    async show(machine, start) {
      const app = await atCut(machine, start);
      await app.page.keyboard.press("ControlOrMeta+k");
      await app.dialog.waitFor();
      return app;
    },
  },
  {
    name: "switcher",
    over: "[role=menu]",
    async show(machine, start) {
      await machine.write(join(machine.home, ".openclaw", "workspace-shop"), SMALL_WORKSPACE);
      const app = await atCut(machine, start);
      await app.openSwitcher();
      return app;
    },
  },
  {
    name: "help",
    async show(machine, start) {
      const app = await atCut(machine, start);
      const help = new HelpWindow(app);
      await help.open();
      await help.pages.filter({ hasText: app.words("help:keys") }).click();
      return app;
    },
  },
  { name: "settings", show: (machine, start) => atSettings({ machine, start }) },
  {
    name: "settings-history",
    async show(machine, start) {
      const app = await atSettings({ machine, start }, "history");
      await app.dialog.getByRole("button", { name: app.words("settings:historyForgetButton") }).click();
      await app.dialog.getByRole("button", { name: app.words("settings:historyForgetIt") }).waitFor();
      return app;
    },
  },
  ...(["writing", "agent", "privacy"] as const).map(
    (section): Screen => ({
      name: `settings-${section}`,
      show: (machine, start) => atSettings({ machine, start }, section),
    }),
  ),
];
