import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { planImport } from "./importer.ts";
import { createNodeDisk } from "./node-disk.ts";

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "soulscope-import-"));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

describe("planImport", () => {
  it("[IO11] names that differ in case alone are two files where the disk tells them apart, else one", async () => {
    await writeFile(join(dir, "MEMORY.md"), "old\n");
    const files = ["MEMORY.md", "memory.md", "caf\u00e9.md", "cafe\u0301.md"].map((relPath) => ({
      relPath,
      bytes: Buffer.from("new\n"),
    }));
    const at = { disk: createNodeDisk(), workspaceDir: dir };
    const linux = await planImport({ files, leftOut: [] }, { ...at, platform: "linux" });
    expect([linux.files.length, linux.leftOut]).toEqual([4, []]);
    const mac = await planImport({ files, leftOut: [] }, { ...at, platform: "darwin" });
    expect(mac.files.map(({ relPath }) => relPath)).toEqual(["MEMORY.md", "caf\u00e9.md"]);
    expect(mac.leftOut).toEqual([
      { relPath: "memory.md", reason: "same-name" },
      { relPath: "cafe\u0301.md", reason: "same-name" },
    ]);
  });
});
