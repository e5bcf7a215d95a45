import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "../fixtures.ts";
import { LayersView } from "../pages/layers-view.ts";
import { LAYERED_WORKSPACE } from "../support/workspace-files.ts";

for (const language of ["en", "zh-CN"] as const) {
  test(`[OW1] [OW3] a shared file gets a private copy and gives it up again, both undone on demand, ${language}`, async ({
    machine,
  }) => {
    const { app } = await machine.open(LAYERED_WORKSPACE, { language });
    await app.rail.drawn();
    const layers = new LayersView(app.page, app.words);
    await layers.open();
    const name = app.words("files:roles.identity");
    const card = layers.rank.getByRole("button", { name: app.words("layers:own.open", { name }), exact: true });
    await card.focus();
    await app.page.keyboard.press("Enter");
    const dialog = app.page.getByRole("dialog");
    await dialog.getByRole("combobox").fill("Clerk");
    await expect(dialog.getByRole("status")).toContainText("agents/clerk/IDENTITY.md");
    await dialog.getByRole("button", { name: app.words("layers:own.make"), exact: true }).click();
    const file = join(machine.workspaceDir, "agents/clerk/IDENTITY.md");
    await expect.poll(() => existsSync(file)).toBe(true);
    expect(await readFile(file, "utf8")).toBe(LAYERED_WORKSPACE["IDENTITY.md"]);

    await layers.open();
    await expect(layers.rank.getByText(app.words("layers:hidesShared"))).toBeVisible();
    await layers.rank.getByRole("button", { name: app.words("layers:own.useShared", { name }), exact: true }).focus();
    await app.page.keyboard.press("Enter");
    await expect.poll(() => existsSync(file)).toBe(false);
    // Until then the notice of the copy still stands there, with an undo of its own.
    await expect(app.notices).toContainText(app.words("problems:done.use-shared"));
    await app.page.getByRole("button", { name: app.words("problems:undo"), exact: true }).click();
    await expect.poll(() => existsSync(file)).toBe(true);
  });

  test(`[OW4] [OW5] each agent has its own prompt and rules, ${language}`, async ({ machine }) => {
    const { app } = await machine.open(
      {
        ...LAYERED_WORKSPACE,
        "rules.md": "## Tools\n- Never: `exec`\n",
        "agents/clerk/rules.md": "## Tools\n- Never: `gateway`\n",
        "agents/clerk/SOUL.md": "I am the clerk.\n",
      },
      { language },
    );
    await app.rail.drawn();
    await app.showPane("preview");
    await app.preview.showFullText();
    await expect(app.preview.fullText).not.toContainText("gateway");
    await app.preview.region.getByRole("combobox", { name: app.words("preview:agentHelp") }).click();
    await app.page.getByRole("option", { name: "clerk" }).click();
    await app.preview.find("gateway");
    await app.preview.find("I am the clerk.");
  });
}
