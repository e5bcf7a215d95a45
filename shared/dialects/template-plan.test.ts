import { describe, expect, it } from "vitest";
import type { UseEvidence } from "./dialect.ts";
import { findDialect } from "./find-dialect.ts";
import { OPENCLAW_2026_1 } from "./openclaw-2026-1.ts";
import { planWorkspaceFiles } from "./template-plan.ts";

const NONE: readonly UseEvidence[] = [];
const plan = (version: string, existing: readonly string[], evidence = NONE, own = existing) =>
  planWorkspaceFiles(findDialect(`openclaw-${version}`) ?? OPENCLAW_2026_1, {
    exists: (name) => existing.includes(name),
    isOwn: (name) => own.includes(name),
    evidence,
  });

it.each([[[]], [["MEMORY.md"]], [["BOOTSTRAP.md", "notes.txt"]]])("[W6] %j counts as brand new", (existing) => {
  const names = ["AGENTS.md", "SOUL.md", "TOOLS.md", "IDENTITY.md", "USER.md", "HEARTBEAT.md", "BOOTSTRAP.md"];
  expect(plan("2026.1.30", existing, ["memory", "git"])).toEqual({
    isBrandNew: true,
    write: names.filter((name) => !existing.includes(name)),
    initGit: true,
  });
});

it("[W6] any core file means no BOOTSTRAP.md and no git", () => {
  expect(plan("2026.1.30", ["HEARTBEAT.md"])).toEqual({
    isBrandNew: false,
    write: ["AGENTS.md", "SOUL.md", "TOOLS.md", "IDENTITY.md", "USER.md"],
    initGit: false,
  });
});

describe("[W9] newness and greeting by version", () => {
  const short = (version: string, existing: readonly string[], evidence = NONE, own = existing) => {
    const { isBrandNew, write } = plan(version, existing, evidence, own);
    return `${isBrandNew ? "new" : "used"} ${write.includes("BOOTSTRAP.md") ? "greeted" : "not greeted"}`;
  };
  it.each([
    ["2026.2.12", ["AGENTS.md"], [], "used not greeted"],
    ["2026.2.17", ["AGENTS.md"], [], "used greeted"],
    ["2026.2.17", ["USER.md"], [], "used not greeted"],
    ["2026.2.17", [], ["memory", "git"], "new greeted"],
    ["2026.3.2", ["SOUL.md"], [], "used greeted"],
    ["2026.3.2", [], ["git"], "used not greeted"],
    ["2026.4.29", ["SOUL.md"], [], "used not greeted"],
    ["2026.4.29", [], ["skills"], "new greeted"],
    ["2026.6.6", [], ["git"], "new not greeted"],
    ["2026.9.6", [], ["skills"], "used not greeted"],
    ["2026.9.6", ["TOOLS.md", "HEARTBEAT.md"], [], "new greeted"],
  ] as const)("%s with %j and %j: %s", (version, existing, evidence, want) => {
    expect(short(version, existing, evidence)).toBe(want);
  });

  it("a file that is still the template's tells nothing", () => {
    expect(short("2026.9.6", ["SOUL.md", "USER.md"], [], [])).toBe("used greeted");
  });
});
