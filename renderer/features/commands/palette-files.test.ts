import { describe, expect, it } from "vitest";
import { buildView } from "#renderer/stores/testing/build-view.ts";
import { EMPTY_WORKSPACE_STATE } from "#renderer/stores/workspace-transitions.ts";
import { findFiles, findFolders, MAX_FILES } from "./palette-files.ts";

const skill = (index: number) => ({
  relPath: `skills/s${index}/SKILL.md`,
  kind: "skill" as const,
  bytes: 1,
  mtimeMs: 1,
  openable: true,
});

describe("findFiles", () => {
  const extras = Array.from({ length: 10_000 }, (_, index) => skill(index));
  const state = { ...EMPTY_WORKSPACE_STATE, view: buildView([], { extras }) };
  const titleOf = (relPath: string): string => (relPath === "SOUL.md" ? "性格" : relPath);

  it("[U32] finds files by friendly name or path, every word anywhere", () => {
    expect(findFiles(state, { search: "性格", titleOf, recent: [] }).map((file) => file.relPath)).toEqual(["SOUL.md"]);
    expect(findFiles(state, { search: "skill s9999", titleOf, recent: [] }).map((file) => file.relPath)).toEqual([
      "skills/s9999/SKILL.md",
    ]);
  });

  it("[U32] never lists more than fits, well-known files first", () => {
    const all = findFiles(state, { search: "", titleOf, recent: [] });
    expect([all.length, all[0]?.relPath]).toEqual([MAX_FILES, "AGENTS.md"]);
  });

  it("[SE9] files lately in front come first, without the one in front and without those that are gone", () => {
    const front = { ...state, activeTab: "USER.md" };
    const recent = ["USER.md", "skills/s9999/SKILL.md", "gone.md", "SOUL.md"];
    const found = findFiles(front, { search: "", titleOf, recent });
    expect(found.slice(0, 3).map(({ relPath, isRecent }) => [relPath, isRecent])).toEqual([
      ["skills/s9999/SKILL.md", true],
      ["SOUL.md", true],
      ["AGENTS.md", false],
    ]);
  });

  it("[SE9] lists folders opened before, without the open one", () => {
    const recent = ["/a/shop", "/b/home", "/a/garden"].map((dir) => ({ dir }));
    expect(findFolders(recent, { search: "a", openDir: "/a/shop" })).toEqual(["/a/garden"]);
  });
});
