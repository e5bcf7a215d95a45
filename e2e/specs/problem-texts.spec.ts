import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Locator } from "@playwright/test";
import { expect, type Machine, test } from "../fixtures.ts";
import { ProblemsScreen } from "../pages/problems-screen.ts";
import { SMALL_WORKSPACE, type WorkspaceFiles } from "../support/workspace-files.ts";

const { "TOOLS.md": _tools, "HEARTBEAT.md": _heartbeat, ...MODERN } = SMALL_WORKSPACE;
const SECRET = "Zx9kQ27pLmW4";

async function open(machine: Machine, files: WorkspaceFiles, language: "en" | "zh-CN" = "en") {
  await machine.write(join(machine.home, ".openclaw"), {
    "openclaw.json": JSON.stringify({ meta: { lastTouchedVersion: "2026.9.6" } }),
  });
  const { app, dir } = await machine.open({ ...MODERN, ...files }, { language });
  await app.rail.drawn();
  const problems = new ProblemsScreen(app.page, app.words);
  const read = (name: string): Promise<string> => readFile(join(dir, name), "utf8");
  return { app, problems, read, dir };
}

for (const language of ["en", "zh-CN"] as const) {
  test(`[X13] [X15] [X16] [X17] [X19] five one-click helps for texts, and back, ${language}`, async ({ machine }) => {
    const soul = `# Who you are\n\n## Tone\n\nBe саlm.\n\n## Limits\n\nNone.\n\n## Tone\n\nBe brief.\n`;
    const agents = `# How we work\n\nSee [the map](docs/Map.md).\n\npassword: ${SECRET}\n`;
    const skill = "---\nname: mail\ndescription: mail: read and answer\n---\n# Mail\n";
    const { app, problems, read } = await open(
      machine,
      { "SOUL.md": soul, "AGENTS.md": agents, "docs/map.md": "m\n", "skills/mail/SKILL.md": skill },
      language,
    );
    await problems.open();
    const help = async (problem: Locator, id: string): Promise<void> => {
      await problems.offer(problem, id);
      if (id === "merge-headings") await expect(problems.dialog).toContainText("Be brief.");
      await problems.confirm(id);
      // The notice lies over the last rows.
      await app.button("shell:notice.dismiss").last().click();
    };
    const soulTitle = app.words("files:roles.soul");
    await expect(problems.region).not.toContainText(SECRET);

    await help(problems.byCode("mixed-script", soulTitle), "plain-letters");
    expect(await read("SOUL.md")).toBe(soul.replace("саlm", "calm"));

    await help(problems.byCode("heading-twice", soulTitle), "merge-headings");
    expect(await read("SOUL.md")).toBe("# Who you are\n\n## Tone\n\nBe calm.\n\nBe brief.\n\n## Limits\n\nNone.\n\n");

    await help(problems.byCode("secret-in-file"), "remove-secret");
    expect(await read("AGENTS.md")).toBe(agents.replace(SECRET, "[removed]"));
    if (process.platform === "linux") {
      await help(problems.byCode("link-wrong-case"), "link-case");
      expect(await read("AGENTS.md")).toContain("(docs/map.md)");
    }

    await help(problems.byCode("front-matter-broken"), "mend-block");
    expect(await read("skills/mail/SKILL.md")).toBe(skill.replace("mail: read and answer", '"mail: read and answer"'));
    await problems.undo();
    expect(await read("skills/mail/SKILL.md")).toBe(skill);
  });
}

test("[PR2] [PR4] a problem is ignored and told again; a quick fix in the text is one undo away", async ({
  machine,
}) => {
  const soul = "# Who you are\n\nI am [your name] and саlm.\n";
  const { app, problems, read } = await open(machine, { "SOUL.md": soul });
  await problems.open();
  const left = problems.byCode("placeholder-left");
  await left.getByRole("button", { name: app.words("problems:ignore") }).click();
  await expect(left).toHaveCount(0);
  await problems.region.getByText(app.words("problems:ignored", { count: 1 })).click();
  await problems.region.getByRole("button", { name: app.words("problems:recallAll") }).click();
  await expect(problems.byCode("placeholder-left")).toBeVisible();

  const place = problems.byCode("mixed-script").getByRole("button", { name: app.words("files:roles.soul") });
  await place.click();
  await expect(app.editor.textOf("SOUL.md")).toBeFocused();
  await app.page.keyboard.press("ControlOrMeta+.");
  const menu = app.page.locator(".action-widget").first();
  await expect(menu).toContainText(app.words("problems:fix.plain-letters.action"));
  await app.page.keyboard.press("Enter");
  await expect(app.editor.visibleText).toContainText("calm");
  expect(await read("SOUL.md")).toBe(soul);
  await app.page.keyboard.press("ControlOrMeta+z");
  await expect(app.editor.visibleText).toContainText("саlm");
  await app.editor.region.locator(".codicon-light-bulb").click();
  await expect(menu).toContainText(app.words("problems:fix.plain-letters.action"));
});

test("[PR5] a new problem is told politely, the ones at the start are not", async ({ machine }) => {
  const { app } = await open(machine, { "AGENTS.md": "# How we work\n\nFor [your company].\n" });
  const told = app.page.locator("[data-announces=problems]");
  await expect(app.page.getByRole("button", { name: app.words("problems:linkLabel", { count: 1 }) })).toBeVisible();
  await expect(told).toHaveText("");
  await app.openFile("SOUL.md");
  await app.editor.typeAtEnd("SOUL.md", "password: Zx9kQ27pLmW4");
  await expect(told).toContainText(app.words("files:secretKinds.secret"));
});
