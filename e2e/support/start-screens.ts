import { join } from "node:path";
import { HelpWindow } from "../pages/help-window.ts";
import { TemplateGallery } from "../pages/template-gallery.ts";
import { atSample, atWelcome, CUT_WORKSPACE } from "./at-start.ts";
import type { Screen } from "./screen.ts";
import { SMALL_WORKSPACE } from "./workspace-files.ts";

/** The first screen, the sample, and what is offered at the start. */
export const START_SCREENS: readonly Screen[] = [
  { name: "welcome-empty", show: atWelcome },
  {
    name: "welcome-agents",
    async show(machine, start) {
      await machine.write(machine.workspaceDir, CUT_WORKSPACE);
      await machine.write(join(machine.home, ".openclaw", "workspace-shop"), SMALL_WORKSPACE);
      await machine.write(join(machine.home, ".openclaw"), { "openclaw.json": "{ oops" });
      return atWelcome(machine, start);
    },
  },
  {
    name: "open-folder",
    async show(machine, start) {
      await machine.write(join(machine.home, "projects", "agent"), SMALL_WORKSPACE);
      const app = await atWelcome(machine, start);
      await app.welcome.openFolder.click();
      await app.dialog.waitFor();
      return app;
    },
  },
  {
    name: "create",
    async show(machine, start) {
      const app = await atWelcome(machine, start);
      await app.welcome.templates.first().click();
      await app.dialog.waitFor();
      return app;
    },
  },
  {
    name: "sample",
    async show(machine, start) {
      const app = await atSample(machine, start);
      await app.openFile("SOUL.md");
      return app;
    },
  },
  {
    name: "sample-memory-cut",
    async show(machine, start) {
      const app = await atSample(machine, start);
      await app.openFile("MEMORY.md");
      await app.editor.region.getByRole("button", { name: app.words("editor:cut.goThere") }).click();
      return app;
    },
  },
  {
    name: "missing",
    async show(machine, start) {
      const app = await atSample(machine, start);
      await app.showPane("files");
      await app.rail.row("TOOLS.md").click();
      await app.editor.region.waitFor();
      return app;
    },
  },
  {
    name: "gallery",
    async show(machine, start) {
      const app = await atWelcome(machine, start);
      await app.welcome.templates.last().click();
      await new TemplateGallery(app).cards.first().waitFor();
      return app;
    },
  },
  {
    name: "template-file",
    async show(machine, start) {
      const app = await atWelcome(machine, start);
      await app.welcome.templates.first().click();
      await new TemplateGallery(app).showFile("AGENTS.md");
      return app;
    },
  },
  {
    name: "file-template",
    async show(machine, start) {
      const { app } = await machine.open(SMALL_WORKSPACE, start);
      await app.openFile("SOUL.md");
      await app.runCommand("shell:commands.fileTemplate");
      await app.button("templates:file.replace").waitFor();
      return app;
    },
  },
  {
    name: "help-search",
    async show(machine, start) {
      const app = await atWelcome(machine, start);
      const help = new HelpWindow(app);
      await help.open();
      await help.search.fill("openclaw");
      await help.pages.first().click();
      return app;
    },
  },
  {
    name: "tour",
    async show(machine, start) {
      const app = await atSample(machine, start);
      await app.openFile("SOUL.md");
      await app.runCommand("shell:commands.tour");
      await app.button("help:tour.next").click();
      await app.button("help:tour.next").click();
      return app;
    },
  },
  {
    name: "first-run",
    async show(machine, start) {
      await machine.writeSettings({ tourSeen: false });
      const app = await atSample(machine, start);
      await app.openFile("SOUL.md");
      await app.button("help:invite.start").waitFor();
      return app;
    },
  },
  {
    name: "headings",
    async show(machine, start) {
      const app = await atSample(machine, start);
      await app.openFile("SOUL.md");
      await app.page.keyboard.press("ControlOrMeta+Shift+o");
      await app.dialog.waitFor();
      return app;
    },
  },
  {
    name: "counts",
    async show(machine, start) {
      const app = await atSample(machine, start);
      await app.openFile("SOUL.md");
      await app.editor.region.locator("footer button").filter({ hasText: /\d/ }).first().click();
      await app.page.getByText(app.words("writing:counts.unitsHelp"), { exact: true }).waitFor();
      return app;
    },
  },
  {
    name: "no-key",
    isCutOff: true,
    async show(machine, start) {
      const host = await machine.startHost({ language: start.language ?? "en" });
      const app = await machine.openPage({ ...host, address: `http://127.0.0.1:${host.port}/` }, start);
      await app.page.getByText(app.words("shell:noAccess.title")).waitFor();
      return app;
    },
  },
];
