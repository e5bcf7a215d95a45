import { join } from "node:path";
import type { Machine, PageStart } from "../fixtures.ts";
import type { AppPage } from "../pages/app-page.ts";
import { CompareView } from "../pages/compare-view.ts";
import { LayersView } from "../pages/layers-view.ts";
import { LifecycleView } from "../pages/lifecycle-view.ts";
import { SearchScreen } from "../pages/search-screen.ts";
import type { Screen } from "./screen.ts";
import { LAYERED_WORKSPACE, SMALL_WORKSPACE } from "./workspace-files.ts";

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

/** Screens that take the place of the panes. */
export const WHOLE_SCREENS: readonly Screen[] = [
  { name: "layers", show: atLayers },
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
  { name: "compare", show: atCompare },
  {
    name: "compare-copy",
    async show(machine, start) {
      const app = await atCompare(machine, start);
      await new CompareView(app.page, app.words).askCopy("Pip");
      return app;
    },
  },
];
