import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "../fixtures.ts";
import type { AppPage } from "../pages/app-page.ts";
import { clippedParts } from "../support/clipped-parts.ts";
import { withLongWords } from "../support/long-words.ts";
import type { Screen } from "../support/screen.ts";
import { SCREENS } from "../support/screens.ts";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** A small window, and half the CSS pixels of a usual one, which is what 200 % zoom leaves. */
const WINDOWS = [
  { name: "900×600", width: 900, height: 600 },
  { name: "200 % zoom", width: 640, height: 400 },
] as const;

for (const screen of SCREENS) {
  // All in one page: bringing a screen up takes longer than looking at it.
  test(`${screen.name} has no accessibility violation, light and dark, and is not clipped in small windows, in both languages`, async ({
    machine,
  }) => {
    const app = await screen.show(machine, { language: "en", colorScheme: "light" });
    const { width, height } = app.page.viewportSize() ?? { width: 1280, height: 800 };
    await expectAccessible(app, screen);
    await expectUnclipped(app, screen);
    await app.page.setViewportSize({ width, height });
    const inChinese = screen.isCutOff === true ? null : await machine.speak(app, "zh-CN");
    await expectUnclipped(inChinese ?? (await screen.show(machine, { language: "zh-CN" })), screen);
  });
}

async function expectAccessible(app: AppPage, screen: Screen): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await app.page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    // The editor follows the system's look in the next frame.
    await app.page.waitForTimeout(150);
    // There are no frames of other origins, so nothing needs a page of its own to be put together.
    const axe = new AxeBuilder({ page: app.page }).setLegacyMode();
    // The page is the same in both; only its colours differ.
    if (colorScheme === "light") axe.withTags(RULES);
    else axe.withRules(["color-contrast"]);
    // While a list is open the page under it is inert and keeps no focus, which axe knows of dialogs only.
    if (screen.over !== undefined) axe.include(screen.over);
    const { violations } = await axe.analyze();
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(" ")}: ${node.failureSummary?.replace(/\s+/g, " ")}`),
    );
    expect.soft(found, `${screen.name}, ${colorScheme}`).toEqual([]);
  }
}

/** [HE8] The same with words as long as other languages have them; Chinese is shorter than English. */
const clippedWithLongWords = (app: AppPage): Promise<readonly string[]> =>
  app.words("common:close") === "Close" ? withLongWords(app.page, () => clippedParts(app.page)) : Promise.resolve([]);

async function expectUnclipped(app: AppPage, screen: Screen): Promise<void> {
  await app.page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  for (const { name, ...size } of WINDOWS) {
    await app.page.setViewportSize(size);
    // Panes are drawn anew when the number of them changes.
    await app.page.waitForTimeout(300);
    expect.soft(await clippedParts(app.page), `${screen.name}, ${name}`).toEqual([]);
    expect.soft(await clippedWithLongWords(app), `${screen.name}, ${name}, long words`).toEqual([]);
    for (const pane of (await app.hasOnePane()) ? (["files", "preview", "write"] as const) : []) {
      await app.showPane(pane);
      expect.soft(await clippedParts(app.page), `${screen.name}, ${name}, ${pane}`).toEqual([]);
      expect.soft(await clippedWithLongWords(app), `${screen.name}, ${name}, ${pane}, long words`).toEqual([]);
    }
  }
}
