import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { dataDirOf } from "../../host/data-dir.ts";
import { createHistoryStore } from "../../services/history-store.ts";
import { createNodeDisk } from "../../services/node-disk.ts";
import { historyDir } from "../../services/path-guard.ts";
import { type CliBench, createCliBench } from "../testing/cli-bench.ts";

const WORKSPACE = ".openclaw/workspace";
let bench: CliBench;
let clock: number;

beforeEach(async () => {
  bench = await createCliBench();
  clock = Date.UTC(2026, 0, 30);
  await bench.write({ [`${WORKSPACE}/SOUL.md`]: "two\nlines\n", [`${WORKSPACE}/memory/day.md`]: "d\n" });
  await record("SOUL.md", "one\n");
  await record("SOUL.md", "two\nlines\n");
});
afterEach(() => bench.dispose());

const soul = () => join(bench.homeDir, WORKSPACE, "SOUL.md");

async function record(relPath: string, text: string | Buffer): Promise<void> {
  const disk = createNodeDisk();
  const dataDir = dataDirOf({ env: {}, platform: process.platform, homeDir: bench.homeDir, isChosenHome: false });
  const store = createHistoryStore({ disk, dir: join(dataDir, "history"), now: () => clock });
  const workspaceDir = await historyDir(disk, join(bench.homeDir, WORKSPACE));
  await store.record({ workspaceDir, relPath, bytes: Buffer.from(text), origin: "seen-on-disk" });
  clock += 60_000;
}

const versions = async (...argv: readonly string[]) =>
  JSON.parse((await bench.run("history", ...argv, "--json")).out) as {
    readonly file: string;
    readonly versions: readonly { readonly id: string; readonly bytes: number; readonly lines: unknown }[];
  };

describe("history", () => {
  it("[HI30] lists the versions of a file with short ids, from wherever it is named", async () => {
    const { code, out } = await bench.run("history", `${WORKSPACE}/SOUL.md`);
    expect([code, out.trim().split("\n").length]).toEqual([0, 3]);
    expect(out).toMatch(/^[0-9a-f]{8} {2}2026-01-30T00:01:00\.000Z {2}another program {2}10 {5}\+2 -1$/m);
    expect(out).toMatch(/^[0-9a-f]{8} {2}2026-01-30T00:00:00\.000Z {2}first seen {7}4 {6}\+1 -0$/m);
    for (const argv of [["SOUL.md"], [soul()], ["SOUL.md", "--workspace", WORKSPACE]]) {
      expect((await versions(...argv)).versions.map(({ bytes }) => bytes)).toEqual([10, 4]);
    }
  });

  it("[HI30] says in one line when there is nothing of a file", async () => {
    const { code, out, err } = await bench.run("history", "NOTHING.md");
    expect([code, out, err.startsWith("soulscope: not-found: ")]).toEqual([3, "", true]);
  });
});

describe("restore", () => {
  it("[HI31] brings a version back, and what was there can be brought back too", async () => {
    const [newest, oldest] = (await versions("SOUL.md")).versions;
    await writeFile(soul(), "never seen\n");
    const restored = await bench.run("restore", "SOUL.md", "--version", oldest?.id ?? "", "--json");
    expect([restored.code, restored.err, await readFile(soul(), "utf8")]).toEqual([0, "", "one\n"]);
    expect(JSON.parse(restored.out)).toMatchObject({ file: "SOUL.md", changed: true });
    expect((await versions("SOUL.md")).versions.map(({ bytes }) => bytes)).toEqual([4, 11, 10, 4]);
    const again = await bench.run("restore", "SOUL.md", "--version", oldest?.id.slice(0, 6) ?? "");
    expect([again.code, again.out]).toEqual([0, "SOUL.md has that text already\n"]);
    expect((await bench.run("restore", "SOUL.md", "--version", newest?.id ?? "")).code).toBe(0);
    expect(await readFile(soul(), "utf8")).toBe("two\nlines\n");
  });

  it("[HI31] makes a file again that is gone", async () => {
    const [newest] = (await versions("SOUL.md")).versions;
    await rm(soul());
    const { code, err } = await bench.run("restore", soul(), "--version", newest?.id ?? "");
    expect([code, err, await readFile(soul(), "utf8")]).toEqual([0, "", "two\nlines\n"]);
  });

  it("[HI31] refuses what it cannot do, and changes nothing", async () => {
    await record("SOUL.md", Buffer.from([0xc4, 0xe3]));
    const [odd] = (await versions("SOUL.md")).versions;
    const outcomes = await Promise.all(
      [
        ["SOUL.md"],
        ["SOUL.md", "--version", "xyz"],
        ["SOUL.md", "--version", "0000"],
        ["SOUL.md", "--version", odd?.id ?? ""],
      ].map(async (argv) => (await bench.run("restore", ...argv)).code),
    );
    expect(outcomes).toEqual([2, 2, 3, 3]);
    expect(await readFile(soul(), "utf8")).toBe("two\nlines\n");
  });
});
