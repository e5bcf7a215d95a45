import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rm, symlink, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { MAX_CONFIG_BYTES, readOpenclawConfig } from "./openclaw-config.ts";

let path = "";
beforeEach(async () => {
  path = join(await mkdtemp(join(tmpdir(), "soulscope-config-")), "openclaw.json");
});
afterEach(async () => {
  await rm(join(path, ".."), { recursive: true, force: true });
});

const unreadable = (message: string) => ({ path, status: "unreadable", error: { line: 1, column: 1, message } });

describe("openclaw.json", () => {
  it("[PF13] is absent, empty or read as JSON5", async () => {
    expect(await readOpenclawConfig(path)).toEqual({ path, status: "absent" });
    await writeFile(path, "\uFEFF \n\t");
    expect(await readOpenclawConfig(path)).toEqual({ path, status: "empty" });
    await writeFile(path, "\uFEFF{ agents: {}, // mine\n}");
    expect(await readOpenclawConfig(path)).toEqual({ path, status: "ok", value: { agents: {} } });
  });

  it("[PF14] names the place where it is broken", async () => {
    await writeFile(path, '{\n  "agents": {]\n}');
    expect(await readOpenclawConfig(path)).toMatchObject({ status: "broken", error: { line: 2, column: 14 } });
    await writeFile(path, "[1, 2]");
    expect(await readOpenclawConfig(path)).toMatchObject({ status: "broken", error: { line: 1, column: 1 } });
  });

  it("[PF15] is unreadable when it is a folder, a FIFO, a link loop or too large", async () => {
    await mkdir(path);
    expect(await readOpenclawConfig(path)).toEqual(unreadable("not a regular file"));
    await rm(path, { recursive: true });
    await symlink("openclaw.json", path);
    expect(await readOpenclawConfig(path)).toEqual(unreadable("ELOOP"));
    await rm(path);
    if (process.platform !== "win32") {
      execFileSync("mkfifo", [path]);
      expect(await readOpenclawConfig(path)).toEqual(unreadable("not a regular file"));
      await rm(path);
    }
    await writeFile(path, "");
    await truncate(path, MAX_CONFIG_BYTES + 1);
    expect(await readOpenclawConfig(path)).toEqual(unreadable(`more than ${MAX_CONFIG_BYTES} bytes`));
  });
});
