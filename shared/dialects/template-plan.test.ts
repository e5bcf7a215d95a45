import { expect, it } from "vitest";
import { OPENCLAW_2026_1 } from "./openclaw-2026-1.ts";
import { planWorkspaceFiles } from "./template-plan.ts";

const plan = (...existing: readonly string[]) => planWorkspaceFiles(OPENCLAW_2026_1, (name) => existing.includes(name));

it.each([[[]], [["MEMORY.md"]], [["BOOTSTRAP.md", "notes.txt"]]])("[W6] %j counts as brand new", (existing) => {
  const names = ["AGENTS.md", "SOUL.md", "TOOLS.md", "IDENTITY.md", "USER.md", "HEARTBEAT.md", "BOOTSTRAP.md"];
  expect(plan(...existing)).toEqual({
    isBrandNew: true,
    write: names.filter((name) => !existing.includes(name)),
    initGit: true,
  });
});

it("[W6] any core file means no BOOTSTRAP.md and no git", () => {
  expect(plan("HEARTBEAT.md")).toEqual({
    isBrandNew: false,
    write: ["AGENTS.md", "SOUL.md", "TOOLS.md", "IDENTITY.md", "USER.md"],
    initGit: false,
  });
});
