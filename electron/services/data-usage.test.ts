import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readDataUsage } from "./data-usage.ts";

it("[ST3] adds up our own files by what they are for, without following links", async () => {
  const dir = await mkdtemp(join(tmpdir(), "soulscope-usage-"));
  await mkdir(join(dir, "history", "blobs"), { recursive: true });
  await mkdir(join(dir, "logs"));
  await writeFile(join(dir, "settings.json"), "{}");
  await writeFile(join(dir, "history", "blobs", "a"), "abc");
  await writeFile(join(dir, "history", "b"), "de");
  await writeFile(join(dir, "logs", "soulscope.log"), "x");
  await writeFile(join(dir, "token"), "secret");
  await symlink(tmpdir(), join(dir, "drafts"));
  const usage = await readDataUsage(dir);
  expect([...usage].sort((a, b) => a.part.localeCompare(b.part))).toEqual([
    { part: "history", files: 2, bytes: 5 },
    { part: "log", files: 1, bytes: 1 },
    { part: "other", files: 1, bytes: 6 },
    { part: "settings", files: 1, bytes: 2 },
  ]);
  await rm(dir, { recursive: true });
  expect(await readDataUsage(dir)).toEqual([]);
});
