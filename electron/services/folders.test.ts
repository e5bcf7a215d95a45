import { existsSync, mkdirSync, mkdtempSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { makeFolder } from "./folders.ts";
import { createNodeDisk } from "./node-disk.ts";

const make = (path: string, mode?: number): Promise<string> =>
  makeFolder({ disk: createNodeDisk(), role: "folder", path, ...(mode === undefined ? {} : { mode }) }).then(
    () => "made",
    (error) => String(error.code),
  );

describe("making folders", () => {
  it("[PF57] makes missing parents and takes what is there", async () => {
    const base = mkdtempSync(join(tmpdir(), "soulscope-folders-"));
    const path = join(base, "a", "b", "c");
    expect([await make(path, 0o700), await make(path, 0o755), statSync(path).mode & 0o777]).toEqual([
      "made",
      "made",
      0o700,
    ]);
    symlinkSync(path, join(base, "link"));
    expect([await make(join(base, "link")), await make("/")]).toEqual(["made", "made"]);
  });

  it("[PF57] says what is in the way", async () => {
    const base = mkdtempSync(join(tmpdir(), "soulscope-folders-"));
    writeFileSync(join(base, "file"), "");
    symlinkSync("nowhere", join(base, "dangling"));
    mkdirSync(join(base, "folder"));
    const answers = [
      await make(join(base, "file")),
      await make(join(base, "file", "x")),
      await make(join(base, "dangling")),
    ];
    expect(answers).toEqual(["EEXIST", "ENOTDIR", "EEXIST"]);
  });

  it.skipIf(!existsSync("/proc/self"))("[PF57] ends in a folder that takes no entries", async () => {
    expect([await make("/proc/soulscope-x"), await make("/proc/soulscope-x/y")]).toEqual(["ENOENT", "ENOENT"]);
  });
});
