import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readPathFacts } from "./path-facts.ts";

let workspaceDir = "";
beforeEach(async () => {
  workspaceDir = await mkdtemp(join(tmpdir(), "soulscope-paths-"));
  await mkdir(join(workspaceDir, "docs", "Plans"), { recursive: true });
  await writeFile(join(workspaceDir, "docs", "Plans", "Map.md"), "m");
  await symlink(tmpdir(), join(workspaceDir, "elsewhere"));
});
afterEach(() => rm(workspaceDir, { recursive: true, force: true }));

const statuses = async (...paths: readonly string[]) =>
  (await readPathFacts({ workspaceDir, paths })).map((fact) =>
    fact.status === "other-case" ? fact.actual : fact.status,
  );

describe("readPathFacts", () => {
  it("[D23] tells files, folders and what is not there", async () => {
    expect(
      await statuses("docs/Plans/Map.md", "docs", "docs/", "docs/no.md", "no/no.md", "docs/Plans/Map.md/x"),
    ).toEqual(["there", "there", "there", "absent", "absent", "absent"]);
  });

  it.skipIf(process.platform !== "linux")("[D23] tells the real name of one in another case", async () => {
    expect(await statuses("docs/plans/map.md", "Docs")).toEqual(["docs/Plans/Map.md", "docs"]);
  });

  it("[D23] says nothing of what lies outside or behind a link", async () => {
    expect(await statuses("elsewhere/anything", "../x", "/etc/nothing")).toEqual(["there", "there", "there"]);
  });

  it("[D23] finds a name in any folder", async () => {
    expect(await statuses("[[map", "[[Map.md", "[[plans", "[[nothing")).toEqual(["there", "there", "there", "absent"]);
  });
});
