import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { snapshotFile } from "#shared/files/snapshot.ts";
import { openDurableStore } from "./durable-store.ts";
import { createNodeDisk } from "./node-disk.ts";
import { contentHash } from "./text-encoding.ts";
import type { WorkspaceListeners } from "./workspace-listeners.ts";
import { openWorkspace } from "./workspace-store.ts";

const hashOf = (text: string): string => contentHash(Buffer.from(text));
const open: { dispose(): Promise<void> }[] = [];

afterEach(async () => {
  for (const resource of open.splice(0)) await resource.dispose();
});

async function setUp(texts: Readonly<Record<string, string>> = { "SOUL.md": "# Soul\n\nBe kind.\n" }) {
  const base = mkdtempSync(join(tmpdir(), "soulscope-open-"));
  const dir = join(base, "工作 区");
  mkdirSync(dir);
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(dir, name), text);
  const events: string[] = [];
  const listeners: WorkspaceListeners = {
    onChanged: ({ changed, extras }) => {
      for (const file of changed) events.push(`changed ${file.relPath} ${file.text ?? file.kind}`);
      if (extras !== undefined) events.push(`extras ${extras.map((extra) => extra.relPath).join(" ")}`);
    },
    onSaved: ({ file }) => events.push(`saved ${file.relPath}`),
    onGone: (error) => events.push(`gone ${error.code}`),
    onBack: () => events.push("back"),
    onSaveUndone: ({ savedHash, currentHash }) =>
      events.push(`undone ${savedHash.slice(0, 6)} ${currentHash.slice(0, 6)}`),
    onHistoryFailed: (error) => events.push(`history ${error.code}`),
  };
  const disk = createNodeDisk();
  const durable = await openDurableStore({
    disk,
    appDataDir: join(base, "app"),
    now: Date.now,
    onLateWrite: () => undefined,
    lateCheckMs: 5,
  });
  const workspace = await openWorkspace({ dir, disk, durable, listeners });
  open.push(workspace, durable);
  const path = (name: string): string => join(dir, name);
  return {
    base,
    dir,
    path,
    events,
    durable,
    workspace,
    file: (name: string) => snapshotFile(workspace.current().snapshot, name),
  };
}

async function until(condition: () => boolean): Promise<void> {
  for (let at = 0; at < 400 && !condition(); at += 1) await sleep(10);
  expect(condition()).toBe(true);
}

describe("an open workspace", () => {
  it("announces a change by itself, once, with growing versions", async () => {
    const { events, path, workspace, file } = await setUp();
    writeFileSync(path("SOUL.md"), "# Soul\n\nBe bold.\n");
    await until(() => events.length > 0);
    await workspace.refresh();
    expect([events, file("SOUL.md")?.text, workspace.current().version]).toEqual([
      ["changed SOUL.md # Soul\n\nBe bold.\n"],
      "# Soul\n\nBe bold.\n",
      2,
    ]);
  });

  it("goes on watching after the file was renamed over, twice", async () => {
    const { events, path } = await setUp();
    for (const text of ["first version over it", "second version over it"]) {
      writeFileSync(path("tmp"), text);
      renameSync(path("tmp"), path("SOUL.md"));
      await until(() => events.includes(`changed SOUL.md ${text}`));
    }
    expect(events.length).toBe(2);
  });

  it("[E22] finds a change without any hint of the system, when asked and while focused", async () => {
    const { base, dir, events, path, workspace } = await setUp();
    // A link target that is swapped in a folder nobody watches yet.
    writeFileSync(join(base, "elsewhere.md"), "linked");
    symlinkSync(join(base, "elsewhere.md"), path("USER.md"));
    await workspace.refresh();
    workspace.setFocused(true);
    writeFileSync(path("AGENTS.md"), "new agents");
    await until(() => events.includes("changed AGENTS.md new agents"));
    expect([events.includes("changed USER.md linked"), workspace.workspaceDir]).toEqual([true, dir]);
  });

  it("[E21] never shows the empty moment of a program that writes in place", async () => {
    const { events, path, workspace } = await setUp({ "SOUL.md": "x".repeat(1_000) });
    for (let at = 0; at < 5; at += 1) {
      writeFileSync(path("SOUL.md"), "");
      await sleep(60);
      writeFileSync(path("SOUL.md"), `${"x".repeat(1_000)}${at}`);
      await sleep(60);
    }
    await workspace.refresh();
    expect(events.filter((event) => event === "changed SOUL.md ")).toEqual([]);
    expect(events.at(-1)).toBe(`changed SOUL.md ${"x".repeat(1_000)}4`);
  });

  it("[E21] shows a file that was really emptied, removed, or turned into a folder", async () => {
    const { events, path, workspace, file } = await setUp({
      "SOUL.md": "soul",
      "USER.md": "user",
      "TOOLS.md": "tools",
    });
    writeFileSync(path("SOUL.md"), "");
    rmSync(path("USER.md"));
    rmSync(path("TOOLS.md"));
    mkdirSync(path("TOOLS.md"));
    await workspace.refresh();
    expect([...events].sort()).toEqual(["changed SOUL.md ", "changed TOOLS.md directory", "changed USER.md absent"]);
    expect([file("SOUL.md")?.bytes, file("USER.md")?.kind, file("TOOLS.md")?.kind]).toEqual([0, "absent", "directory"]);
  });

  it("[E23] does not announce the user's own save as foreign", async () => {
    const { events, workspace, file } = await setUp();
    const base = file("SOUL.md")?.hash ?? null;
    const saved = await workspace.save({ relPath: "SOUL.md", text: "mine\n", baseHash: base });
    await workspace.refresh();
    expect([events, saved.ok && saved.value.file.text, file("SOUL.md")?.hash]).toEqual([
      ["saved SOUL.md"],
      "mine\n",
      hashOf("mine\n"),
    ]);
  });

  it("[E5] gives back a conflict and announces the foreign version", async () => {
    const { events, path, workspace, file } = await setUp();
    const base = file("SOUL.md")?.hash ?? null;
    writeFileSync(path("SOUL.md"), "foreign");
    const saved = await workspace.save({ relPath: "SOUL.md", text: "mine\n", baseHash: base });
    await workspace.refresh();
    expect(saved).toMatchObject({ ok: false, error: { kind: "conflict", current: { text: "foreign" } } });
    expect(events).toEqual(["changed SOUL.md foreign"]);
  });

  it("[E24] says so when an agent writes an older version over a save, and keeps every version", async () => {
    const { dir, events, path, workspace, durable, file } = await setUp();
    const old = file("SOUL.md")?.text ?? "";
    const mine = old.replace("kind", "bold");
    await workspace.save({ relPath: "SOUL.md", text: mine, baseHash: file("SOUL.md")?.hash ?? null });
    const theirs = `${old}\nLearned: x\n`;
    writeFileSync(path("SOUL.md"), theirs);
    await workspace.refresh();
    await durable.idle();
    expect(events).toEqual([
      "saved SOUL.md",
      `changed SOUL.md ${theirs}`,
      `undone ${hashOf(mine).slice(0, 6)} ${hashOf(theirs).slice(0, 6)}`,
    ]);
    const kept = await durable.history.list({ workspaceDir: dir, relPath: "SOUL.md" });
    expect(new Set(kept.map(({ hash }) => hash))).toEqual(new Set([old, mine, theirs].map(hashOf)));
  });

  it("[E25] tells when the folder goes and when it is back, and keeps the last snapshot meanwhile", async () => {
    const { base, dir, events, workspace, file } = await setUp();
    renameSync(dir, join(base, "away"));
    await workspace.refresh();
    const meanwhile = [workspace.current().snapshot.workspaceKind, file("SOUL.md")?.text];
    renameSync(join(base, "away"), dir);
    writeFileSync(join(dir, "SOUL.md"), "after a while");
    await until(() => events.length >= 3);
    expect([events, meanwhile]).toEqual([
      ["gone workspace-gone", "back", "changed SOUL.md after a while"],
      ["absent", "# Soul\n\nBe kind.\n"],
    ]);
  });

  it("[E25] knows what stands in the place of a folder that is away", async () => {
    const { base, dir, workspace } = await setUp();
    renameSync(dir, join(base, "away"));
    await workspace.refresh();
    writeFileSync(dir, "a file");
    await workspace.refresh();
    expect(workspace.current().snapshot.workspaceKind).toBe("file");
  });

  it("[E25] opens a folder that is not there, and fills when it comes", async () => {
    const base = mkdtempSync(join(tmpdir(), "soulscope-later-"));
    const disk = createNodeDisk();
    const durable = await openDurableStore({
      disk,
      appDataDir: join(base, "app"),
      now: Date.now,
      onLateWrite: () => undefined,
    });
    const seen: string[] = [];
    const none = (): void => undefined;
    const listeners = {
      onChanged: none,
      onSaved: none,
      onGone: none,
      onBack: () => seen.push("back"),
      onSaveUndone: none,
      onHistoryFailed: none,
    };
    const workspace = await openWorkspace({ dir: join(base, "ws"), disk, durable, listeners });
    open.push(workspace, durable);
    const before = workspace.current().snapshot;
    mkdirSync(join(base, "ws"));
    writeFileSync(join(base, "ws", "SOUL.md"), "hello");
    await workspace.refresh();
    expect([
      before.workspaceKind,
      before.files.length,
      seen,
      snapshotFile(workspace.current().snapshot, "SOUL.md")?.text,
    ]).toEqual(["absent", 9, ["back"], "hello"]);
  });

  it("follows a file once it was read, and lists extras anew", async () => {
    const { events, path, workspace } = await setUp();
    mkdirSync(path("memory"));
    writeFileSync(path("memory/2026-01-30.md"), "day");
    const read = await workspace.read("memory/2026-01-30.md");
    writeFileSync(path("memory/2026-01-30.md"), "day, longer");
    await workspace.refresh();
    expect([read.ok && read.value.text, await workspace.read("../x"), [...events].sort()]).toMatchObject([
      "day",
      { ok: false, error: { code: "outside-workspace" } },
      ["changed memory/2026-01-30.md day, longer", "extras memory/2026-01-30.md"],
    ]);
  });

  it("[HK39] follows extra files, and new ones beside them, without being asked", async () => {
    const { events, path, workspace, file } = await setUp();
    mkdirSync(path("docs"));
    writeFileSync(path("docs/SOUL.md"), "one");
    await workspace.followExtraFiles(["docs/*.md"]);
    expect(file("docs/SOUL.md")?.text).toBe("one");
    writeFileSync(path("docs/AGENTS.md"), "new");
    writeFileSync(path("docs/SOUL.md"), "longer");
    await until(() => events.includes("changed docs/AGENTS.md new"));
    await until(() => events.includes("changed docs/SOUL.md longer"));
    expect(file("docs/AGENTS.md")?.text).toBe("new");
  });

  it("[E15] lists a misnamed file, announces its end and its proper name", async () => {
    const { dir, workspace, events, file } = await setUp({ "Soul.md": "s" });
    expect(file("Soul.md")?.text).toBe("s");
    renameSync(join(dir, "Soul.md"), join(dir, "SOUL.md"));
    await workspace.refresh();
    expect([...events].sort()).toEqual(["changed SOUL.md s", "changed Soul.md absent"]);
    expect(file("Soul.md")).toBeUndefined();
  });

  it("[R59] renames without announcing it as somebody else's change", async () => {
    const { workspace, events, file, dir } = await setUp({ "Soul.md": "s" });
    const baseHash = file("Soul.md")?.hash ?? "";
    const changed = await workspace.changeEntries(["Soul.md", "SOUL.md"], (entries) =>
      entries.rename({ workspaceDir: dir, relPath: "Soul.md", to: "SOUL.md", baseHash }),
    );
    await workspace.refresh();
    expect([changed.ok, file("SOUL.md")?.text, events]).toEqual([true, "s", []]);
  });

  it("[E20] reads no file outside through a linked folder", async () => {
    const { base, path, workspace } = await setUp();
    writeFileSync(join(base, "secret.md"), "secret");
    symlinkSync(base, path("skills"));
    expect(await workspace.read("skills/secret.md")).toMatchObject({ ok: false, error: { code: "outside-workspace" } });
  });
});
