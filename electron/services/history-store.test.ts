import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createHistoryStore } from "./history-store.ts";
import { createNodeDisk } from "./node-disk.ts";
import { contentHash } from "./text-encoding.ts";

const DAY_MS = 86_400_000;
const soul = { workspaceDir: "/ws", relPath: "SOUL.md" } as const;
const bytesOf = (text: string): Buffer => Buffer.from(text);

function setUp(options: { readonly maxBytes?: number; readonly maxAgeMs?: number } = {}) {
  const dir = mkdtempSync(join(tmpdir(), "soulscope-history-"));
  const clock = { ms: Date.UTC(2026, 0, 30) };
  const limits = async () => ({ maxBytes: 512 * 1024 * 1024, maxAgeMs: 90 * DAY_MS, ...options });
  const store = createHistoryStore({ disk: createNodeDisk(), dir, now: () => clock.ms, limits });
  const blob = (text: string): string =>
    join(dir, "blobs", contentHash(bytesOf(text)).slice(0, 2), contentHash(bytesOf(text)));
  const record = async (text: string, key: { readonly workspaceDir: string; readonly relPath: string } = soul) => {
    await store.record({ ...key, bytes: bytesOf(text), origin: "seen-on-disk" });
    utimesSync(blob(text), clock.ms / 1000, clock.ms / 1000);
  };
  return { dir, clock, store, record, blob };
}

describe("history", () => {
  it("[E24] [E27] keeps each version's raw bytes, newest first, one line for a version seen twice", async () => {
    const { store, record, clock } = setUp();
    await record("one");
    await record("one");
    clock.ms += 40 * DAY_MS;
    await record("\0raw\xff");
    expect(await store.list(soul)).toEqual([
      { atMs: clock.ms, hash: contentHash(bytesOf("\0raw\xff")), bytes: 6, origin: "seen-on-disk" },
      { atMs: clock.ms - 40 * DAY_MS, hash: contentHash(bytesOf("one")), bytes: 3, origin: "seen-on-disk" },
    ]);
    expect((await store.read(contentHash(bytesOf("\0raw\xff"))))?.equals(bytesOf("\0raw\xff"))).toBe(true);
  });

  it("[E24] lists a file with many versions as it does one with few", async () => {
    const { store, record, clock, blob } = setUp();
    for (let version = 0; version < 300; version += 1) {
      clock.ms += 1_000;
      await record(`version ${version}`);
    }
    rmSync(blob("version 7"));
    const listed = await store.list(soul);
    expect([listed.length, listed[0]?.hash]).toEqual([299, contentHash(bytesOf("version 299"))]);
    expect(listed.some(({ hash }) => hash === contentHash(bytesOf("version 7")))).toBe(false);
  });

  it("[E27] skips damaged index lines and refuses damaged bytes or strange hashes", async () => {
    const { store, record, dir, blob } = setUp();
    await record("one");
    const [file] = readdirSync(join(dir, "index"), { recursive: true, encoding: "utf-8" }).filter((name) =>
      name.endsWith(".jsonl"),
    );
    appendFileSync(
      join(dir, "index", file ?? ""),
      [
        '{"atMs":1,"hash":"../../etc/passwd","bytes":1,"origin":"seen-on-disk"}',
        ...['"atMs":1e300,"bytes":3', '"atMs":-1,"bytes":3', '"atMs":1,"bytes":-3'].map(
          (facts) => `{${facts},"hash":"${contentHash(bytesOf("one"))}","origin":"seen-on-disk","relPath":"SOUL.md"}`,
        ),
        '{"atMs":12,"ha',
      ].join("\n"),
    );
    await record("two");
    writeFileSync(blob("one"), "not one");
    expect((await store.list(soul)).map(({ hash }) => hash)).toEqual([
      contentHash(bytesOf("two")),
      contentHash(bytesOf("one")),
    ]);
    expect([await store.read(contentHash(bytesOf("one"))), await store.read("../../../etc/passwd")]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it("[E27] lets two stores write at once without losing a version", async () => {
    const { dir, store, clock } = setUp();
    const other = createHistoryStore({ disk: createNodeDisk(), dir, now: () => clock.ms });
    const texts = Array.from({ length: 40 }, (_, at) => `version ${at}`);
    await Promise.all(
      texts.map((text, at) =>
        (at % 2 === 0 ? store : other).record({ ...soul, bytes: bytesOf(text), origin: "seen-on-disk" }),
      ),
    );
    expect((await store.list(soul)).map(({ hash }) => hash).sort()).toEqual(
      texts.map((text) => contentHash(bytesOf(text))).sort(),
    );
  });

  it("[E27] prunes by age, never the newest of a file, nothing younger than a day", async () => {
    const { store, record, clock, blob } = setUp({ maxAgeMs: 10 * DAY_MS });
    await record("old");
    await record("shared newest", { workspaceDir: "/ws", relPath: "USER.md" });
    clock.ms += 11 * DAY_MS;
    await record("new");
    expect(await store.prune()).toEqual({ removedBlobs: 1, removedBytes: 3 });
    expect(["old", "new", "shared newest"].map((text) => existsSync(blob(text)))).toEqual([false, true, true]);
    expect((await store.list(soul)).length).toBe(1);
  });

  it("[E27] prunes by size, oldest first, never below a day", async () => {
    const { store, record, clock, blob } = setUp({ maxBytes: 250 });
    for (const name of ["a", "b", "c"]) {
      await record(name.repeat(100));
      clock.ms += 2 * DAY_MS;
    }
    for (const name of ["d", "e"]) await record(name.repeat(100));
    await store.prune();
    expect(["a", "b", "c", "d", "e"].map((name) => existsSync(blob(name.repeat(100))))).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
  });

  it("[HI4] lists a workspace's files from its own lines, and what other programs add meanwhile", async () => {
    const { dir, store, record, clock } = setUp();
    await record("mine");
    await record("other", { workspaceDir: "/other", relPath: "SOUL.md" });
    const hashes = async () =>
      (await store.listWorkspace("/ws")).files.map(
        ({ relPath, versions }) => `${relPath} ${versions.map(({ bytes }) => bytes).join(" ")}`,
      );
    expect(await hashes()).toEqual(["SOUL.md 4"]);
    const second = createHistoryStore({ disk: createNodeDisk(), dir, now: () => clock.ms });
    await second.record({ ...soul, bytes: bytesOf("longer"), origin: "seen-on-disk" });
    await second.record({ workspaceDir: "/ws", relPath: "memory/a.md", bytes: bytesOf("m"), origin: "seen-on-disk" });
    expect((await hashes()).sort()).toEqual(["SOUL.md 4 6", "memory/a.md 1"]);
  });

  it("[HI4] finds the files of a store that an earlier version made", async () => {
    const { dir, record, clock } = setUp();
    await record("mine");
    rmSync(join(dir, "workspaces"), { recursive: true });
    const later = createHistoryStore({ disk: createNodeDisk(), dir, now: () => clock.ms });
    expect((await later.listWorkspace("/ws")).files.map(({ relPath }) => relPath)).toEqual(["SOUL.md"]);
  });

  it("[HI4] a line that another program is still writing is read when it is whole", async () => {
    const { dir, store, record } = setUp();
    await record("one");
    const file = join(
      dir,
      "index",
      readdirSync(join(dir, "index"), { recursive: true, encoding: "utf-8" }).find((name) => name.endsWith(".jsonl")) ??
        "",
    );
    const line = readFileSync(file, "utf-8").trim();
    const count = async () => (await store.list(soul)).length;
    expect(await count()).toBe(1);
    appendFileSync(file, `\n${line.slice(0, 40)}`);
    expect(await count()).toBe(1);
    appendFileSync(file, `${line.slice(40)}\n`);
    expect(await count()).toBe(2);
  });

  it("[HI2] [HI4] 50,000 versions are listed again without reading their lines again", async () => {
    const { dir, store, record } = setUp();
    await record("one");
    const folder = join(dir, "index", readdirSync(join(dir, "index"))[0] ?? "");
    const line = readFileSync(join(folder, readdirSync(folder)[0] ?? ""), "utf-8").trim();
    writeFileSync(join(folder, "2025-12.jsonl"), `${line}\n`.repeat(50_000));
    const { files } = await store.listWorkspace("/ws");
    expect(files[0]?.versions.length).toBe(50_001);
    const { files: again } = await store.listWorkspace("/ws");
    expect(again[0]?.versions[0]).toBe(files[0]?.versions[0]);
  });

  it("[HI3] the same bytes are a version of their own after the file went away", async () => {
    const { dir, store, record, clock } = setUp();
    const origins = async () => (await store.list(soul)).map(({ origin }) => origin);
    await record("one");
    await store.record({ ...soul, bytes: bytesOf("one"), origin: "before-removal", durable: true });
    await record("one");
    expect(await origins()).toEqual(["seen-on-disk", "before-removal", "seen-on-disk"]);
    await store.noteGone(soul);
    await store.noteGone(soul);
    const later = createHistoryStore({ disk: createNodeDisk(), dir, now: () => clock.ms });
    await later.record({ ...soul, bytes: bytesOf("one"), origin: "seen-on-disk" });
    expect((await origins()).slice(0, 2)).toEqual(["seen-on-disk", "gone-from-disk"]);
  });
});
