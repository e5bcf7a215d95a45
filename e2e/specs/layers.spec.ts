import { expect, test } from "../fixtures.ts";
import { LayersView } from "../pages/layers-view.ts";
import { LAYERED_WORKSPACE, SMALL_WORKSPACE } from "../support/workspace-files.ts";

test("[LY1] rank and reading order stand side by side, with what is hidden and what is not sent", async ({
  machine,
}) => {
  const { app } = await machine.open(LAYERED_WORKSPACE);
  await app.rail.drawn();
  const layers = new LayersView(app.page, app.words);
  await layers.open();
  await expect(layers.rank.getByText(app.words("layers:hidesShared"))).toBeVisible();
  await expect(layers.rank.getByText(app.words("layers:addsRules"))).toBeVisible();
  const places = await layers.places();
  expect(places[0]).toContain(app.words("layers:rulesShort"));
  expect(places.at(-2)).toContain("invoice");
  for (const word of ["layers:everyRule", "layers:bootstrapWhen", "layers:heartbeatWhen"]) {
    await expect(layers.asides.getByText(app.words(word))).toBeVisible();
  }
  await expect(layers.order.getByText(app.words("layers:readLast", { rank: 4 }))).toBeVisible();
});

test("[LY2] a band's file opens by keyboard, and unsaved text counts at once", async ({ machine }) => {
  const { app } = await machine.open(SMALL_WORKSPACE);
  await app.rail.drawn();
  const layers = new LayersView(app.page, app.words);
  await layers.open();
  const soul = layers.rank.getByRole("button", { name: app.words("files:roles.soul") });
  await app.tabTo(soul);
  await app.page.keyboard.press("Enter");
  await app.editor.textOf("SOUL.md").waitFor();
  await app.editor.typeAtStart("SOUL.md", "x".repeat(40));
  const before = SMALL_WORKSPACE["SOUL.md"].trimEnd().length;
  await layers.open();
  const place = layers.order.getByRole("button", { name: app.words("files:roles.soul") });
  await expect(place).toContainText(String(before + 40));
});

test("[LY4] many skills are one entry until they are unfolded", async ({ machine }) => {
  const skills = Object.fromEntries(
    Array.from({ length: 120 }, (_, index) => [
      `skills/skill-${index}/SKILL.md`,
      `---\nname: skill-${index}\n---\nText.\n`,
    ]),
  );
  const { app } = await machine.open({ ...LAYERED_WORKSPACE, ...skills });
  await app.rail.drawn();
  const layers = new LayersView(app.page, app.words);
  await layers.open();
  await layers.rank.getByRole("button", { name: app.words("layers:skills", { count: 122 }) }).click();
  await expect(layers.rank.getByText("skill-0", { exact: true })).toBeVisible();
  await layers.rank.getByRole("button", { name: app.words("layers:foldRest", { count: 22 }) }).click();
  await expect(layers.rank.getByText("skill-0", { exact: true })).toBeHidden();
});
