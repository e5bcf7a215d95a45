import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readFolderFiles } from "./folder-files.ts";
import { ZIP_LIMITS } from "./zip-limits.ts";
import { readZip } from "./zip-reader.ts";
import { writeZip } from "./zip-writer.ts";

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "soulscope-folder-"));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const put = async (relPath: string): Promise<void> => {
  await mkdir(join(dir, relPath, ".."), { recursive: true });
  await writeFile(join(dir, relPath), "x");
};

describe("readFolderFiles", () => {
  it.skipIf(process.platform === "win32")("[IO2] names what no zip could bring back", async () => {
    for (const name of ["SOUL.md", "c:note.md", "two\nlines.md", "back\\slash.md", "memory/早 😀.md"]) await put(name);
    const read = await readFolderFiles(dir);
    expect(read.files.map(({ relPath }) => relPath)).toEqual(["SOUL.md", "memory/早 😀.md"]);
    expect(read.leftOut.map(({ reason }) => reason)).toEqual(["unreadable", "unreadable", "unreadable"]);
    expect(await readZip(await writeZip(read.files, 0))).toMatchObject({ ok: true, value: { files: read.files } });
  });

  it("[IO2] does not go through a whole disk for what it may not take", async () => {
    for (let index = 0; index < 12; index += 1) await put(`${String.fromCharCode(97 + index)}/note.md`);
    for (const name of ["a", "b", "c", "d", "e", "f"]) await put(`a/deep/${name}.md`);
    const read = await readFolderFiles(dir, { ...ZIP_LIMITS, entries: 2 });
    expect(read.files.length + read.leftOut.length).toBeLessThan(12);
    expect(read.leftOut.every(({ reason }) => reason === "too-many")).toBe(true);
    expect(read.leftOut.some(({ relPath }) => relPath === "…")).toBe(true);
  });
});
