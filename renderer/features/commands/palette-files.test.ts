import { describe, expect, it } from "vitest";
import { buildView } from "#renderer/stores/testing/build-view.ts";
import { EMPTY_WORKSPACE_STATE } from "#renderer/stores/workspace-transitions.ts";
import { findFiles, MAX_FILES } from "./palette-files.ts";

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
    expect(findFiles(state, { search: "性格", titleOf }).map((file) => file.relPath)).toEqual(["SOUL.md"]);
    expect(findFiles(state, { search: "skill s9999", titleOf }).map((file) => file.relPath)).toEqual([
      "skills/s9999/SKILL.md",
    ]);
  });

  it("[U32] never lists more than fits, well-known files first", () => {
    const all = findFiles(state, { search: "", titleOf });
    expect([all.length, all[0]?.relPath]).toEqual([MAX_FILES, "AGENTS.md"]);
  });
});
