import { execFileSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { type DurableStore, openDurableStore } from "./durable-store.ts";
import type { AttributePresence } from "./extended-attributes.ts";
import { createNodeDisk } from "./node-disk.ts";
import { currentProcessIdentity } from "./process-identity.ts";
import { createSaveJournal } from "./save-journal.ts";
import { bystanders, deadIdentity, makeFixture, openStore, tempFiles, textOf } from "./testing/durable-fixture.ts";
import { runChild } from "./testing/run-child.ts";
import { writeWithAttribute } from "./testing/write-with-attribute.ts";
import { contentHash } from "./text-encoding.ts";

const isRoot = process.getuid?.() === 0;
const stores: DurableStore[] = [];

/** Opens a store on a temporary workspace. */
async function setUp(shape: Parameters<typeof makeFixture>[0] = "plain") {
  const fixture = makeFixture(shape);
  const store = await openStore({ fixture });
  stores.push(store);
  const { workspaceDir } = fixture;
  const save = (text: string, baseHash: string | null = fixture.oldHash, relPath = "SOUL.md") =>
    store.save({ workspaceDir, relPath, text, baseHash });
  return { fixture, store, save, workspaceDir };
}

afterEach(async () => {
  await Promise.all(stores.splice(0).map((store) => store.dispose()));
});

describe("a save", () => {
  it("[E1] [E3] puts exactly the text on disk and nothing else changes", async () => {
    const { fixture, save, store } = await setUp();
    const before = bystanders(fixture);
    const text = "\uFEFF灵魂\r\nmixed\rendings\n\n no final newline";
    const saved = await save(text);
    const bytes = Buffer.from(text);
    expect(saved).toEqual({
      ok: true,
      value: {
        hash: contentHash(bytes),
        bytes: bytes.length,
        mtimeMs: Math.floor(statSync(fixture.target).mtimeMs),
        confirmed: true,
        inPlace: false,
      },
    });
    await store.idle();
    expect([readFileSync(fixture.target).equals(bytes), bystanders(fixture), tempFiles(fixture)]).toEqual([
      true,
      before,
      [],
    ]);
  });

  it("[E7] [E12] of the very text on disk writes nothing", async () => {
    const { fixture, save } = await setUp();
    const before = lstatSync(fixture.target, { bigint: true });
    const saved = await save(fixture.oldText);
    const after = lstatSync(fixture.target, { bigint: true });
    expect(saved).toMatchObject({ ok: true, value: { hash: fixture.oldHash } });
    expect([after.ino, after.mtimeNs, after.ctimeNs]).toEqual([before.ino, before.mtimeNs, before.ctimeNs]);
  });

  it("[E5] [E12] over another version is a conflict, also with equal size and time", async () => {
    const { fixture, save } = await setUp();
    const { atime, mtime } = statSync(fixture.target);
    const foreign = fixture.oldText.replace("old", "OLD");
    writeFileSync(fixture.target, foreign);
    utimesSync(fixture.target, atime, mtime);
    const saved = await save("mine");
    expect(saved).toMatchObject({
      ok: false,
      error: { kind: "conflict", current: { text: foreign, hash: contentHash(Buffer.from(foreign)) } },
    });
    expect(textOf(fixture)).toBe(foreign);
  });

  it("[E5] of a file that was deleted, or that appeared meanwhile, is a conflict", async () => {
    const { fixture, save } = await setUp();
    const appeared = await save("mine", null);
    rmSync(fixture.target);
    const deleted = await save("mine");
    expect([appeared, deleted]).toMatchObject([
      { ok: false, error: { kind: "conflict", current: { kind: "file", text: fixture.oldText } } },
      { ok: false, error: { kind: "conflict", current: { kind: "absent" } } },
    ]);
    expect(existsSync(fixture.target)).toBe(false);
  });

  it("[E12] that finds its own text already there is no conflict", async () => {
    const { fixture, save } = await setUp();
    writeFileSync(fixture.target, "same");
    expect(await save("same")).toMatchObject({ ok: true });
  });

  it("[E14] makes a new file with its folders, in the default mode", async () => {
    const { fixture, save } = await setUp("absent");
    writeFileSync(join(fixture.workspaceDir, "default"), "");
    const saved = await save("skill", null, "skills/new one/SKILL.md");
    const path = join(fixture.workspaceDir, "skills/new one/SKILL.md");
    expect([saved.ok, readFileSync(path, "utf-8"), statSync(path).mode, statSync(path).nlink]).toEqual([
      true,
      "skill",
      statSync(join(fixture.workspaceDir, "default")).mode,
      1,
    ]);
  });

  it.skipIf(!isRoot)("[E14] keeps owner, group and mode", async () => {
    const { fixture, save } = await setUp();
    chownSync(fixture.target, 1234, 4321);
    chmodSync(fixture.target, 0o2664);
    expect(await save("new")).toMatchObject({ ok: true, value: { inPlace: false } });
    const { uid, gid, mode } = statSync(fixture.target);
    expect([uid, gid, (mode & 0o7777).toString(8)]).toEqual([1234, 4321, "2664"]);
  });

  it("[E13] through a link inside keeps the link, through one outside is refused", async () => {
    const { fixture, save, workspaceDir } = await setUp();
    renameSync(fixture.target, join(workspaceDir, "real.md"));
    symlinkSync("real.md", fixture.target);
    const inside = await save("through");
    rmSync(fixture.target);
    symlinkSync(join(fixture.appDataDir, "..", "outside.md"), fixture.target);
    writeFileSync(join(fixture.appDataDir, "..", "outside.md"), "outside");
    const outside = await save("mine", contentHash(Buffer.from("outside")));
    expect([inside.ok, readFileSync(join(workspaceDir, "real.md"), "utf-8"), outside]).toMatchObject([
      true,
      "through",
      { ok: false, error: { kind: "refused", error: { code: "outside-workspace" } } },
    ]);
    expect([lstatSync(fixture.target).isSymbolicLink(), textOf(fixture)]).toEqual([true, "outside"]);
  });

  it.each([
    ["a folder", (path: string) => mkdirSync(path), "not-a-regular-file"],
    ["a FIFO", (path: string) => void execFileSync("mkfifo", [path]), "not-a-regular-file"],
    ["a link loop", (path: string) => symlinkSync("SOUL.md", path), "link-loop"],
    ["a dangling link", (path: string) => symlinkSync("nowhere", path), "not-found"],
  ])("[E13] over %s in its place is refused", async (_name, put, code) => {
    const { fixture, save } = await setUp();
    rmSync(fixture.target);
    put(fixture.target);
    const kind = lstatSync(fixture.target).mode;
    expect(await save("mine")).toMatchObject({ ok: false, error: { kind: "refused", error: { code } } });
    expect(lstatSync(fixture.target).mode).toBe(kind);
  });

  it.each([
    ["invalid UTF-8", Buffer.from([0x61, 0xff])],
    ["NUL", Buffer.from("a\0b")],
    ["UTF-16", Buffer.from("\uFEFFsoul", "utf16le")],
  ])("[E16] over %s is refused", async (_name, bytes) => {
    const { fixture, save } = await setUp();
    writeFileSync(fixture.target, bytes);
    expect(await save("mine", contentHash(bytes))).toMatchObject({ ok: false, error: { error: { code: "not-utf8" } } });
    expect(readFileSync(fixture.target).equals(bytes)).toBe(true);
  });

  it("[E11] [E17] of a lone surrogate, or of more than 20 MiB, is refused", async () => {
    const { fixture, save } = await setUp();
    const refusals = [await save("a\uD800"), await save("x".repeat(20 * 1024 * 1024 + 1))];
    expect(refusals).toMatchObject([
      { error: { error: { code: "unpaired-surrogate" } } },
      { error: { error: { code: "too-large" } } },
    ]);
    expect(textOf(fixture)).toBe(fixture.oldText);
  });

  it("[E9] rewrites a hard-linked file in place, so that both names keep one content", async () => {
    const { fixture, save, workspaceDir } = await setUp("hard-linked");
    expect(await save("shorter")).toMatchObject({ ok: true, value: { inPlace: true } });
    expect([
      textOf(fixture),
      readFileSync(join(workspaceDir, "twin.md"), "utf-8"),
      statSync(fixture.target).nlink,
    ]).toEqual(["shorter", "shorter", 2]);
  });

  it.skipIf(process.platform !== "linux" || !isRoot)(
    "[E9] keeps extended attributes by writing in place",
    async (context) => {
      // Memory file systems of older kernels take no user attributes, hence the ordinary temporary folder.
      const base = mkdtempSync(join(tmpdir(), "soulscope-xattr-"));
      const path = join(base, "SOUL.md");
      if (!writeWithAttribute(path, "with a note")) return context.skip("this file system or tar takes no attributes");
      const ino = statSync(path).ino;
      const appDataDir = mkdtempSync(join(tmpdir(), "soulscope-app-"));
      const store = await openDurableStore({
        disk: createNodeDisk(),
        appDataDir,
        now: Date.now,
        onLateWrite: () => undefined,
        lateCheckMs: 1,
      });
      stores.push(store);
      const saved = await store.save({
        workspaceDir: base,
        relPath: "SOUL.md",
        text: "changed",
        baseHash: contentHash(Buffer.from("with a note")),
      });
      const archive = execFileSync("tar", ["--xattrs", "-cf", "-", "-C", base, "SOUL.md"], { encoding: "latin1" });
      expect(saved).toMatchObject({ ok: true, value: { inPlace: true } });
      expect([statSync(path).ino, readFileSync(path, "utf-8"), archive.includes("user.note=kept")]).toEqual([
        ino,
        "changed",
        true,
      ]);
    },
  );

  it.each<AttributePresence>(["present", "unknown"])(
    "[E9] writes in place when attributes are %s",
    async (presence) => {
      const fixture = makeFixture();
      const attributes = { probe: async () => presence, rememberNone: () => undefined };
      const { appDataDir, workspaceDir } = fixture;
      const store = await openDurableStore({
        disk: createNodeDisk(),
        appDataDir,
        now: Date.now,
        onLateWrite: () => undefined,
        attributes,
        lateCheckMs: 1,
      });
      stores.push(store);
      const saved = await store.save({
        workspaceDir,
        relPath: "SOUL.md",
        text: "n".repeat(2000),
        baseHash: fixture.oldHash,
      });
      expect([saved, textOf(fixture)]).toMatchObject([{ ok: true, value: { inPlace: true } }, "n".repeat(2000)]);
    },
  );

  it("[E8] follows the one before: of two from one base the second is a conflict", async () => {
    const { save } = await setUp();
    const [first, second] = await Promise.all([save("first"), save("second")]);
    expect([first.ok, second]).toMatchObject([
      true,
      { ok: false, error: { kind: "conflict", current: { text: "first" } } },
    ]);
  });

  it("[E25] into a workspace that is gone is refused, and the text is kept", async () => {
    const { save, store, workspaceDir } = await setUp();
    await store.writeDraft({ workspaceDir, relPath: "SOUL.md", text: "mine", baseHash: null });
    rmSync(workspaceDir, { recursive: true });
    expect(await save("mine")).toMatchObject({ ok: false, error: { error: { code: "workspace-gone" } } });
    expect(store.listDrafts(workspaceDir)).toMatchObject([{ text: "mine" }]);
  });

  it("[E1] puts what was there and what was saved into history", async () => {
    const { fixture, save, store, workspaceDir } = await setUp();
    await save("one");
    await store.idle();
    const versions = await store.history.list({ workspaceDir, relPath: "SOUL.md" });
    expect(versions.map(({ hash, origin }) => [hash, origin])).toEqual([
      [contentHash(Buffer.from("one")), "saved-by-user"],
      [fixture.oldHash, "before-save"],
    ]);
  });

  it("[E3] leaves no journal, lock or temporary file behind after a clean end", async () => {
    const { fixture, save, store } = await setUp();
    await save("one");
    await store.dispose();
    const left = ["journal", "locks", "drafts"].flatMap((name) => {
      const dir = join(fixture.appDataDir, name);
      return existsSync(dir) ? readdirSync(dir) : [];
    });
    expect(left).toEqual([]);
  });
});

describe("a save without permission (as another user)", () => {
  const nobody = 65_534;
  const asNobody = (fixture: ReturnType<typeof makeFixture>, text = "mine") =>
    runChild({
      op: "save",
      uid: nobody,
      workspaceDir: fixture.workspaceDir,
      appDataDir: join(fixture.appDataDir, "../nobody"),
      relPath: "SOUL.md",
      text,
      baseText: fixture.oldText,
    });

  function openToNobody(fixture: ReturnType<typeof makeFixture>): void {
    const base = join(fixture.appDataDir, "..");
    chmodSync(base, 0o777);
    chmodSync(fixture.workspaceDir, 0o777);
  }

  it.skipIf(!isRoot)("[E6] of a read-only file is refused", async () => {
    const fixture = makeFixture();
    openToNobody(fixture);
    chmodSync(fixture.target, 0o444);
    const [saved] = await asNobody(fixture);
    expect([saved, textOf(fixture)]).toMatchObject([
      { ok: false, error: { error: { code: "permission-denied" } } },
      fixture.oldText,
    ]);
  });

  it.skipIf(!isRoot)("[E9] of somebody else's writable file goes in place and keeps the owner", async () => {
    const fixture = makeFixture();
    openToNobody(fixture);
    chmodSync(fixture.target, 0o666);
    const [saved] = await asNobody(fixture);
    expect([saved, textOf(fixture), statSync(fixture.target).uid]).toMatchObject([
      { ok: true, value: { inPlace: true } },
      "mine",
      0,
    ]);
    expect(tempFiles(fixture)).toEqual([]);
  });

  it.skipIf(!isRoot)("[E9] in a folder that takes no new file goes in place", async () => {
    const fixture = makeFixture();
    openToNobody(fixture);
    chmodSync(fixture.workspaceDir, 0o755);
    chownSync(fixture.target, nobody, nobody);
    const [saved] = await asNobody(fixture);
    expect([saved, textOf(fixture)]).toMatchObject([{ ok: true, value: { inPlace: true } }, "mine"]);
  });
});

describe("two processes", () => {
  it("[E1] [E8] saving one file in turns lose no acknowledged line", async () => {
    const fixture = makeFixture();
    writeFileSync(fixture.target, "");
    const { workspaceDir, appDataDir } = fixture;
    const child = (name: string) =>
      runChild({ op: "append-lines", uid: 0, workspaceDir, appDataDir, relPath: "SOUL.md", name, lines: 15 });
    const said = (await Promise.all([child("a"), child("b")])).flat();
    const lines = readFileSync(fixture.target, "utf-8")
      .split("\n")
      .filter((line) => line !== "");
    expect([said.length, [...lines].sort()]).toEqual([
      30,
      said.map((line) => (line as { saved: string }).saved).sort(),
    ]);
    expect(tempFiles(fixture)).toEqual([]);
  });
});

describe("the start after a crash", () => {
  it("[E2] completes a rewrite in place that was cut short", async () => {
    const fixture = makeFixture("hard-linked");
    const oldBytes = Buffer.from(fixture.oldText);
    const text = "N".repeat(oldBytes.length + 50);
    // The journal of an unfinished rewrite, made by hand as the process would have left it.
    const journal = createSaveJournal({
      disk: createNodeDisk(),
      dir: join(fixture.appDataDir, "journal"),
      self: deadIdentity(),
    });
    const intent = {
      id: "1",
      workspaceDir: fixture.workspaceDir,
      relPath: "SOUL.md",
      target: fixture.target,
      temp: join(fixture.workspaceDir, ".soulscope-0123456789abcdef.tmp"),
      baseHash: fixture.oldHash,
      newHash: contentHash(Buffer.from(text)),
      atMs: 0,
    };
    await journal.begin(intent, Buffer.from(text));
    await journal.keepOld("1", oldBytes);
    await journal.dispose();
    writeFileSync(intent.temp, "half");
    const torn = Buffer.concat([Buffer.from(text).subarray(0, 100), oldBytes.subarray(100)]);
    writeFileSync(fixture.target, torn);
    const store = await openStore({ fixture, self: currentProcessIdentity() });
    stores.push(store);
    expect([textOf(fixture), statSync(fixture.target).nlink, tempFiles(fixture)]).toEqual([text, 2, []]);
  });

  it("[E6] [E4] keeps a refused save and what was typed after it, the later one as the newer", async () => {
    const fixture = makeFixture();
    const { workspaceDir } = fixture;
    const dead = await openStore({ fixture, self: deadIdentity() });
    const file = { workspaceDir, relPath: "SOUL.md", baseHash: contentHash(Buffer.from("another version")) };
    const saved = await dead.save({ ...file, text: "refused" });
    await new Promise((resolve) => setTimeout(resolve, 2));
    await dead.writeDraft({ ...file, text: "refused, and more" });
    await dead.dispose();
    const store = await openStore({ fixture, self: currentProcessIdentity() });
    stores.push(store);
    const drafts = [...store.listDrafts(workspaceDir)].sort((left, right) => left.writtenAtMs - right.writtenAtMs);
    expect([saved.ok, drafts.map((draft) => draft.text)]).toEqual([false, ["refused", "refused, and more"]]);
  });
});
