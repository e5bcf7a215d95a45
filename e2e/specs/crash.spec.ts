import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "../fixtures.ts";
import { SMALL_WORKSPACE } from "../support/workspace-files.ts";

const LOST_LINE = /ERR_CONNECTION_REFUSED|WebSocket connection|ERR_SOCKET|Failed to load resource/;
const TYPED = "Words that nobody saved yet. ";

test("text typed while the host is killed is offered back after the next start", async ({ machine }) => {
  const { app, dir, host } = await machine.open();
  machine.allowConsole(LOST_LINE);
  await app.openFile("SOUL.md");
  await app.editor.typeAtStart("SOUL.md", TYPED);
  // The longest wait before typed text is in the journal is one second.
  await app.page.waitForTimeout(1_100);
  await host.kill();
  await app.page.close();
  expect(await readFile(join(dir, "SOUL.md"), "utf8")).toBe(SMALL_WORKSPACE["SOUL.md"]);

  const again = await machine.openPage(await machine.startHost({ dir }));
  await again.openFile("SOUL.md");
  await expect(again.editor.visibleText).toContainText(`${TYPED}# Who you are`);
  await expect(again.editor.region.getByText(again.words("editor:recovered.help"))).toBeVisible();
  await again.editor.button("editor:recovered.keep").click();
  await again.editor.textOf("SOUL.md").focus();
  await again.editor.save();
  expect(await readFile(join(dir, "SOUL.md"), "utf8")).toBe(`${TYPED}${SMALL_WORKSPACE["SOUL.md"]}`);
});

test("text that comes back can be thrown away", async ({ machine }) => {
  const { app, dir, host } = await machine.open();
  machine.allowConsole(LOST_LINE);
  await app.openFile("SOUL.md");
  await app.editor.typeAtStart("SOUL.md", TYPED);
  await app.page.waitForTimeout(1_100);
  await host.kill();
  await app.page.close();
  const restarted = await machine.startHost({ dir });
  const again = await machine.openPage(restarted);
  await again.openFile("SOUL.md");
  await again.editor.button("editor:recovered.discard").click();
  await expect(again.editor.visibleText).not.toContainText(TYPED);
  await again.page.close();
  const third = await machine.openPage(restarted);
  await third.openFile("SOUL.md");
  await expect(third.editor.visibleText).toContainText("# Who you are");
  await expect(third.editor.visibleText).not.toContainText(TYPED);
});

test("[U47] an open page goes on with the host that comes back on its port", async ({ machine }) => {
  const { app, dir, host } = await machine.open();
  machine.allowConsole(LOST_LINE);
  await app.openFile("SOUL.md");
  await host.kill();
  await expect(app.page.getByText(app.words("shell:connection.lost"))).toBeVisible();
  await app.editor.typeAtStart("SOUL.md", TYPED);
  await machine.startHost({ dir, port: host.port });
  await expect(app.page.getByText(app.words("shell:connection.lost"))).toBeHidden({ timeout: 20_000 });
  await app.editor.textOf("SOUL.md").focus();
  await app.editor.save();
  expect(await readFile(join(dir, "SOUL.md"), "utf8")).toBe(`${TYPED}${SMALL_WORKSPACE["SOUL.md"]}`);
});

test("loading the page again keeps unsaved text", async ({ machine }) => {
  const { app } = await machine.open();
  await app.openFile("SOUL.md");
  await app.editor.typeAtStart("SOUL.md", TYPED);
  app.page.on("dialog", (dialog) => void dialog.accept());
  await app.page.reload();
  await app.openFile("SOUL.md");
  await expect(app.editor.visibleText).toContainText(`${TYPED}# Who you are`);
});

test("a page without its key says so and shows nothing", async ({ machine }) => {
  const { app, host } = await machine.open();
  await app.rail.region.waitFor();
  const stranger = await machine.openPage({ ...host, address: `http://127.0.0.1:${host.port}/` });
  await expect(stranger.page.getByText(stranger.words("shell:noAccess.title"))).toBeVisible();
  await expect(stranger.rail.region).toBeHidden();
  expect(new URL(app.page.url()).hash).toBe("");
});
