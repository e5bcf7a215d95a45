import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "../fixtures.ts";
import { numberedText, SMALL_WORKSPACE } from "../support/workspace-files.ts";

const SHOP = { ...SMALL_WORKSPACE, "SOUL.md": numberedText(3_000) };

test("[PF73] agents of a config, with limits, files and who shares a folder; one that shares it can be opened", async ({
  machine,
}) => {
  const list = [{ id: "main" }, { id: "night", workspace: "~/.openclaw/workspace" }, { id: "shop" }];
  await machine.write(join(machine.home, ".openclaw"), { "openclaw.json": JSON.stringify({ agents: { list } }) });
  await machine.write(join(machine.home, ".openclaw", "workspace-shop"), SHOP);
  const { app } = await machine.open(SMALL_WORKSPACE);
  await app.rail.drawn();
  await app.openSwitcher();
  const night = app.page.getByRole("menuitem").filter({ hasText: "night" }).first();
  await expect(app.page.getByRole("menuitem").filter({ hasText: "Juniper" })).toHaveCount(3);
  await expect(night).toContainText(app.words("shell:switcher.shared", { names: "main" }).slice(0, 10));
  await expect(night).toContainText(app.words("shell:switcher.facts", { count: 7, limit: 20_000 }));
  const shots = process.env.SOULSCOPE_SHOTS;
  if (shots !== undefined) await app.page.screenshot({ path: join(shots, "agents-switcher.png") });
  await app.page.keyboard.press("Escape");
});

test("[HK65] openclaw.json changed outside is picked up, and the preview follows", async ({ machine }) => {
  const config = join(machine.home, ".openclaw", "openclaw.json");
  await machine.write(join(machine.home, ".openclaw"), { "openclaw.json": "{}" });
  const { app } = await machine.open(SHOP);
  await app.openFile("SOUL.md");
  await writeFile(config, JSON.stringify({ agents: { defaults: { bootstrapMaxChars: 1_000 } } }));
  await expect(app.editor.region.getByText(app.words("editor:cut.middle", { agent: "Juniper" }))).toBeVisible();
  await writeFile(config, "{}");
  await expect(app.editor.region.getByText(app.words("editor:cut.middle", { agent: "Juniper" }))).toBeHidden();
});

test("[HK60] the cut banner leads to text for openclaw.json, which is never written", async ({ machine }) => {
  const config = join(machine.home, ".openclaw", "openclaw.json");
  await machine.write(join(machine.home, ".openclaw"), { "openclaw.json": "{}" });
  const { app } = await machine.open({ ...SMALL_WORKSPACE, "SOUL.md": numberedText(24_000) });
  await app.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await app.openFile("SOUL.md");
  await app.editor.region.getByRole("button", { name: app.words("why"), exact: true }).click();
  await app.editor.region.getByRole("button", { name: app.words("editor:cut.raise"), exact: true }).click();
  await expect(app.dialog).toContainText(app.words("hooks:limits.whole", { agent: "Juniper", name: "SOUL.md" }));
  const shots = process.env.SOULSCOPE_SHOTS;
  if (shots !== undefined) await app.page.screenshot({ path: join(shots, "limit.png") });
  await app.dialog.getByRole("button", { name: app.words("hooks:limits.copy"), exact: true }).click();
  await expect(app.notices).toContainText(app.words("hooks:limits.copied"));
  const copied = await app.page.evaluate(() => navigator.clipboard.readText());
  expect(JSON.parse(copied)).toEqual({ agents: { defaults: { bootstrapMaxChars: 27_000 } } });
  await app.escape();
  await writeFile(config, copied);
  await expect(app.editor.region.getByText(app.words("editor:cut.middle", { agent: "Juniper" }))).toBeHidden();
});
