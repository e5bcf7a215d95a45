import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { zipBytes } from "#electron/services/testing/zip-bytes.ts";
import { manifestText } from "#shared/transfer/backup-manifest.ts";
import type { Machine, PageStart } from "../fixtures.ts";
import type { AppPage } from "../pages/app-page.ts";
import { CompareView } from "../pages/compare-view.ts";
import { HelpWindow } from "../pages/help-window.ts";
import { HistoryView } from "../pages/history-view.ts";
import { LayersView } from "../pages/layers-view.ts";
import { LifecycleView } from "../pages/lifecycle-view.ts";
import { ProblemsScreen } from "../pages/problems-screen.ts";
import { ReviewScreen } from "../pages/review-screen.ts";
import { SearchScreen } from "../pages/search-screen.ts";
import { TemplateGallery } from "../pages/template-gallery.ts";
import { TransferDialogs } from "../pages/transfer-dialogs.ts";
import { commitAll } from "./commit-all.ts";
import { FORM_SCREENS } from "./form-screens.ts";
import { MEMORY_FORM_SCREENS } from "./memory-form-screens.ts";
import type { Screen } from "./screen.ts";
import { SKILL_FORM_SCREENS } from "./skill-form-screens.ts";
import { USER_FORM_SCREENS } from "./user-form-screens.ts";
import { LAYERED_WORKSPACE, numberedText, SMALL_WORKSPACE } from "./workspace-files.ts";

const CUT_WORKSPACE = { ...SMALL_WORKSPACE, "SOUL.md": numberedText(24_000) };

async function atWelcome(machine: Machine, start: PageStart): Promise<AppPage> {
  const app = await machine.openPage(await machine.startHost({ language: start.language ?? "en" }), start);
  await app.welcome.heading.waitFor();
  await app.welcome.sample.waitFor();
  return app;
}

async function atSample(machine: Machine, start: PageStart): Promise<AppPage> {
  const app = await atWelcome(machine, start);
  await app.welcome.sample.click();
  return app;
}

async function atCut(machine: Machine, start: PageStart): Promise<AppPage> {
  const { app } = await machine.open(CUT_WORKSPACE, start);
  await app.openFile("SOUL.md");
  return app;
}

/** A workspace of 2026.9 with something of each severity, and the screen that lists it. */
async function atProblems(machine: Machine, start: PageStart) {
  const about = `# About the owner\n\nRuns a flower shop.\n\n## Hours\n\nTen to six.\n\n## Old orders\n\n${numberedText(4_200).slice(7)}`;
  await machine.write(join(machine.home, ".openclaw"), {
    "openclaw.json": JSON.stringify({ meta: { lastTouchedVersion: "2026.9.6" } }),
  });
  const { app } = await machine.open(
    {
      ...SMALL_WORKSPACE,
      "USER.md": about,
      "BOOTSTRAP.md": "Say hello.\n",
      "SOUL.md": "# Who you are\n\nCa\u200blm.\n",
    },
    start,
  );
  await app.rail.region.waitFor({ state: "attached" });
  const problems = new ProblemsScreen(app.page, app.words);
  await problems.open();
  await problems.problem("file-cut", { name: "USER.md" }).waitFor();
  return { app, problems };
}

async function atCompare(machine: Machine, start: PageStart): Promise<AppPage> {
  await machine.write(join(machine.home, ".openclaw", "workspace-shop"), {
    "AGENTS.md": SMALL_WORKSPACE["AGENTS.md"],
    "SOUL.md": "# Who you are\n\nYou are quick and friendly.\n",
    "IDENTITY.md": "# Identity\n\n- **Name:** Pip\n",
  });
  const { app } = await machine.open(SMALL_WORKSPACE, start);
  await app.openFile("SOUL.md");
  await new CompareView(app.page, app.words).open();
  return app;
}

/** A workspace with rules, private files, skills, notes and a list for the first day, drawn by rank. */
async function atLayers(machine: Machine, start: PageStart): Promise<AppPage> {
  const { app } = await machine.open(LAYERED_WORKSPACE, start);
  await app.rail.drawn();
  await new LayersView(app.page, app.words).open();
  return app;
}

async function atLifecycle(machine: Machine, start: PageStart): Promise<LifecycleView> {
  const { app } = await machine.open(LAYERED_WORKSPACE, start);
  await app.rail.drawn();
  const lifecycle = new LifecycleView(app);
  await lifecycle.open();
  return lifecycle;
}

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

/** Words that stand in several files, one of them unsaved. */
async function atSearch(machine: Machine, start: PageStart): Promise<SearchScreen> {
  const { app } = await machine.open(LAYERED_WORKSPACE, start);
  await app.openFile("SOUL.md");
  await app.editor.typeAtStart("SOUL.md", "The tulips arrived. ");
  const search = new SearchScreen(app);
  await search.open();
  await search.find("arrived");
  return search;
}

const SECRET_NOTES = "# Tool notes\n\nThe key is sk-ant-abcdefghijklmnop1234.\n";

const HOUSE_RULES = `# How we work

## Taking an order

Ask for the day, the address and the budget, in that order. Repeat the order back before you confirm it.

Deliveries inside the ring road are free over £30. Say so before the customer asks, and never round up.

## Ordering from suppliers

The nursery takes orders until 6 pm. Ask the owner before ordering anything over £50. Leave a message after that.

${"A line that nobody touched.\n\n".repeat(12)}## At the end of the day
`;

/** A workspace in which another program changed three files after it was opened. */
async function atReview(machine: Machine, start: PageStart): Promise<AppPage> {
  const { app, dir } = await machine.open({ ...SMALL_WORKSPACE, "AGENTS.md": HOUSE_RULES }, start);
  await app.rail.drawn();
  await machine.write(dir, {
    "AGENTS.md": `${HOUSE_RULES.replace(
      "order. Repeat",
      "order. If it is a gift, ask for the wording of the card. Repeat",
    )
      .replace("free over £30", "£4, and free over £35")
      .replace(" Ask the owner before ordering anything over £50.", "")}
Write the unpaid orders into today’s note, with a phone number.
`,
    "MEMORY.md": "# Memory\n\n- Deliveries go out at ten.\n- The van is in the garage.\n",
    "TOOLS.md": new Uint8Array([0xff, 0xfe, 0x41, 0x00]),
    "memory/2026-01-31.md": "Tulips arrived.\n",
  });
  const review = new ReviewScreen(app.page, app.words);
  await review.open(4);
  await review.file("AGENTS.md").click();
  await review.changes.first().waitFor();
  return app;
}

/** Every screen of the app with its dialogs and its unhappy states. */
export const SCREENS: readonly Screen[] = [
  ...SKILL_FORM_SCREENS,
  ...MEMORY_FORM_SCREENS,
  ...FORM_SCREENS,
  ...USER_FORM_SCREENS,
  { name: "layers", show: atLayers },
  { name: "review", show: atReview },
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
  {
    name: "review-side-by-side",
    async show(machine, start) {
      const app = await atReview(machine, start);
      const review = new ReviewScreen(app.page, app.words);
      await review.button("keep", 1).click();
      await app.page.getByRole("radio", { name: app.words("review:sideBySide") }).click();
      return app;
    },
  },
  {
    name: "review-not-shown",
    async show(machine, start) {
      const app = await atReview(machine, start);
      await new ReviewScreen(app.page, app.words).file("TOOLS.md").click();
      await app.page.getByText(app.words("review:cantShow")).waitFor();
      return app;
    },
  },
  {
    name: "review-empty",
    async show(machine, start) {
      const { app } = await machine.open(SMALL_WORKSPACE, start);
      await app.rail.drawn();
      await new ReviewScreen(app.page, app.words).open(0);
      return app;
    },
  },
  {
    name: "lifecycle",
    async show(machine, start) {
      const lifecycle = await atLifecycle(machine, start);
      await lifecycle.play("onSessionCreate");
      await lifecycle.play("onInput", "Pay with 4111 1111 1111 1111");
      await lifecycle.verdict("redact").first().waitFor();
      return lifecycle.app;
    },
  },
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
    name: "settings",
    async show(machine, start) {
      const app = await atCut(machine, start);
      await app.page.keyboard.press("ControlOrMeta+,");
      await app.dialog.waitFor();
      return app;
    },
  },
  {
    name: "settings-history",
    async show(machine, start) {
      const app = await atCut(machine, start);
      await app.page.keyboard.press("ControlOrMeta+,");
      await app.dialog.getByRole("tab", { name: app.words("settings:history"), exact: true }).click();
      await app.dialog.getByRole("button", { name: app.words("settings:historyForgetButton") }).click();
      await app.dialog.getByRole("button", { name: app.words("settings:historyForgetIt") }).waitFor();
      return app;
    },
  },
  ...(["writing", "agent", "privacy"] as const).map(
    (section): Screen => ({
      name: `settings-${section}`,
      async show(machine, start) {
        const app = await atCut(machine, start);
        await app.page.keyboard.press("ControlOrMeta+,");
        await app.dialog.getByRole("tab", { name: app.words(`settings:${section}`), exact: true }).click();
        await app.dialog.getByRole("tabpanel").waitFor();
        return app;
      },
    }),
  ),
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
    name: "help",
    async show(machine, start) {
      const app = await atCut(machine, start);
      const help = new HelpWindow(app);
      await help.open();
      await help.pages.filter({ hasText: app.words("help:keys") }).click();
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
  { name: "problems", show: async (machine, start) => (await atProblems(machine, start)).app },
  {
    name: "problems-texts",
    async show(machine, start) {
      const { app } = await machine.open(
        {
          ...SMALL_WORKSPACE,
          "AGENTS.md":
            "# How we work\n\nAlways answer in English.\n\nSee [the map](docs/map.md).\n\npassword: Zx9kQ27pLmW4\n",
          "SOUL.md":
            "\uFEFF# Who you are\r\n\nI am [your name] and саlm.\n\n## Tone\n\nReply only in Chinese.\n\n## Tone\n\nTODO: more\n",
          "USER.md": "# You\n\n- **Name:** (what to call you)\n",
          "skills/mail/SKILL.md": "---\nname: mail: read\n---\n",
        },
        start,
      );
      await app.rail.drawn();
      const problems = new ProblemsScreen(app.page, app.words);
      await problems.open();
      await problems.byCode("front-matter-broken").waitFor();
      return app;
    },
  },
  {
    name: "fix-tools",
    async show(machine, start) {
      const { app, problems } = await atProblems(machine, start);
      await problems.offer(problems.problem("file-retired", { name: "TOOLS.md" }), "move-tools");
      return app;
    },
  },
  {
    name: "make-fit",
    async show(machine, start) {
      const { app, problems } = await atProblems(machine, start);
      await problems.offer(problems.problem("file-cut", { name: "USER.md" }), "make-fit");
      return app;
    },
  },
  {
    name: "no-problems",
    async show(machine, start) {
      const { app } = await machine.open(SMALL_WORKSPACE, start);
      await app.rail.region.waitFor({ state: "attached" });
      await new ProblemsScreen(app.page, app.words).open();
      return app;
    },
  },
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
  { name: "search", show: async (machine, start) => (await atSearch(machine, start)).app },
  {
    name: "search-replace",
    async show(machine, start) {
      const search = await atSearch(machine, start);
      await search.openReplacing("came in");
      await search.results.locator("ins").first().waitFor();
      return search.app;
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
  { name: "compare", show: atCompare },
  {
    name: "compare-copy",
    async show(machine, start) {
      const app = await atCompare(machine, start);
      await new CompareView(app.page, app.words).askCopy("Pip");
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

/** Panes that stand beside another screen in a wide window and alone in a narrow one. */
export const NARROW_SCREENS: readonly Screen[] = [
  {
    name: "preview-outline",
    async show(machine, start) {
      const app = await atCut(machine, start);
      await app.showPane("preview");
      await app.preview.region.waitFor();
      return app;
    },
  },
  {
    name: "files",
    async show(machine, start) {
      const app = await atSample(machine, start);
      await app.showPane("files");
      await app.rail.region.waitFor();
      return app;
    },
  },
];
