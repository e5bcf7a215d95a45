import { appendFileSync, existsSync, mkdtempSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
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
  const store = createHistoryStore({ disk: createNodeDisk(), dir, now: () => clock.ms, ...options });
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

  it("[E27] skips damaged index lines and refuses damaged bytes or strange hashes", async () => {
    const { store, record, dir, blob } = setUp();
    await record("one");
    const [file] = readdirSync(join(dir, "index"), { recursive: true, encoding: "utf-8" }).filter((name) =>
      name.endsWith(".jsonl"),
    );
    appendFileSync(
      join(dir, "index", file ?? ""),
      '{"atMs":1,"hash":"../../etc/passwd","bytes":1,"origin":"seen-on-disk"}\n{"atMs":12,"ha',
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
});
