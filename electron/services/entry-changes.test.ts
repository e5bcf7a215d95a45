import {
  existsSync,
  linkSync,
  lstatSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { bystanders, type DurableFixture, makeFixture, openStore, tempFiles } from "./testing/durable-fixture.ts";
import { contentHash } from "./text-encoding.ts";

async function start(shape: Parameters<typeof makeFixture>[0] = "plain") {
  const fixture = makeFixture(shape);
  const store = await openStore({ fixture });
  onTestFinished(() => store.dispose());
  return { fixture, store, at: (relPath = "SOUL.md") => ({ workspaceDir: fixture.workspaceDir, relPath }) };
}

const hashOf = (text: string): string => contentHash(Buffer.from(text));
const rootNames = (fixture: DurableFixture): readonly string[] => readdirSync(fixture.workspaceDir).sort();

describe("removing a file", () => {
  it("[E28] keeps the bytes in history, and taking it back gives the same bytes and mode", async () => {
    const { fixture, store, at } = await start();
    const before = bystanders(fixture);
    const removed = await store.entries.remove({ ...at(), baseHash: fixture.oldHash });
    expect(existsSync(fixture.target)).toBe(false);
    expect((await store.history.list(at()))[0]).toMatchObject({ hash: fixture.oldHash, origin: "before-removal" });
    const undoId = removed.ok ? (removed.value.undoId ?? "") : "";
    expect(await store.entries.restore({ workspaceDir: fixture.workspaceDir, undoId })).toMatchObject({ ok: true });
    expect(readFileSync(fixture.target, "utf-8")).toBe(fixture.oldText);
    expect(statSync(fixture.target).mode & 0o777).toBe(0o604);
    expect([bystanders(fixture), tempFiles(fixture)]).toEqual([before, []]);
  });

  it("[E28] refuses a version the user has not seen", async () => {
    const { fixture, store, at } = await start();
    writeFileSync(fixture.target, "theirs");
    const refused = await store.entries.remove({ ...at(), baseHash: fixture.oldHash });
    expect(refused).toMatchObject({ ok: false, error: { kind: "conflict", current: { text: "theirs" } } });
    expect(readFileSync(fixture.target, "utf-8")).toBe("theirs");
  });

  it("[E28] does not put it back over a file that appeared meanwhile", async () => {
    const { fixture, store, at } = await start();
    const removed = await store.entries.remove({ ...at(), baseHash: fixture.oldHash });
    writeFileSync(fixture.target, "new one");
    const undoId = removed.ok ? (removed.value.undoId ?? "") : "";
    expect(await store.entries.restore({ workspaceDir: fixture.workspaceDir, undoId })).toMatchObject({
      ok: false,
      error: { kind: "conflict" },
    });
    expect(readFileSync(fixture.target, "utf-8")).toBe("new one");
  });

  it("[E28] takes away a link, not what it leads to", async () => {
    const { fixture, store, at } = await start();
    symlinkSync("AGENTS.md", join(fixture.workspaceDir, "USER.md"));
    const removed = await store.entries.remove({ ...at("USER.md"), baseHash: hashOf("agents\n") });
    expect(rootNames(fixture)).toEqual(["AGENTS.md", "SOUL.md", "memory"]);
    const undoId = removed.ok ? (removed.value.undoId ?? "") : "";
    await store.entries.restore({ workspaceDir: fixture.workspaceDir, undoId });
    expect(readlinkSync(join(fixture.workspaceDir, "USER.md"))).toBe("AGENTS.md");
  });
});

describe("renaming a file", () => {
  it("[E29] gives the other case and back, with the text in both histories", async () => {
    const { fixture, store, at } = await start();
    const there = await store.entries.rename({ ...at(), to: "soul.md", baseHash: fixture.oldHash });
    expect([there.ok, rootNames(fixture)]).toEqual([true, ["AGENTS.md", "memory", "soul.md"]]);
    expect((await store.history.list(at("soul.md")))[0]?.hash).toBe(fixture.oldHash);
    await store.entries.rename({ ...at("soul.md"), to: "SOUL.md", baseHash: fixture.oldHash });
    expect(readFileSync(fixture.target, "utf-8")).toBe(fixture.oldText);
    expect(lstatSync(fixture.target).nlink).toBe(1);
  });

  it("[E29] never replaces what has that name, and leaves the folder alone", async () => {
    const { fixture, store, at } = await start();
    const taken = await store.entries.rename({ ...at(), to: "AGENTS.md", baseHash: fixture.oldHash });
    const away = await store.entries.rename({ ...at(), to: "memory/SOUL.md", baseHash: fixture.oldHash });
    const out = await store.entries.rename({ ...at(), to: "../SOUL.md", baseHash: fixture.oldHash });
    expect([taken, away, out].map((one) => (one.ok ? "ok" : "error" in one.error && one.error.error.code))).toEqual([
      "already-exists",
      "invalid-argument",
      "outside-workspace",
    ]);
    expect(readFileSync(join(fixture.workspaceDir, "AGENTS.md"), "utf-8")).toBe("agents\n");
  });
});

describe("detaching a link", () => {
  it("[E30] puts a file with the same bytes in its place, leaves the target alone, and links again", async () => {
    const { fixture, store, at } = await start();
    const path = join(fixture.workspaceDir, "USER.md");
    const outside = join(fixture.appDataDir, "..", "shared user.md");
    writeFileSync(outside, "shared\r\n");
    symlinkSync(outside, path);
    const detached = await store.entries.detach({ ...at("USER.md"), baseHash: hashOf("shared\r\n") });
    expect([lstatSync(path).isFile(), readFileSync(path, "utf-8")]).toEqual([true, "shared\r\n"]);
    expect([readFileSync(outside, "utf-8"), tempFiles(fixture)]).toEqual(["shared\r\n", []]);
    const undoId = detached.ok ? (detached.value.undoId ?? "") : "";
    await store.entries.restore({ workspaceDir: fixture.workspaceDir, undoId });
    expect(readlinkSync(path)).toBe(outside);
  });

  it("[E30] separates one name of a hard-linked file, and ties it again", async () => {
    const { fixture, store, at } = await start("hard-linked");
    const detached = await store.entries.detach({ ...at(), baseHash: fixture.oldHash });
    const twin = join(fixture.workspaceDir, "twin.md");
    expect([lstatSync(fixture.target).nlink, lstatSync(twin).nlink]).toEqual([1, 1]);
    expect(readFileSync(fixture.target, "utf-8")).toBe(readFileSync(twin, "utf-8"));
    const undoId = detached.ok ? (detached.value.undoId ?? "") : "";
    await store.entries.restore({ workspaceDir: fixture.workspaceDir, undoId });
    expect([lstatSync(fixture.target).ino, lstatSync(twin).nlink]).toEqual([lstatSync(twin).ino, 2]);
  });

  it("[E30] does not tie again what was edited since", async () => {
    const { fixture, store, at } = await start();
    const path = join(fixture.workspaceDir, "USER.md");
    symlinkSync("AGENTS.md", path);
    const detached = await store.entries.detach({ ...at("USER.md"), baseHash: hashOf("agents\n") });
    writeFileSync(path, "edited");
    const undoId = detached.ok ? (detached.value.undoId ?? "") : "";
    const refused = await store.entries.restore({ workspaceDir: fixture.workspaceDir, undoId });
    expect(refused).toMatchObject({ ok: false, error: { kind: "conflict" } });
    expect(readFileSync(path, "utf-8")).toBe("edited");
  });

  it("[E30] of a hard link whose other name lies elsewhere keeps the text, without a way to tie it again", async () => {
    const { fixture, store, at } = await start();
    linkSync(fixture.target, join(fixture.appDataDir, "..", "elsewhere.md"));
    expect(await store.entries.detach({ ...at(), baseHash: fixture.oldHash })).toEqual({
      ok: true,
      value: { undoId: null },
    });
    expect(readFileSync(fixture.target, "utf-8")).toBe(fixture.oldText);
  });
});
