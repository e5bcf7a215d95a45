import { access, readFile } from "node:fs/promises";
import { join } from "node:path";
import AxeBuilder from "@axe-core/playwright";
import type { Locator } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import type { AppPage } from "../pages/app-page.ts";
import { SMALL_WORKSPACE, treeFingerprint } from "../support/workspace-files.ts";

const HOOK_MD = `---
name: greeter
description: Adds a greeting
metadata: { "openclaw": { "events": ["agent:bootstrap"] } }
---
# Greeter
`;
const withHook = (source: string) => ({
  ...SMALL_WORKSPACE,
  "hooks/greeter/HOOK.md": HOOK_MD,
  "hooks/greeter/handler.js": source,
});
const GREETER = `export default async ({ context }) => {
  const path = context.workspaceDir + "/GREETING.md";
  context.bootstrapFiles = [{ name: "GREETING.md", path, content: "Say hello first.", missing: false }, ...context.bootstrapFiles];
};
`;

async function showHooks(app: AppPage): Promise<void> {
  await app.rail.drawn();
  await app.runCommand("shell:commands.hooks");
  await app.page.getByRole("heading", { level: 1, name: app.words("hooks:title") }).waitFor();
}

const effect = (app: AppPage): Locator => app.page.locator("section[aria-labelledby=effect-title]");

async function shoot(app: AppPage, name: string): Promise<void> {
  const shots = process.env.SOULSCOPE_SHOTS;
  if (shots !== undefined) await app.page.screenshot({ path: join(shots, `${name}.png`) });
}

const cardOf = (app: AppPage): Locator =>
  app.page.getByRole("listitem").filter({ has: app.page.getByRole("heading", { name: "greeter" }) });

async function addFile(app: AppPage, file: { readonly name: string; readonly text: string }): Promise<void> {
  await app.button("hooks:whatIf.add").click();
  await app.page.getByLabel(app.words("hooks:form.name")).fill(file.name);
  await app.page.getByLabel(app.words("hooks:form.text"), { exact: true }).fill(file.text);
  await app.button("hooks:form.apply").click();
}

test("[HK50] what if: before and after, in the preview and back, and nothing on disk", async ({ machine }) => {
  const { app } = await machine.open(SMALL_WORKSPACE);
  const before = await treeFingerprint(machine.workspaceDir);
  await showHooks(app);
  await expect(effect(app)).toContainText(app.words("hooks:effect.none"));
  await addFile(app, { name: "NOTES.md", text: "Closed on Mondays." });
  await app.button("hooks:whatIf.remove").click();
  await app.button("hooks:form.apply").click();
  await expect(effect(app)).toContainText("NOTES.md");
  await expect(effect(app).locator("ins")).toContainText("Closed on Mondays.");
  await expect(effect(app).locator("del").first()).toContainText("Ask before you delete anything.");

  await app.button("hooks:back").click();
  const bar = app.page.getByText(app.words("preview:whatIf.on", { count: 2 }));
  await expect(bar).toBeVisible();
  await shoot(app, "what-if-preview");
  await app.preview.showFullText();
  await app.preview.find("Closed on Mondays.");
  await app.button("preview:whatIf.hide").click();
  await expect(app.page.getByText(app.words("preview:whatIf.off", { count: 2 }))).toBeVisible();
  await expect(app.preview.region).not.toContainText("Closed on Mondays.");
  expect(await treeFingerprint(machine.workspaceDir)).toEqual(before);
});

test("[HK51] changes are kept in the app's settings only when asked, and copied as a hooks file", async ({
  machine,
}) => {
  test.slow();
  const { app, host } = await machine.open(SMALL_WORKSPACE);
  await app.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await showHooks(app);
  await addFile(app, { name: "NOTES.md", text: "Closed on Mondays." });
  await app.button("hooks:whatIf.copy").click();
  await expect(app.notices).toContainText(app.words("hooks:whatIf.copied"));
  expect(JSON.parse(await app.page.evaluate(() => navigator.clipboard.readText()))).toEqual([
    {
      event: "agent:bootstrap",
      ops: [
        {
          op: "push",
          file: {
            name: "NOTES.md",
            path: join(machine.workspaceDir, "NOTES.md"),
            content: "Closed on Mondays.",
            missing: false,
          },
        },
      ],
    },
  ]);

  await app.page.reload();
  await expect(app.page.getByText(app.words("preview:whatIf.off", { count: 1 }))).toBeHidden();
  await showHooks(app);
  await addFile(app, { name: "NOTES.md", text: "Closed on Mondays." });
  await app.page.getByLabel(app.words("hooks:whatIf.keep")).check();
  await expect
    .poll(() => readFile(join(machine.home, ".local", "share", "soulscope", "settings.json"), "utf8").catch(() => ""))
    .toContain("Closed on Mondays.");
  await app.page.reload();
  await expect(app.page.getByText(app.words("preview:whatIf.off", { count: 1 }))).toBeVisible();
  expect(host.complaints()).toBe("");
});

test("[HK52] a user's hook runs only after a yes, shows its effect, and asks again when it changes", async ({
  machine,
}) => {
  test.slow();
  const { app } = await machine.open(withHook(GREETER));
  await showHooks(app);
  const card = cardOf(app);
  await expect(card).toContainText(app.words("hooks:found.standing.internal-off"));
  await card.getByRole("button", { name: app.words("hooks:found.run") }).click();
  await expect(app.dialog).toContainText("Say hello first.");
  await shoot(app, "hooks-consent");
  await app.dialog.getByRole("button", { name: app.words("cancel"), exact: true }).click();
  await expect(effect(app)).toContainText(app.words("hooks:effect.none"));

  await card.getByRole("button", { name: app.words("hooks:found.run") }).click();
  await app.dialog.getByRole("button", { name: app.words("hooks:consent.run"), exact: true }).click();
  await expect(card).toContainText(app.words("hooks:result.ran"));
  await expect(effect(app).locator("ins")).toContainText("Say hello first.");
  await shoot(app, "hooks-ran");

  await card.getByRole("button", { name: app.words("hooks:found.run") }).click();
  await expect(app.dialog).toBeHidden();
  await app.button("hooks:effect.take").click();
  await expect(app.page.getByText(app.words("hooks:ops.setFrom", { name: "greeter" }))).toBeVisible();

  const canary = join(machine.home, "canary");
  await machine.write(machine.workspaceDir, {
    "hooks/greeter/handler.js": `import { writeFileSync } from "node:fs"; export default () => writeFileSync(${JSON.stringify(canary)}, "x");`,
  });
  await card.getByRole("button", { name: app.words("hooks:found.run") }).click();
  // Either the host says that it changed, or the list has heard of it first and asks about the new text at once.
  const told = card.getByText(app.words("errors:hook-changed.title"));
  await expect(told.or(app.dialog.getByText(canary))).toBeVisible();
  await expect(access(canary)).rejects.toThrow();
  if (await told.isVisible()) await card.getByRole("button", { name: app.words("hooks:found.run") }).click();
  await app.dialog.getByRole("button", { name: app.words("hooks:consent.run"), exact: true }).click();
  await expect(card).toContainText(/Access to this API|permission/i);
  await expect(access(canary)).rejects.toThrow();
});

test("[HK53] a hook that never ends is stopped, by the user or by the clock", async ({ machine }) => {
  test.slow();
  const { app } = await machine.open(withHook("export default () => { for (;;); };\n"));
  await showHooks(app);
  const card = cardOf(app);
  await card.getByRole("button", { name: app.words("hooks:found.run") }).click();
  await app.dialog.getByRole("button", { name: app.words("hooks:consent.run"), exact: true }).click();
  await card.getByRole("button", { name: app.words("hooks:found.stop"), exact: true }).click();
  await expect(card).toContainText(app.words("hooks:result.failed.stopped"));
  await card.getByRole("button", { name: app.words("hooks:found.run") }).click();
  await expect(card).toContainText(app.words("hooks:result.failed.timed-out"));
});

for (const language of ["en", "zh-CN"] as const) {
  test(`[HK54] the hooks screen is free of accessibility violations, ${language} @look`, async ({ machine }) => {
    test.slow();
    const { app } = await machine.open(withHook(GREETER), { language });
    await showHooks(app);
    await addFile(app, { name: "NOTES.md", text: "Closed on Mondays." });
    await app.button("hooks:whatIf.reorder").click();
    for (const colorScheme of ["light", "dark"] as const) {
      await app.page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      const { violations } = await new AxeBuilder({ page: app.page }).analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`),
      ).toEqual([]);
      await shoot(app, `hooks-${language}-${colorScheme}`);
    }
  });
}

test("[HK36][HK37] extra files of the config: in the preview, the rail and the list of what is added", async ({
  machine,
}) => {
  const state = join(machine.home, ".openclaw");
  await machine.write(state, { "openclaw.json": JSON.stringify({ meta: { lastTouchedVersion: "2026.9.6" } }) });
  const { app, dir } = await machine.open({ ...SMALL_WORKSPACE, "docs/AGENTS.md": "Docs come first.\n" });
  await app.rail.drawn();
  const entries = { "bootstrap-extra-files": { paths: ["docs/*.md", "../SOUL.md"] } };
  const config = { meta: { lastTouchedVersion: "2026.9.6" }, hooks: { internal: { enabled: true, entries } } };
  await machine.write(state, { "openclaw.json": JSON.stringify(config) });
  await expect(app.rail.region).toContainText("docs/AGENTS.md");
  await machine.write(dir, { "docs/AGENTS.md": "Docs come last.\n" });
  await app.preview.showFullText();
  await app.preview.find("Docs come last.");
  await showHooks(app);
  const note = app.page.getByRole("region", { name: app.words("hooks:found.extra.title") });
  await expect(note).toContainText(app.words("hooks:found.extra.added", { path: "docs/AGENTS.md", chars: 15 }));
  await expect(note).toContainText(app.words("files:extraReasons.outside"));
});
