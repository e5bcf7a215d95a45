import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isUsualPlace, manifestText, readManifest } from "./backup-manifest.ts";

const MADE_AT = "2026-01-30T08:00:00.000Z";
const AGENTS = [{ profileId: "default", agentId: "main", name: "Rosa" }];

const withFolders = (...folders: readonly (string | null)[]) =>
  manifestText({
    madeAt: MADE_AT,
    workspaces: folders.map((folder) => ({ agents: AGENTS, folder, name: "workspace", files: ["SOUL.md"] })),
  });

const changed = (change: Readonly<Record<string, unknown>>) =>
  JSON.stringify({ ...JSON.parse(withFolders(".openclaw/workspace")), ...change });

describe("readManifest", () => {
  it("[IO30] reads what was written", () => {
    const read = readManifest(withFolders(".openclaw/workspace", null));
    expect(read).toMatchObject({
      ok: true,
      value: {
        madeAt: MADE_AT,
        workspaces: [
          { agents: AGENTS, folder: ".openclaw/workspace", files: ["SOUL.md"] },
          { folder: null, name: "workspace" },
        ],
      },
    });
  });

  it.each([
    "/home/other/.openclaw/workspace",
    "../other/.openclaw/workspace",
    ".openclaw/../../other",
    "~/x",
    "~",
    ".",
    "a//b",
    "a/",
    "C:/Users/other",
    "C:\\Users\\other",
    "\\\\server\\share",
    "a\u0000b",
    "a\nb",
  ])("[IO32] refuses the place %j", (folder) => {
    expect(readManifest(withFolders(folder))).toEqual({ ok: false, error: { reason: "unsafe-name", name: folder } });
  });

  it("[IO32] refuses one place twice, in another case too", () => {
    const read = readManifest(withFolders("agents/Shop", "agents/shop"));
    expect(read).toEqual({ ok: false, error: { reason: "same-name-twice", name: "agents/shop" } });
  });

  it.each([
    ["no JSON", "{"],
    ["another thing", "[1, 2]"],
    ["another format", changed({ format: "other" })],
    ["an empty place", withFolders("")],
    ["no time", changed({ madeAt: "yesterday" })],
    ["too many folders", withFolders(...Array.from({ length: 501 }, (_, index) => `agents/${index}`))],
    [
      "too many files",
      changed({ workspaces: [{ agents: [], folder: "a", name: "a", files: Array(5_001).fill("x") }] }),
    ],
    ["a huge list", `${withFolders("a")}${" ".repeat(4 * 1024 * 1024)}`],
  ])("[IO32] refuses %s", (_name, text) => {
    expect(readManifest(text)).toEqual({ ok: false, error: { reason: "not-a-backup", name: "" } });
  });

  it("[IO32] tells a list of a later version", () => {
    expect(readManifest(changed({ version: 2, workspaces: {} }))).toEqual({
      ok: false,
      error: { reason: "newer", name: "" },
    });
  });

  it("[IO32] takes any text without throwing", () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => !readManifest(text).ok));
  });
});

describe("isUsualPlace", () => {
  it.each([
    ".openclaw/workspace",
    ".openclaw/workspace-shop",
    ".openclaw-work/workspace",
    "agents/shop",
    "Documents/a b",
  ])("[IO33] proposes %s", (folder) => expect(isUsualPlace(folder)).toBe(true));

  it.each([
    ".ssh",
    ".config/autostart",
    ".openclaw",
    ".openclaw/hooks/greet",
    ".OpenClaw/workspace",
    ".openclaw/workspace/.git",
    "agents/.git/hooks",
    "Library/LaunchAgents",
    "AppData/Roaming",
    "APPDAT~1/Roaming",
    "Documents/WindowsPowerShell",
  ])("[IO33] leaves %s to the user", (folder) => expect(isUsualPlace(folder)).toBe(false));

  it("[IO33] leaves a folder to the user that holds what a system starts by itself", () => {
    expect(isUsualPlace("Documents", ["SOUL.md", "WindowsPowerShell/profile.ps1"])).toBe(false);
    expect(isUsualPlace("agents/shop", ["SOUL.md", "skills/tea/scripts/run.sh"])).toBe(true);
  });
});
