import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "../fixtures.ts";
import { SCREENS } from "../support/screens.ts";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

for (const screen of SCREENS) {
  test(`${screen.name} has no accessibility violation, light and dark`, async ({ machine }) => {
    const app = await screen.show(machine, { colorScheme: "light" });
    for (const colorScheme of ["light", "dark"] as const) {
      await app.page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      // The editor follows the system's look in the next frame.
      await app.page.waitForTimeout(150);
      const axe = new AxeBuilder({ page: app.page });
      // The page is the same in both; only its colours differ.
      if (colorScheme === "light") axe.withTags(RULES);
      else axe.withRules(["color-contrast"]);
      // While a list is open the page under it is inert and keeps no focus, which axe knows of dialogs only.
      if (screen.over !== undefined) axe.include(screen.over);
      const { violations } = await axe.analyze();
      const found = violations.flatMap(({ id, nodes }) =>
        nodes.map((node) => `${id}: ${node.target.join(" ")}: ${node.failureSummary?.replace(/\s+/g, " ")}`),
      );
      expect(found, `${screen.name}, ${colorScheme}`).toEqual([]);
    }
  });
}
