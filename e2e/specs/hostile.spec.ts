import { access, mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "../fixtures.ts";
import { SMALL_WORKSPACE } from "../support/workspace-files.ts";

/** Everything that a stranger's workspace might hope to run or to fetch. */
function hostileFiles(canary: (name: string) => string) {
  const touch = (name: string) => `require("child_process").execSync("touch ${canary(name)}")`;
  const markup = [
    `<script>fetch("https://example.com/script"); window.__ran = "script";</script>`,
    `<img src="https://example.com/image.png" onerror="window.__ran = 'onerror'">`,
    `<svg onload="window.__ran = 'svg'"></svg><iframe src="javascript:parent.__ran='frame'"></iframe>`,
    `![picture](https://example.com/markdown.png) [click](javascript:window.__ran='link')`,
    `<link rel="stylesheet" href="https://example.com/style.css"><style>@import "https://example.com/x.css";</style>`,
    `<a href="https://example.com/" target="_blank">visit</a> https://example.com/bare`,
    "\u202eright to left\u202c zero\u200bwidth \u{e0041}\u{e0042} \u0007bell \u001b[31mred",
  ].join("\n\n");
  return {
    ...SMALL_WORKSPACE,
    "SOUL.md": `---js\n{ get name() { ${touch("soul")}; return "x"; } }\n---\n${markup}\n`,
    "AGENTS.md": `---javascript\nmodule.exports = ${touch("agents")}\n---\n${markup}\n`,
    "IDENTITY.md": `---\n__proto__: { polluted: true }\nname: <img src=x onerror="window.__ran='name'">\navatar: https://example.com/avatar.png\n---\n- **Name:** <b onclick="x">Mallory</b>\n- **Avatar:** https://example.com/avatar.png\n`,
    "USER.md": `---\n${"a: &a [*a, *a]\n".repeat(3)}---\n${markup}\n`,
    "skills/evil/SKILL.md": `---js\n${touch("skill")}\n---\n<script>window.__ran = "skill"</script>\n`,
    "skills/<img src=x onerror=__ran=1>/SKILL.md": "---\nname: <script>alert(1)</script>\n---\nx\n",
    "rules.md": `---JS\n${touch("rules")}\n---\n`,
    "hooks/evil/handler.js": touch("hook"),
    ".git/config": `[core]\n\tfsmonitor = touch ${canary("git")}\n\thooksPath = hooks\n`,
    ".git/HEAD": "ref: refs/heads/main\n",
    "package.json": `{ "scripts": { "install": "touch ${canary("npm")}" } }`,
  };
}

test("a stranger's workspace runs nothing, asks nobody and shows its text as text", async ({ machine }) => {
  const canaries = join(machine.home, "canaries");
  await mkdir(canaries);
  const dir = machine.workspaceDir;
  await mkdir(dir, { recursive: true });
  const secret = join(machine.home, "secret.txt");
  await writeFile(secret, "the secret of the house");
  await symlink(secret, join(dir, "rules-link.md"));
  const { app } = await machine.open(hostileFiles((name) => join(canaries, name)));

  for (const relPath of ["SOUL.md", "AGENTS.md", "IDENTITY.md", "USER.md"]) {
    await app.rail.row(relPath).click();
    await app.editor.region.waitFor();
    await app.editor.textOf(relPath).waitFor();
    await app.preview.showOutline();
    await app.preview.showFullText();
  }
  await app.preview.find("https://example.com/script");
  await app.openFile("SOUL.md");
  await app.editor.visibleText
    .getByText("https://example.com/bare")
    .first()
    .click({ modifiers: ["ControlOrMeta"] });
  await app.page.waitForTimeout(500);

  expect(await app.page.evaluate(() => Reflect.get(window, "__ran"))).toBeUndefined();
  expect(await app.page.evaluate(() => Reflect.get({}, "polluted"))).toBeUndefined();
  expect(app.page.context().pages()).toHaveLength(1);
  for (const name of ["soul", "agents", "skill", "rules", "hook", "git", "npm"]) {
    await expect(access(join(canaries, name)), name).rejects.toThrow("ENOENT");
  }
  expect(await app.page.locator("iframe, img[src^=http], script:not([src])").count()).toBe(0);
});

test("a link that leaves the workspace is shown but not written through", async ({ machine }) => {
  const { "SOUL.md": _, ...files } = SMALL_WORKSPACE;
  const outside = join(machine.home, "outside.md");
  await writeFile(outside, "Text of another folder.\n");
  await mkdir(machine.workspaceDir, { recursive: true });
  await symlink(outside, join(machine.workspaceDir, "SOUL.md"));
  const { app } = await machine.open(files);
  await app.openFile("SOUL.md");
  await expect(app.editor.region.getByText(app.words("editor:readOnly.link-outside"))).toBeVisible();
  await app.preview.showFullText();
  await expect(app.preview.fullText).toContainText("Text of another folder.");
});
