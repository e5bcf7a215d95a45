import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readExtraFiles } from "./extra-files.ts";
import { createExtraFollower } from "./extra-follower.ts";
import { createNodeDisk } from "./node-disk.ts";

let base: string;
let workspaceDir: string;
const disk = createNodeDisk();
const write = (relPath: string, text = relPath): void => {
  mkdirSync(dirname(join(workspaceDir, relPath)), { recursive: true });
  writeFileSync(join(workspaceDir, relPath), text);
};
const find = (...patterns: readonly string[]) => readExtraFiles({ disk, workspaceDir, patterns });

beforeEach(() => {
  base = realpathSync(mkdtempSync(join(tmpdir(), "soulscope-extra-")));
  workspaceDir = join(base, "w");
  mkdirSync(workspaceDir);
});
afterEach(() => rmSync(base, { recursive: true }));

describe("reading extra files", () => {
  it("[HK39] reads what patterns name, by the names of the workspace's own files", async () => {
    for (const relPath of ["SOUL.md", "a/SOUL.md", "a/notes.md", "b/c/AGENTS.md"]) write(relPath);
    const found = await find("**/*.md", "a/SOUL.md", "gone/SOUL.md");
    expect(found.files.map(({ relPath, text }) => [relPath, text])).toEqual([
      ["b/c/AGENTS.md", "b/c/AGENTS.md"],
      ["a/SOUL.md", "a/SOUL.md"],
    ]);
    expect(found.truncated).toBe(false);
  });

  it("[HK39] opens nothing outside the workspace", async () => {
    mkdirSync(join(base, "outside"));
    writeFileSync(join(base, "outside/SOUL.md"), "secret");
    mkdirSync(join(workspaceDir, "a"));
    symlinkSync(join(base, "outside"), join(workspaceDir, "linked"));
    symlinkSync(join(base, "outside/SOUL.md"), join(workspaceDir, "a/SOUL.md"));
    const { files } = await find("linked/*.md", "linked/SOUL.md", "a/*.md", "../outside/SOUL.md", "../outside/*.md");
    expect(files.map(({ relPath, text, link }) => [relPath, text, link?.insideWorkspace])).toEqual([
      ["linked/SOUL.md", undefined, undefined],
      ["a/SOUL.md", undefined, false],
    ]);
  });

  it("[HK39] ends in folders that link to themselves, and stops at its bound", async () => {
    write("a/SOUL.md");
    symlinkSync("..", join(workspaceDir, "a/up"));
    expect((await find("**/SOUL.md", "a/up/a/*.md")).files.map(({ relPath }) => relPath)).toEqual([
      "a/SOUL.md",
      "a/up/a/SOUL.md",
    ]);
    write(`${"d/".repeat(40)}SOUL.md`);
    expect((await find("**/SOUL.md")).truncated).toBe(true);
  });

  it("[HK39] tells what came, changed and went, and nothing else", async () => {
    write("a/SOUL.md", "one");
    const follower = createExtraFollower({ disk, workspaceDir });
    const told = (files: Awaited<ReturnType<typeof follower.compare>>) =>
      files.map(({ relPath, kind, text }) => [relPath, text ?? kind]);
    expect([told(await follower.compare()), follower.folders()]).toEqual([[], []]);
    expect(told(await follower.follow(["*/SOUL.md"]))).toEqual([["a/SOUL.md", "one"]]);
    expect(told(await follower.follow(["*/SOUL.md"]))).toEqual([]);
    expect(told(await follower.compare())).toEqual([]);
    write("a/SOUL.md", "longer");
    write("b/SOUL.md", "two");
    expect(told(await follower.compare())).toEqual([
      ["b/SOUL.md", "two"],
      ["a/SOUL.md", "longer"],
    ]);
    rmSync(join(workspaceDir, "b"), { recursive: true });
    expect(told(await follower.compare())).toEqual([["b/SOUL.md", "absent"]]);
    expect(follower.folders()).toContain(join(workspaceDir, "a"));
  });
});
