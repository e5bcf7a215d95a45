import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { listWorkspaceExtras } from "./workspace-extras.ts";

function put(workspaceDir: string, relPath: string): void {
  mkdirSync(join(workspaceDir, relPath, ".."), { recursive: true });
  writeFileSync(join(workspaceDir, relPath), "12345");
}

describe("listWorkspaceExtras", () => {
  it("[E19] lists skills, shards, rules and private files, sorted, without text", async () => {
    const workspaceDir = mkdtempSync(join(tmpdir(), "soulscope 'extras' "));
    for (const relPath of [
      "rules.md",
      "skills/旅行/SKILL.md",
      "memory/2026-01-30.md",
      "agents/ops/PRIVATE.md",
      "skills/x/other.md",
      "memory/deep/a.md",
      "notes.md",
    ])
      put(workspaceDir, relPath);
    const { files, truncated } = await listWorkspaceExtras({ workspaceDir });
    expect([files.map(({ relPath, kind, bytes, openable }) => [relPath, kind, bytes, openable]), truncated]).toEqual([
      [
        ["agents/ops/PRIVATE.md", "agent-private", 5, true],
        ["memory/2026-01-30.md", "daily-memory", 5, true],
        ["rules.md", "rules", 5, true],
        ["skills/旅行/SKILL.md", "skill", 5, true],
      ],
      false,
    ]);
  });

  it("[E13] [E15] marks what leads outside or is no regular file", async () => {
    const workspaceDir = mkdtempSync(join(tmpdir(), "soulscope-extras-"));
    const outside = mkdtempSync(join(tmpdir(), "soulscope-outside-"));
    put(outside, "SKILL.md");
    mkdirSync(join(workspaceDir, "skills"));
    mkdirSync(join(workspaceDir, "memory"));
    symlinkSync(outside, join(workspaceDir, "skills/out"));
    symlinkSync(join(outside, "SKILL.md"), join(workspaceDir, "memory/out.md"));
    symlinkSync("nowhere", join(workspaceDir, "memory/dangling.md"));
    execFileSync("mkfifo", [join(workspaceDir, "memory/pipe.md")]);
    const { files } = await listWorkspaceExtras({ workspaceDir });
    expect(files.map(({ relPath, openable }) => [relPath, openable])).toEqual([
      ["memory/out.md", false],
      ["memory/pipe.md", false],
      ["skills/out/SKILL.md", false],
    ]);
  });

  it.skipIf(process.platform !== "linux")("[E19] lists a name that is not UTF-8", async () => {
    const workspaceDir = mkdtempSync(join(tmpdir(), "soulscope-extras-"));
    mkdirSync(join(workspaceDir, "memory"));
    writeFileSync(
      Buffer.concat([Buffer.from(join(workspaceDir, "memory/")), Buffer.from([0xc1, 0xe9]), Buffer.from(".md")]),
      "gbk",
    );
    const { files } = await listWorkspaceExtras({ workspaceDir });
    expect(files).toMatchObject([{ relPath: "memory/\uFFFD\uFFFD.md", bytes: 3, openable: false }]);
  });

  it("[E19] lists thousands of skills", async () => {
    const workspaceDir = mkdtempSync(join(tmpdir(), "soulscope-extras-"));
    for (let at = 0; at < 2_000; at += 1) put(workspaceDir, `skills/s${at}/SKILL.md`);
    expect((await listWorkspaceExtras({ workspaceDir })).files.length).toBe(2_000);
  });

  it("lists nothing of a folder that is not there", async () => {
    expect(await listWorkspaceExtras({ workspaceDir: "/nowhere/at/all" })).toEqual({ files: [], truncated: false });
  });
});
