// A durable, acknowledged save against dd writing the same bytes with a flush of file and folder.
// Prints rows {name, ours, other, ratio, bar, ok} as JSON; times are medians in ms.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { closeSync, fsyncSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { importBundled } from "./lib/import-bundled.mjs";

const BAR = 2;
const ROUNDS = 30;
const WARM_UP = 5;

const { durable, disk } = await importBundled({
  durable: "electron/services/durable-store.ts",
  disk: "electron/services/node-disk.ts",
});
const rows = [];
for (const [label, size] of [
  ["20,000 characters", 20_000],
  ["1 MiB", 1024 * 1024],
]) {
  rows.push(await rowFor(`save: ${label}, acknowledged, against dd with a flush of file and folder`, size));
}
process.stdout.write(`${JSON.stringify(rows, null, 1)}\n`);

async function rowFor(name, size) {
  const base = mkdtempSync(join(tmpdir(), "soulscope-bench-"));
  const dir = join(base, "workspace");
  mkdirSync(dir);
  const source = join(base, "source");
  const store = await durable.openDurableStore({
    disk: disk.createNodeDisk(),
    appDataDir: join(base, "app"),
    now: () => Date.now(),
    onLateWrite: () => undefined,
    lateCheckMs: 1,
  });
  const times = { ours: [], other: [] };
  let text = "x".repeat(size);
  writeFileSync(join(dir, "SOUL.md"), text);
  writeFileSync(source, text);
  try {
    for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
      const baseHash = createHash("sha256").update(text).digest("hex");
      text = String(round % 10) + text.slice(1);
      const start = performance.now();
      const saved = await store.save({ workspaceDir: dir, relPath: "SOUL.md", text, baseHash });
      const ours = performance.now() - start;
      if (!saved.ok) throw new Error(JSON.stringify(saved.error));
      // What follows an acknowledgement is not part of the wait, and must not slow the other side down.
      await store.idle();
      const otherStart = performance.now();
      if (!flushedCopy(source, dir)) return { name, bar: BAR, skipped: "this system's dd knows no conv=fsync" };
      if (round < WARM_UP) continue;
      times.ours.push(ours);
      times.other.push(performance.now() - otherStart);
    }
  } finally {
    await store.dispose();
    rmSync(base, { recursive: true, force: true });
  }
  const [ours, other] = [median(times.ours), median(times.other)];
  return { name, ours, other, ratio: ours / other, bar: BAR, ok: ours / other <= BAR };
}

function flushedCopy(source, dir) {
  const args = [`if=${source}`, `of=${join(dir, "copy")}`, "bs=1M", "conv=fsync", "status=none"];
  try {
    execFileSync("dd", args, { stdio: "ignore" });
  } catch {
    return false;
  }
  const folder = openSync(dir, "r");
  fsyncSync(folder);
  closeSync(folder);
  return true;
}

function median(values) {
  return values.toSorted((left, right) => left - right)[values.length >> 1];
}
