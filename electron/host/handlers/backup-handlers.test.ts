import { mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { HostClient } from "#shared/rpc/host-client.ts";
import type { SecretsChoice } from "#shared/rpc/transfer-calls.ts";
import { manifestText } from "#shared/transfer/backup-manifest.ts";
import { readZip } from "../../services/zip-reader.ts";
import { writeZip } from "../../services/zip-writer.ts";
import { createHostBench, type HostBench, valueFrom } from "../testing/host-bench.ts";

const MAIN = ".openclaw/workspace";
const SHOP = "agents/shop";
const WORK = ".openclaw-work/workspace";
const momentName = "Before";
const PHOTO = Buffer.from([0x89, 0x50, 0, 1]);
const SECRET = "sk-ant-abcdefghijklmnop1234";
const CONFIG = {
  agents: {
    list: [
      { id: "main", default: true },
      { id: "shop", workspace: `~/${SHOP}` },
      { id: "twin", workspace: `~/${SHOP}` },
    ],
  },
};
const FILES = {
  [`${MAIN}/SOUL.md`]: "\ufeffbe kind\r\nno end",
  [`${MAIN}/TOOLS.md`]: `The key is ${SECRET}.\n`,
  [`${MAIN}/skills/tea/SKILL.md`]: "brew\n",
  [`${MAIN}/memory/2026-01-30.md`]: "今天\n",
  [`${SHOP}/AGENTS.md`]: "# Shop\n",
  [`${WORK}/SOUL.md`]: "work\n",
};

let old: HostBench;
let fresh: HostBench;
let client: HostClient;

beforeEach(async () => {
  old = await createHostBench();
  fresh = await createHostBench();
  await old.write({ ...FILES, ".openclaw/openclaw.json": JSON.stringify(CONFIG) });
  await writeFile(join(old.homeDir, MAIN, "photo.png"), PHOTO);
  await symlink("/etc/passwd", join(old.homeDir, MAIN, "link.md"));
  client = fresh.connect().client;
});
afterEach(async () => {
  await old.dispose();
  await fresh.dispose();
});

async function backup(secrets: SecretsChoice = "keep"): Promise<Buffer> {
  const from = old.connect().client;
  const { transferId } = await valueFrom(from.call("backup.make", { secrets }));
  const { base64, isLast } = await valueFrom(from.call("transfer.read", { transferId, offset: 0 }));
  expect(isLast).toBe(true);
  return Buffer.from(base64, "base64");
}

async function look(zip: Buffer) {
  const base64 = zip.toString("base64");
  const { transferId } = await valueFrom(client.call("transfer.write", { transferId: null, base64 }));
  return valueFrom(client.call("backup.read", { transferId }));
}

async function ready(zip: Buffer) {
  const plan = await look(zip);
  if (plan.status !== "ready") throw new Error(plan.reason);
  return plan;
}

type Plan = Awaited<ReturnType<typeof ready>>;

const everything = ({ folders }: Pick<Plan, "folders">) =>
  folders.flatMap(({ files }, place) =>
    files.flatMap(({ relPath, baseHash, standing }) =>
      standing === "new" || standing === "different" ? [{ place, relPath, baseHash }] : [],
    ),
  );

const handmade = (folder: string | null, files: Readonly<Record<string, string>> = { "SOUL.md": "x" }) =>
  writeZip(
    [
      {
        relPath: "manifest.json",
        bytes: Buffer.from(
          manifestText({
            madeAt: "2026-01-30T08:00:00.000Z",
            workspaces: [{ agents: [], folder, name: "shop", files: Object.keys(files) }],
          }),
        ),
      },
      ...Object.entries(files).map(([name, text]) => ({ relPath: `workspaces/1/${name}`, bytes: Buffer.from(text) })),
    ],
    0,
  );

describe("backup", () => {
  it("[IO30][IO31] holds every agent's folder once, without the config", async () => {
    const plan = await valueFrom(old.connect().client.call("backup.plan", {}));
    expect(
      plan.folders.map(({ displayDir, files, agents }) => [displayDir, files, agents.map((one) => one.agentId)]),
    ).toEqual([
      [`~/${MAIN}`, 5, ["main"]],
      [`~/${SHOP}`, 1, ["shop", "twin"]],
      [`~/${WORK}`, 1, ["main"]],
    ]);
    expect(plan.withSecrets).toEqual([{ relPath: `~/${MAIN}/TOOLS.md`, secrets: 1 }]);
    expect(plan.leftOut).toEqual([{ relPath: `~/${MAIN}/link.md`, reason: "link" }]);
    const zip = await readZip(await backup("mask"));
    const packed = new Map(zip.ok ? zip.value.files.map(({ relPath, bytes }) => [relPath, bytes.toString()]) : []);
    expect(packed.get("workspaces/1/TOOLS.md")).toBe("The key is [removed].\n");
    expect([...packed.keys()].filter((name) => name.includes("openclaw.json"))).toEqual([]);
    expect(packed.get("manifest.json")).not.toContain(old.homeDir);
  });

  it("[IO33][IO35] comes back byte for byte on an empty computer, and goes again", async () => {
    const plan = await ready(await backup());
    expect(plan.folders.map(({ from, dir, isThere }) => [from, dir, isThere])).toEqual(
      [MAIN, SHOP, WORK].map((from) => [from, join(fresh.homeDir, from), false]),
    );
    const done = await valueFrom(
      client.call("backup.restore", { restoreId: plan.restoreId, momentName, files: everything(plan) }),
    );
    expect(done).toMatchObject({ status: "written", files: 7, folders: 3 });
    for (const name of [...Object.keys(FILES), `${MAIN}/photo.png`]) {
      expect(await readFile(join(fresh.homeDir, name))).toEqual(await readFile(join(old.homeDir, name)));
    }
    if (done.status !== "written") return;
    expect(await valueFrom(client.call("backup.undo", { undoId: done.undoId }))).toEqual({ status: "undone" });
    for (const name of ["SOUL.md", "photo.png"])
      await expect(readFile(join(fresh.homeDir, MAIN, name))).rejects.toThrow("ENOENT");
  });

  it("[IO34][IO35] shows what differs, keeps it in the history, and puts all back when one fails", async () => {
    await fresh.write({ [`${MAIN}/SOUL.md`]: "mine\n", [`${MAIN}/skills/tea/SKILL.md`]: "brew\n" });
    const zip = await backup();
    const plan = await ready(zip);
    const standing = plan.folders[0]?.files.map((file) => [file.relPath, file.standing]);
    expect(standing).toEqual([
      ["SOUL.md", "different"],
      ["TOOLS.md", "new"],
      ["memory/2026-01-30.md", "new"],
      ["photo.png", "new"],
      ["skills/tea/SKILL.md", "same"],
    ]);
    const { restoreId } = plan;
    expect(await valueFrom(client.call("backup.readTexts", { restoreId, place: 0, relPath: "SOUL.md" }))).toEqual({
      before: "mine\n",
      after: FILES[`${MAIN}/SOUL.md`],
    });
    // Another program writes a file of the first folder meanwhile.
    await fresh.write({ [`${MAIN}/memory/2026-01-30.md`]: "theirs\n" });
    const failed = await valueFrom(client.call("backup.restore", { restoreId, momentName, files: everything(plan) }));
    expect(failed).toMatchObject({ status: "failed", relPath: "memory/2026-01-30.md", isBack: true });
    expect(await readFile(join(fresh.homeDir, MAIN, "SOUL.md"), "utf8")).toBe("mine\n");
    const again = await ready(zip);
    const done = await valueFrom(
      client.call("backup.restore", { restoreId: again.restoreId, momentName, files: everything(again) }),
    );
    if (done.status !== "written") throw new Error(done.code);
    await writeFile(join(fresh.homeDir, SHOP, "AGENTS.md"), "changed\n");
    expect(await valueFrom(client.call("backup.undo", { undoId: done.undoId }))).toEqual({
      status: "changed",
      relPath: join(fresh.homeDir, SHOP, "AGENTS.md"),
    });
    expect(await readFile(join(fresh.homeDir, MAIN, "SOUL.md"), "utf8")).toBe(FILES[`${MAIN}/SOUL.md`]);
  });

  it("[IO36] what a folder held before is a moment in its history", async () => {
    await fresh.write({ [`${MAIN}/SOUL.md`]: "mine\n", [`${MAIN}/memory/2026-01-29.md`]: "old day\n" });
    const plan = await ready(await backup());
    const { restoreId } = plan;
    await valueFrom(client.call("backup.restore", { restoreId, momentName, files: everything(plan) }));
    const dir = join(fresh.homeDir, MAIN);
    const { workspaceId } = await valueFrom(client.call("workspace.open", { dir, profileId: null, agentId: null }));
    const [moment, ...others] = await valueFrom(client.call("history.checkpoints", { workspaceId }));
    expect(others).toEqual([]);
    expect([moment?.name, moment?.files.map(({ relPath }) => relPath).sort()]).toEqual([
      momentName,
      ["SOUL.md", "memory/2026-01-29.md"],
    ]);
    const since = await valueFrom(client.call("history.sinceCheckpoint", { workspaceId, id: moment?.id ?? "" }));
    expect(since.find(({ relPath }) => relPath === "SOUL.md")?.standing).toBe("changed");
  });

  it("[IO12] a picture never goes over another one, nor over a text", async () => {
    await fresh.write({ [`${MAIN}/photo.png`]: "a text" });
    const plan = await ready(await backup());
    const photo = plan.folders[0]?.files.find(({ relPath }) => relPath === "photo.png");
    expect(photo).toMatchObject({ isText: false, standing: "locked" });
    const files = [{ place: 0, relPath: "photo.png", baseHash: photo?.baseHash ?? null }];
    const { restoreId } = plan;
    const done = await valueFrom(client.call("backup.restore", { restoreId, momentName, files }));
    expect(done).toMatchObject({ status: "failed", isBack: true });
    expect(await readFile(join(fresh.homeDir, MAIN, "photo.png"), "utf8")).toBe("a text");
  });

  it.each([".ssh", ".openclaw/hooks/greet", null])("[IO33] writes to %j only where the user chose", async (folder) => {
    const plan = await ready(await handmade(folder));
    expect(plan.folders[0]?.dir).toBeNull();
    const files = [{ place: 0, relPath: "SOUL.md", baseHash: null }];
    const { restoreId } = plan;
    expect(await client.call("backup.restore", { restoreId, momentName, files })).toMatchObject({ ok: false });
    const dir = join(fresh.homeDir, "chosen");
    expect(await valueFrom(client.call("backup.place", { restoreId, place: 0, dir }))).toMatchObject({ dir });
    await valueFrom(client.call("backup.restore", { restoreId, momentName, files }));
    expect(await readFile(join(dir, "SOUL.md"), "utf8")).toBe("x");
  });

  it("[IO33] does not follow a link out of the home folder by itself", async () => {
    const outside = join(old.homeDir, "elsewhere");
    await mkdir(outside);
    await symlink(outside, join(fresh.homeDir, "agents"));
    expect((await ready(await handmade(SHOP))).folders[0]?.dir).toBeNull();
  });

  it("[IO32] refuses what is no backup, and names what the list does not", async () => {
    const file = (relPath: string) => ({ relPath, bytes: Buffer.from("x") });
    expect(await look(Buffer.from("no zip"))).toMatchObject({ status: "refused", reason: "not-a-zip" });
    expect(await look(await writeZip([file("SOUL.md")], 0))).toMatchObject({ reason: "not-a-backup" });
    expect(await look(await handmade("../other"))).toMatchObject({ reason: "unsafe-name", name: "../other" });
    const listed = await readZip(await handmade(SHOP));
    const [list] = listed.ok ? listed.value.files : [];
    if (list === undefined) throw new Error("no list");
    expect(await look(await writeZip([list, file("a.md")], 0))).toMatchObject({
      reason: "damaged",
      name: "workspaces/1/SOUL.md",
    });
    const more = await ready(await writeZip([list, file("workspaces/1/SOUL.md"), file("workspaces/1/more.md")], 0));
    expect(more.leftOut).toEqual([{ relPath: "workspaces/1/more.md", reason: "not-listed" }]);
  });
});
