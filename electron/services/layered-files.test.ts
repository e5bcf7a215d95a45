import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createLayerFollower } from "./layer-follower.ts";
import { readLayeredFiles, readLayeredSigns } from "./layered-files.ts";
import { createNodeDisk } from "./node-disk.ts";

let home: string;
let workspaceDir: string;

async function write(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(home, name)), { recursive: true });
    await writeFile(join(home, name), text);
  }
}

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), "soulscope-layers-"));
  workspaceDir = join(home, "w");
  await mkdir(workspaceDir);
});

afterEach(() => rm(home, { recursive: true, force: true }));

describe("files of a layered runtime", () => {
  it("[Z3] reads rules in any case, private folders and skills of all four levels; shards without text", async () => {
    await write({
      "w/Rules.MD": "a",
      "w/other.md": "not ours",
      "w/agents/coder/soul.md": "b",
      "w/agents/coder/other.md": "not ours",
      "w/agents/coder/skills/pdf/SKILL.md": "c",
      "w/skills/zip/skill.md": "d",
      "w/skills/zip/more.md": "not ours",
      "w/memory/2026-01-30.md": "e",
      "local/one/SKILL.md": "f",
      "built/two/SKILL.md": "g",
    });
    await symlink(join(home, "nowhere"), join(workspaceDir, "skills", "broken"));
    const { files, truncated } = await readLayeredFiles({
      disk: createNodeDisk(),
      workspaceDir,
      skillFolders: { local: join(home, "local"), "built-in": join(home, "built") },
    });
    expect(truncated).toBe(false);
    expect(Object.fromEntries(files.map(({ relPath, text }) => [relPath, text]))).toEqual({
      "(built-in)/skills/two/SKILL.md": "g",
      "Rules.MD": "a",
      "agents/coder/skills/pdf/SKILL.md": "c",
      "agents/coder/soul.md": "b",
      "memory/2026-01-30.md": undefined,
      "skills/zip/skill.md": "d",
      "~/.openclaw/skills/one/SKILL.md": "f",
    });
    expect(files.find(({ text }) => text === "f")?.writable).toBe(false);
  });

  it("[Z2] takes a rules file or a private folder with a well-known file for a sign", async () => {
    await write({ "w/agents/notes/todo.md": "x" });
    expect(await readLayeredSigns(workspaceDir)).toEqual({});
    await write({ "w/agents/two/SOUL.md": "x" });
    expect(await readLayeredSigns(workspaceDir)).toEqual({ privateFolder: "agents/two" });
    await write({ "w/RULES.md": "x" });
    expect(await readLayeredSigns(workspaceDir)).toEqual({ rulesFile: "RULES.md" });
    expect(await readLayeredSigns(join(home, "absent"))).toEqual({});
  });

  it("[Z14] tells what is new, other and gone, and follows nothing before it is told to", async () => {
    await write({ "w/rules.md": "a", "w/skills/one/SKILL.md": "1" });
    const follower = createLayerFollower({ disk: createNodeDisk(), workspaceDir });
    expect(await follower.compare()).toEqual([]);
    await follower.load({});
    expect(await follower.compare()).toEqual([]);
    await write({ "w/rules.md": "changed", "w/skills/two/SKILL.md": "2" });
    await rm(join(workspaceDir, "skills", "one"), { recursive: true });
    const news = await follower.compare();
    expect(news.map(({ relPath, kind, text }) => [relPath, kind, text])).toEqual([
      ["rules.md", "file", "changed"],
      ["skills/two/SKILL.md", "file", "2"],
      ["skills/one/SKILL.md", "absent", undefined],
    ]);
  });
});
