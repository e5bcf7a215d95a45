import type { Machine, PageStart } from "../fixtures.ts";
import type { AppPage } from "../pages/app-page.ts";
import { numberedText, SMALL_WORKSPACE } from "./workspace-files.ts";

/** A workspace with a file that is longer than its limit. */
export const CUT_WORKSPACE = { ...SMALL_WORKSPACE, "SOUL.md": numberedText(24_000) };

/** The first screen of a computer without a workspace in front. */
export async function atWelcome(machine: Machine, start: PageStart): Promise<AppPage> {
  const app = await machine.openPage(await machine.startHost({ language: start.language ?? "en" }), start);
  await app.welcome.heading.waitFor();
  await app.welcome.sample.waitFor();
  return app;
}

/** The sample, asked for on the first screen. */
export async function atSample(machine: Machine, start: PageStart): Promise<AppPage> {
  const app = await atWelcome(machine, start);
  await app.welcome.sample.click();
  return app;
}

/** A file that is cut, in front. */
export async function atCut(machine: Machine, start: PageStart): Promise<AppPage> {
  const { app } = await machine.open(CUT_WORKSPACE, start);
  await app.openFile("SOUL.md");
  return app;
}
