import { join } from "node:path";
import type { Machine, PageStart } from "../fixtures.ts";
import { ProblemsScreen } from "../pages/problems-screen.ts";
import type { Screen } from "./screen.ts";
import { numberedText, SMALL_WORKSPACE } from "./workspace-files.ts";

/** A workspace of 2026.9 with something of each severity, and the screen that lists it. */
async function atProblems(machine: Machine, start: PageStart) {
  const about = `# About the owner\n\nRuns a flower shop.\n\n## Hours\n\nTen to six.\n\n## Old orders\n\n${numberedText(4_200).slice(7)}`;
  await machine.write(join(machine.home, ".openclaw"), {
    "openclaw.json": JSON.stringify({ meta: { lastTouchedVersion: "2026.9.6" } }),
  });
  const { app } = await machine.open(
    {
      ...SMALL_WORKSPACE,
      "USER.md": about,
      "BOOTSTRAP.md": "Say hello.\n",
      "SOUL.md": "# Who you are\n\nCa\u200blm.\n",
    },
    start,
  );
  await app.rail.region.waitFor({ state: "attached" });
  const problems = new ProblemsScreen(app.page, app.words);
  await problems.open();
  await problems.problem("file-cut", { name: "USER.md" }).waitFor();
  return { app, problems };
}

/** Problems, and fixes that are shown before they are done. */
export const PROBLEM_SCREENS: readonly Screen[] = [
  { name: "problems", show: async (machine, start) => (await atProblems(machine, start)).app },
  {
    name: "problems-texts",
    async show(machine, start) {
      const { app } = await machine.open(
        {
          ...SMALL_WORKSPACE,
          "AGENTS.md":
            "# How we work\n\nAlways answer in English.\n\nSee [the map](docs/map.md).\n\npassword: Zx9kQ27pLmW4\n",
          "SOUL.md":
            "\uFEFF# Who you are\r\n\nI am [your name] and саlm.\n\n## Tone\n\nReply only in Chinese.\n\n## Tone\n\nTODO: more\n",
          "USER.md": "# You\n\n- **Name:** (what to call you)\n",
          "skills/mail/SKILL.md": "---\nname: mail: read\n---\n",
        },
        start,
      );
      await app.rail.drawn();
      const problems = new ProblemsScreen(app.page, app.words);
      await problems.open();
      await problems.byCode("front-matter-broken").waitFor();
      return app;
    },
  },
  {
    name: "fix-tools",
    async show(machine, start) {
      const { app, problems } = await atProblems(machine, start);
      await problems.offer(problems.problem("file-retired", { name: "TOOLS.md" }), "move-tools");
      return app;
    },
  },
  {
    name: "make-fit",
    async show(machine, start) {
      const { app, problems } = await atProblems(machine, start);
      await problems.offer(problems.problem("file-cut", { name: "USER.md" }), "make-fit");
      return app;
    },
  },
  {
    name: "no-problems",
    async show(machine, start) {
      const { app } = await machine.open(SMALL_WORKSPACE, start);
      await app.rail.region.waitFor({ state: "attached" });
      await new ProblemsScreen(app.page, app.words).open();
      return app;
    },
  },
];
