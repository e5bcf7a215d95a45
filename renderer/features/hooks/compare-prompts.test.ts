import { describe, expect, it } from "vitest";
import { buildView } from "#renderer/stores/testing/build-view.ts";
import type { HookOperation } from "#shared/hooks/bootstrap-hook.ts";
import { assemble } from "#shared/prompt/assemble.ts";
import { comparePrompts } from "./compare-prompts.ts";
import { lineDiff } from "./line-diff.ts";

const { snapshot } = buildView([]);
const text = (relPath: string, content: string) => ({
  relPath,
  path: `/w/${relPath}`,
  kind: "file" as const,
  text: content,
  linkCount: 1,
});
const files = snapshot.files.map((file) =>
  file.relPath === "SOUL.md" || file.relPath === "USER.md" ? text(file.relPath, `${file.relPath}\n`) : file,
);
const prompt = (...ops: readonly HookOperation[]) =>
  assemble({
    snapshot: { ...snapshot, files },
    dialect: "openclaw-2026.1",
    session: { kind: "main", key: "agent:main:main", agentId: "main" },
    hooks: ops.length === 0 ? [] : [{ event: "agent:bootstrap", ops }],
  });
const effect = (...ops: readonly HookOperation[]) =>
  comparePrompts(prompt(), prompt(...ops))
    .filter(({ status, isMoved }) => status !== "same" || isMoved)
    .map(({ name, status, isMoved }) => [name, status, isMoved]);

describe("the effect of hooks", () => {
  it("[HK40] names added, changed, removed and moved files", () => {
    expect(effect({ op: "push", file: { name: "X.md", path: "/w/X.md", content: "x", missing: false } })).toEqual([
      ["X.md", "added", false],
    ]);
    expect(effect({ op: "remove", name: "TOOLS.md" })).toEqual([["TOOLS.md", "removed", false]]);
    expect(effect({ op: "replaceContent", name: "SOUL.md", content: "other" })).toEqual([
      ["SOUL.md", "changed", false],
    ]);
    expect(effect({ op: "reorder", names: ["USER.md"] })).toEqual([["USER.md", "same", true]]);
    expect(effect()).toEqual([]);
  });

  it("[HK40] tells two files of one name apart", () => {
    const soul = { name: "SOUL.md", path: "/w/b/SOUL.md", content: "second", missing: false };
    expect(effect({ op: "push", file: soul })).toEqual([["SOUL.md", "added", false]]);
  });

  it("[HK41] shows changed lines with two around them", () => {
    const lines = Array.from({ length: 12 }, (_, index) => `line ${index}\n`);
    const after = lines.with(6, "new\n");
    expect(lineDiff(lines.join(""), after.join(""))).toEqual([
      { kind: "gap", lines: 4 },
      { kind: "same", text: "line 4\nline 5\n" },
      { kind: "removed", text: "line 6\n" },
      { kind: "added", text: "new\n" },
      { kind: "same", text: "line 7\nline 8\n" },
      { kind: "gap", lines: 3 },
    ]);
  });
});
