import { mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { HostClient } from "#shared/rpc/host-client.ts";
import type { SecretsChoice } from "#shared/rpc/transfer-calls.ts";
import { zipBytes } from "../../services/testing/zip-bytes.ts";
import { readZip } from "../../services/zip-reader.ts";
import { writeZip } from "../../services/zip-writer.ts";
import { createHostBench, type HostBench, valueFrom } from "../testing/host-bench.ts";

const DIR = ".openclaw/workspace";
const SECRET = "sk-ant-abcdefghijklmnop1234";
let bench: HostBench;
let client: HostClient;
let workspaceId: string;
let dir: string;

beforeEach(async () => {
  bench = await createHostBench();
  dir = join(bench.homeDir, DIR);
  await bench.write({
    [`${DIR}/SOUL.md`]: "be kind\r\n",
    [`${DIR}/TOOLS.md`]: `The key is ${SECRET}, keep it.\n`,
    [`${DIR}/memory/2026-01-30.md`]: "day\n",
    [`${DIR}/.git/config`]: "[core]\n",
  });
  await symlink("/etc/passwd", join(dir, "link.md"));
  client = bench.connect().client;
  ({ workspaceId } = await valueFrom(client.call("workspace.open", { dir, profileId: null, agentId: null })));
});
afterEach(() => bench.dispose());

async function exported(secrets: SecretsChoice): Promise<Readonly<Record<string, string>>> {
  const { transferId, bytes } = await valueFrom(client.call("transfer.exportZip", { workspaceId, secrets }));
  const parts: Buffer[] = [];
  for (let offset = 0, isLast = false; !isLast; offset += parts.at(-1)?.length ?? 0) {
    const read = await valueFrom(client.call("transfer.read", { transferId, offset }));
    parts.push(Buffer.from(read.base64, "base64"));
    isLast = read.isLast;
  }
  const zip = Buffer.concat(parts);
  expect(zip.length).toBe(bytes);
  const read = await readZip(zip);
  return read.ok ? Object.fromEntries(read.value.files.map(({ relPath, bytes }) => [relPath, bytes.toString()])) : {};
}

async function sent(zip: Buffer) {
  const half = Math.ceil(zip.length / 2);
  const first = { transferId: null, base64: zip.subarray(0, half).toString("base64") };
  const { transferId } = await valueFrom(client.call("transfer.write", first));
  await valueFrom(client.call("transfer.write", { transferId, base64: zip.subarray(half).toString("base64") }));
  return valueFrom(client.call("transfer.planZip", { workspaceId, transferId }));
}

const zipOf = (files: Readonly<Record<string, string | Buffer>>) =>
  writeZip(
    Object.entries(files).map(([relPath, text]) => ({ relPath, bytes: Buffer.from(text) })),
    0,
  );

describe("transfer", () => {
  it("[IO2][IO3] packs the workspace, and its secrets only when asked", async () => {
    const plan = await valueFrom(client.call("transfer.planExport", { workspaceId }));
    expect(plan).toEqual({
      files: [
        { relPath: "SOUL.md", bytes: 9, secrets: 0 },
        { relPath: "TOOLS.md", bytes: 49, secrets: 1 },
        { relPath: "memory/2026-01-30.md", bytes: 4, secrets: 0 },
      ],
      leftOut: [
        { relPath: ".git", reason: "not-ours" },
        { relPath: "link.md", reason: "link" },
      ],
    });
    const rest = { "SOUL.md": "be kind\r\n", "memory/2026-01-30.md": "day\n" };
    expect(await exported("keep")).toEqual({ ...rest, "TOOLS.md": `The key is ${SECRET}, keep it.\n` });
    expect(await exported("mask")).toEqual({ ...rest, "TOOLS.md": "The key is [removed], keep it.\n" });
    expect(await exported("leave-out")).toEqual(rest);
  });

  it("[IO10][IO13] shows what an import changes, writes what is chosen and takes all of it back", async () => {
    const plan = await sent(
      await zipOf({
        "SOUL.md": "be bold\n",
        "memory/2026-01-30.md": "day\n",
        "skills/tea/SKILL.md": "brew\n",
        "link.md": "mine\n",
        "photo.png": Buffer.from([0x89, 0x50, 0, 1]),
      }),
    );
    if (plan.status !== "ready") throw new Error(plan.reason);
    expect(plan.files.map(({ relPath, standing }) => [relPath, standing])).toEqual([
      ["SOUL.md", "different"],
      ["memory/2026-01-30.md", "same"],
      ["skills/tea/SKILL.md", "new"],
      ["link.md", "locked"],
      ["photo.png", "new"],
    ]);
    expect(await readFile(join(dir, "SOUL.md"), "utf8")).toBe("be kind\r\n");
    const { importId } = plan;
    const { text } = await valueFrom(client.call("transfer.readText", { importId, relPath: "SOUL.md" }));
    expect(text).toBe("be bold\n");
    const chosen = plan.files.filter(({ standing }) => standing === "new" || standing === "different");
    const files = chosen.map(({ relPath, baseHash }) => ({ relPath, baseHash }));
    const done = await valueFrom(client.call("transfer.import", { workspaceId, importId, files }));
    if (done.status !== "written") throw new Error(done.code);
    expect(await readFile(join(dir, "SOUL.md"), "utf8")).toBe("be bold\n");
    expect(await readFile(join(dir, "skills/tea/SKILL.md"), "utf8")).toBe("brew\n");
    expect([...(await readFile(join(dir, "photo.png")))]).toEqual([0x89, 0x50, 0, 1]);
    const { undoId } = done;
    expect(await valueFrom(client.call("transfer.undoImport", { workspaceId, undoId }))).toEqual({ status: "undone" });
    expect(await readFile(join(dir, "SOUL.md"), "utf8")).toBe("be kind\r\n");
    expect(await readdir(dir)).not.toContain("photo.png");
    expect(await readdir(join(dir, "skills/tea"))).toEqual([]);
  });

  it("[IO13] writes nothing over what was changed meanwhile, and puts back what it had written", async () => {
    const plan = await sent(await zipOf({ "AGENTS.md": "new\n", "SOUL.md": "be bold\n", "TOOLS.md": "none\n" }));
    if (plan.status !== "ready") throw new Error(plan.reason);
    await writeFile(join(dir, "TOOLS.md"), "somebody else's\n");
    const { importId } = plan;
    const files = plan.files.map(({ relPath, baseHash }) => ({ relPath, baseHash }));
    const done = await valueFrom(client.call("transfer.import", { workspaceId, importId, files }));
    expect(done).toEqual({ status: "failed", relPath: "TOOLS.md", code: "changed-meanwhile", isBack: true });
    expect(await readFile(join(dir, "SOUL.md"), "utf8")).toBe("be kind\r\n");
    expect(await readFile(join(dir, "TOOLS.md"), "utf8")).toBe("somebody else's\n");
    expect(await readdir(dir)).not.toContain("AGENTS.md");
  });

  it("[IO13] an import is not undone over a later change", async () => {
    const plan = await sent(await zipOf({ "SOUL.md": "be bold\n", "USER.md": "me\n" }));
    if (plan.status !== "ready") throw new Error(plan.reason);
    const { importId } = plan;
    const files = plan.files.map(({ relPath, baseHash }) => ({ relPath, baseHash }));
    const done = await valueFrom(client.call("transfer.import", { workspaceId, importId, files }));
    if (done.status !== "written") throw new Error(done.code);
    await writeFile(join(dir, "USER.md"), "me, and more\n");
    const undone = await valueFrom(client.call("transfer.undoImport", { workspaceId, undoId: done.undoId }));
    expect(undone).toEqual({ status: "changed", relPath: "USER.md" });
    expect(await readFile(join(dir, "SOUL.md"), "utf8")).toBe("be bold\n");
  });

  it("[IO11] refuses a hostile zip whole, and nothing of it reaches the disk", async () => {
    const plan = await sent(
      zipBytes([
        { name: "SOUL.md", content: "bad" },
        { name: "../../escaped.md", content: "bad" },
      ]),
    );
    expect(plan).toEqual({ status: "refused", reason: "unsafe-name", name: "../../escaped.md" });
    expect(await readFile(join(dir, "SOUL.md"), "utf8")).toBe("be kind\r\n");
  });

  it("[IO10] a folder is looked at as a zip is; its links are not followed", async () => {
    const from = join(bench.homeDir, "old computer");
    await mkdir(join(from, "agent"), { recursive: true });
    await writeFile(join(from, "agent", "SOUL.md"), "old soul\n");
    await symlink("/etc", join(from, "agent", "etc"));
    const plan = await valueFrom(client.call("transfer.planFolder", { workspaceId, dir: from }));
    expect(plan).toMatchObject({
      status: "ready",
      files: [{ relPath: "SOUL.md", standing: "different" }],
      leftOut: [{ relPath: "etc", reason: "link" }],
    });
  });
});
