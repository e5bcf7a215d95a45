import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createNodeDisk } from "./node-disk.ts";
import { checkRelPath, expandUserPath, guardPath } from "./path-guard.ts";

describe("checkRelPath", () => {
  it.each([
    "",
    "/etc/passwd",
    "../x",
    "a/../../x",
    "a//b",
    "./a",
    "a\0b",
    "C:\\x",
    "c:/x",
    "\\\\server\\share",
    "a/..",
  ])("[E20] refuses %j", (relPath) => {
    expect(checkRelPath(relPath, "linux")).toMatchObject({ ok: false, error: { code: "outside-workspace" } });
  });

  it.each(["..\\x", "a\\..\\x", "SOUL.md:stream", "NUL", "memory/con.md", "LPT1.md", "a.", "a ", "COM¹"])(
    "[E20] refuses %j on Windows",
    (relPath) => {
      expect(checkRelPath(relPath, "win32")).toMatchObject({ ok: false, error: { code: "outside-workspace" } });
    },
  );

  it.each(["SOUL.md", "memory/2026-01-30.md", '技能/it\'s "q".md', "...", "..md", "a:b"])("accepts %j", (relPath) => {
    expect(checkRelPath(relPath, "linux").ok).toBe(true);
  });
});

describe("guardPath", () => {
  const base = mkdtempSync(join(tmpdir(), "soulscope-guard-"));
  const workspaceDir = join(base, "ws");
  mkdirSync(join(workspaceDir, "memory"), { recursive: true });
  mkdirSync(join(base, "ws-twin"));
  writeFileSync(join(base, "secret.md"), "secret");
  writeFileSync(join(workspaceDir, "real.md"), "real");
  symlinkSync("../secret.md", join(workspaceDir, "out.md"));
  symlinkSync("real.md", join(workspaceDir, "in.md"));
  symlinkSync("../ws-twin", join(workspaceDir, "twin"));
  symlinkSync("loop.md", join(workspaceDir, "loop.md"));
  symlinkSync("nowhere.md", join(workspaceDir, "dangling.md"));
  const guard = (relPath: string) => guardPath({ disk: createNodeDisk(), workspaceDir, relPath });

  it.each([
    ["a link out", "out.md", "outside-workspace"],
    ["a folder link to a neighbour with the same beginning", "twin/x.md", "outside-workspace"],
    ["a link loop", "loop.md", "link-loop"],
    ["a dangling link", "dangling.md", "not-found"],
    ["a path below a file", "real.md/x.md", "not-a-directory"],
  ])("[E13] refuses %s", async (_name, relPath, code) => {
    expect(await guard(relPath)).toMatchObject({ ok: false, error: { code } });
  });

  it("[E13] follows a link inside, and resolves a file that does not exist yet", async () => {
    const [link, absent] = [await guard("in.md"), await guard("skills/new/SKILL.md")];
    expect([link, absent]).toMatchObject([
      { ok: true, value: { realPath: join(workspaceDir, "real.md"), exists: true, isLink: true } },
      { ok: true, value: { realPath: join(workspaceDir, "skills/new/SKILL.md"), exists: false, isLink: false } },
    ]);
  });

  it("[E25] tells a workspace that is gone", async () => {
    const gone = await guardPath({ disk: createNodeDisk(), workspaceDir: join(base, "nope"), relPath: "SOUL.md" });
    expect(gone).toMatchObject({ ok: false, error: { code: "workspace-gone" } });
  });
});

describe("expandUserPath", () => {
  it.each([
    ["~", "linux", "/home/me"],
    ["~/.openclaw/工作区", "linux", "/home/me/.openclaw/工作区"],
    [' "/a b/c" ', "linux", "/a b/c"],
    ["~other/x", "linux", "/cwd/~other/x"],
    ["~\\x", "linux", "/cwd/~\\x"],
    ["rel", "darwin", "/cwd/rel"],
  ] as const)("expands %j on %s", (typed, platform, expected) => {
    expect(expandUserPath(typed, { homeDir: "/home/me", cwd: "/cwd", platform })).toBe(expected);
  });

  it.each([
    ["~", "C:\\Users\\me"],
    ["~\\.openclaw\\workspace", "C:\\Users\\me\\.openclaw\\workspace"],
    ["~/x", "C:\\Users\\me\\x"],
    ["D:\\w", "D:\\w"],
    ["w$1", "C:\\cwd\\w$1"],
  ])("expands %j on Windows", (typed, expected) => {
    expect(expandUserPath(typed, { homeDir: "C:\\Users\\me", cwd: "C:\\cwd", platform: "win32" })).toBe(expected);
  });
});
