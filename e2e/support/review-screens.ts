import type { Machine, PageStart } from "../fixtures.ts";
import type { AppPage } from "../pages/app-page.ts";
import { ReviewScreen } from "../pages/review-screen.ts";
import type { Screen } from "./screen.ts";
import { SMALL_WORKSPACE } from "./workspace-files.ts";

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

/** What others changed. */
export const REVIEW_SCREENS: readonly Screen[] = [
  { name: "review", show: atReview },
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
];
