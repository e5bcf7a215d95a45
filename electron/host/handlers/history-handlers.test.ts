import { readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { HostClient } from "#shared/rpc/host-client.ts";
import { createHostBench, type HostBench, valueFrom } from "../testing/host-bench.ts";

const DIR = ".openclaw/workspace";
let bench: HostBench;
let client: HostClient;
let workspaceId: string;
let dir: string;

beforeEach(async () => {
  bench = await createHostBench();
  dir = join(bench.homeDir, DIR);
  await bench.write({
    [`${DIR}/SOUL.md`]: "one\n",
    [`${DIR}/USER.md`]: "u\n",
    [`${DIR}/skills/tea/SKILL.md`]: "brew\n",
  });
  client = bench.connect().client;
  ({ workspaceId } = await open());
});
afterEach(() => bench.dispose());

const open = () => valueFrom(client.call("workspace.open", { dir, profileId: null, agentId: null }));
const refresh = () => valueFrom(client.call("workspace.refresh", { workspaceId }));
const list = (relPath: string | null = null) =>
  valueFrom(client.call("history.list", { workspaceId, relPath, after: null, limit: 50 }));
const told = async (relPath: string) =>
  (await list(relPath)).entries.map(({ origin, lines }) =>
    lines === null ? origin : `${origin} +${lines.added} -${lines.removed}`,
  );

async function save(relPath: string, text: string) {
  const { hash = null } = await valueFrom(client.call("file.read", { workspaceId, relPath }));
  const saved = await valueFrom(client.call("file.save", { workspaceId, relPath, text, baseHash: hash }));
  expect(saved.status).toBe("saved");
  // History is written down after the save is acknowledged.
  while (!(await told(relPath))[0]?.startsWith("saved-by-user")) await new Promise((resolve) => setTimeout(resolve, 5));
}

const readOr = (path: string): Promise<string | null> => readFile(path, "utf8").catch(() => null);

describe("history calls", () => {
  it("[HI1] tells who changed a file and how many lines, newest first", async () => {
    await save("SOUL.md", "one\ntwo\n");
    await writeFile(join(dir, "SOUL.md"), "ONE\ntwo\nthree\n");
    await refresh();
    expect(await told("SOUL.md")).toEqual(["seen-on-disk +2 -1", "saved-by-user +1 -0", "seen-on-disk +1 -0"]);
    const all = await list();
    expect(new Set(all.entries.map(({ relPath }) => relPath))).toEqual(new Set(["SOUL.md", "USER.md"]));
    expect(all.files).toEqual(["SOUL.md", "USER.md"]);
    expect(all.total).toEqual({ versions: 4, bytes: 4 + 8 + 14 + 2 });
  });

  it("[HI3] a file that another program removed is told as gone, also when nobody looked", async () => {
    await rm(join(dir, "SOUL.md"));
    await refresh();
    expect(await told("SOUL.md")).toEqual(["gone-from-disk", "seen-on-disk +1 -0"]);
    await valueFrom(client.call("workspace.close", { workspaceId }));
    await rm(join(dir, "USER.md"));
    await open();
    expect(await told("USER.md")).toEqual(["gone-from-disk", "seen-on-disk +1 -0"]);
    await writeFile(join(dir, "USER.md"), "u\n");
    await refresh();
    expect((await told("USER.md"))[0]).toBe("seen-on-disk +1 -0");
  });

  it("[HI17] a whole moment is put back, what was there is a moment of its own, and all of it is taken back", async () => {
    const then = await valueFrom(client.call("history.addCheckpoint", { workspaceId, name: "Then" }));
    await save("SOUL.md", "two\n");
    await rm(join(dir, "USER.md"));
    await writeFile(join(dir, "skills/tea/SKILL.md"), "pour\n");
    await writeFile(join(dir, "TOOLS.md"), "new\n");
    await refresh();
    const since = await valueFrom(client.call("history.sinceCheckpoint", { workspaceId, id: then.id }));
    expect(since.filter(({ canRestore }) => canRestore).map(({ relPath, standing }) => [relPath, standing])).toEqual([
      ["SOUL.md", "changed"],
      ["USER.md", "gone"],
      ["skills/tea/SKILL.md", "changed"],
    ]);
    const files = since.slice(0, 2).map(({ relPath, hashNow }) => ({ relPath, baseHash: hashNow }));
    const asked = { workspaceId, id: then.id, nameOfNow: "Before Then" };
    const texts = () => Promise.all(["SOUL.md", "USER.md", "TOOLS.md"].map((name) => readOr(join(dir, name))));
    const stale = files.map((file) =>
      file.relPath === "USER.md" ? { ...file, baseHash: then.files[0]?.hash ?? "" } : file,
    );
    const failed = await valueFrom(client.call("history.restoreCheckpoint", { ...asked, files: stale }));
    expect(failed).toMatchObject({ status: "failed", relPath: "USER.md", isBack: true });
    expect(await texts()).toEqual(["two\n", null, "new\n"]);
    expect(await valueFrom(client.call("history.checkpoints", { workspaceId }))).toHaveLength(1);
    const done = await valueFrom(client.call("history.restoreCheckpoint", { ...asked, files }));
    expect(await texts()).toEqual(["one\n", "u\n", "new\n"]);
    const moments = await valueFrom(client.call("history.checkpoints", { workspaceId }));
    expect(moments.map(({ name }) => name)).toContain("Before Then");
    const undoId = done.status === "written" ? done.undoId : "";
    await writeFile(join(dir, "USER.md"), "changed since\n");
    expect(await valueFrom(client.call("history.undoRestore", { workspaceId, undoId }))).toEqual({
      status: "changed",
      relPath: "USER.md",
    });
    expect((await texts())[0]).toBe("one\n");
    await writeFile(join(dir, "USER.md"), "u\n");
    expect(await valueFrom(client.call("history.undoRestore", { workspaceId, undoId }))).toEqual({ status: "undone" });
    expect(await texts()).toEqual(["two\n", null, "new\n"]);
  });

  it("[HI5] a named moment holds every file, is renamed, removed and never pruned", async () => {
    const made = await valueFrom(client.call("history.addCheckpoint", { workspaceId, name: " Before the season " }));
    expect(made.name).toBe("Before the season");
    expect(made.files.map(({ relPath }) => relPath).sort()).toEqual(["SOUL.md", "USER.md", "skills/tea/SKILL.md"]);
    await save("SOUL.md", "two\n");
    await rm(join(dir, "USER.md"));
    const since = await valueFrom(client.call("history.sinceCheckpoint", { workspaceId, id: made.id }));
    expect(since.map(({ relPath, standing }) => `${relPath} ${standing}`).sort()).toEqual([
      "SOUL.md changed",
      "USER.md gone",
      "skills/tea/SKILL.md same",
    ]);
    await valueFrom(client.call("settings.update", { historyMaxDays: 1 }));
    await age(3);
    await valueFrom(client.call("history.prune", {}));
    const soul = made.files.find(({ relPath }) => relPath === "SOUL.md")?.hash ?? "";
    expect((await valueFrom(client.call("history.readText", { workspaceId, hash: soul }))).text).toBe("one\n");
    await valueFrom(client.call("history.renameCheckpoint", { workspaceId, id: made.id, name: "After" }));
    expect(await valueFrom(client.call("history.checkpoints", { workspaceId }))).toEqual([{ ...made, name: "After" }]);
    await valueFrom(client.call("history.removeCheckpoint", { workspaceId, id: made.id }));
    expect(await valueFrom(client.call("history.checkpoints", { workspaceId }))).toEqual([]);
    await valueFrom(client.call("history.prune", {}));
    expect((await client.call("history.readText", { workspaceId, hash: soul })).ok).toBe(false);
  });

  it("[HI6] the limits of the settings count at the next pruning", async () => {
    await save("SOUL.md", "two\n");
    await age(3);
    expect(await valueFrom(client.call("history.prune", {}))).toEqual({ removedVersions: 0, removedBytes: 0 });
    await valueFrom(client.call("settings.update", { historyMaxDays: 2 }));
    expect(await valueFrom(client.call("history.prune", {}))).toEqual({ removedVersions: 1, removedBytes: 4 });
    expect((await list("SOUL.md")).entries.map(({ origin }) => origin)).toEqual(["saved-by-user"]);
    const usage = await valueFrom(client.call("history.usage", {}));
    expect(usage).toEqual({ versions: 2, bytes: 6, dir: join(bench.dataDir, "history") });
  });

  it("[HI7] a version that is no text says so", async () => {
    await writeFile(join(dir, "SOUL.md"), Buffer.from([0xc4, 0xe3, 0x0a]));
    await refresh();
    const hash = (await list("SOUL.md")).entries[0]?.hash ?? "";
    expect((await valueFrom(client.call("history.readText", { workspaceId, hash }))).isExact).toBe(false);
  });

  it("[HI1] tells nothing of a workspace that is not open", async () => {
    const other = bench.connect().client;
    const asked = await other.call("history.list", { workspaceId, relPath: null, after: null, limit: 5 });
    expect(asked).toMatchObject({ ok: false, error: { code: "workspace-not-open" } });
  });
});

/** Makes all kept bytes look this many days old. */
async function age(days: number): Promise<void> {
  const blobs = join(bench.dataDir, "history", "blobs");
  const seconds = Date.now() / 1000 - days * 86_400;
  for (const shard of await readdir(blobs))
    for (const name of await readdir(join(blobs, shard))) await utimes(join(blobs, shard, name), seconds, seconds);
}
