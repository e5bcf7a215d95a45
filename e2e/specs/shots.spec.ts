import { join } from "node:path";
import { test } from "../fixtures.ts";
import { NARROW_SCREENS, SCREENS } from "../support/screens.ts";

const folder = process.env.SOULSCOPE_SHOTS ?? "";

const VIEWS = [
  { name: "1280-light", viewport: { width: 1280, height: 800 }, zoom: 1, colorScheme: "light", language: "en" },
  { name: "1280-dark-zh", viewport: { width: 1280, height: 800 }, zoom: 1, colorScheme: "dark", language: "zh-CN" },
  { name: "900-dark", viewport: { width: 900, height: 600 }, zoom: 1, colorScheme: "dark", language: "en" },
  { name: "200pct-light-zh", viewport: { width: 1280, height: 800 }, zoom: 2, colorScheme: "light", language: "zh-CN" },
  // High contrast as the system gives it; only what its colours can lose is worth looking at.
  { name: "1280-contrast", viewport: { width: 1280, height: 800 }, zoom: 1, colorScheme: "dark", language: "en" },
] as const;

for (const view of VIEWS) {
  for (const screen of view.zoom > 1 ? [...SCREENS, ...NARROW_SCREENS] : SCREENS) {
    test(`${screen.name} ${view.name}`, { tag: "@shots" }, async ({ machine }) => {
      const { name, ...start } = view;
      const app = await screen.show(machine, start);
      const forcedColors = name.endsWith("contrast") ? "active" : "none";
      await app.page.emulateMedia({ reducedMotion: "reduce", forcedColors });
      await app.page.waitForTimeout(600);
      await app.page.screenshot({ path: join(folder, `${screen.name}-${name}.png`) });
    });
  }
}
