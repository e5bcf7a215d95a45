import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { EventPayload } from "#shared/rpc/contract.ts";
import type { HostClient } from "#shared/rpc/host-client.ts";
import { createHostBench, type HostBench, until, valueFrom } from "../testing/host-bench.ts";

const WORKSPACE = ".openclaw/workspace";
const SOUL = "# Soul\n\nYou are calm.\n\nOne.\n\nTwo.\n\nBe brief.\n";
let bench: HostBench;
let dir: string;
let client: HostClient;
let events: EventPayload<"review.changed">[];

beforeEach(async () => {
  bench = await createHostBench();
  dir = join(bench.homeDir, WORKSPACE);
  await bench.write({
    [`${WORKSPACE}/SOUL.md`]: SOUL,
    [`${WORKSPACE}/AGENTS.md`]: "rules\n",
    [`${WORKSPACE}/memory/2026-01-30.md`]: "day\n",
  });
  ({ client } = bench.connect());
  events = [];
  client.on("review.changed", (event) => void events.push(event));
});
afterEach(() => bench.dispose());

async function open(): Promise<string> {
  const { workspaceId } = await valueFrom(client.call("workspace.open", { dir, profileId: null, agentId: null }));
  await valueFrom(client.call("workspace.setFocused", { workspaceId, focused: true }));
  // The first look is over once the list answers with it stored.
  await stored();
  return workspaceId;
}

const stored = async (): Promise<void> => {
  for (;;) {
    const names = await readdir(join(bench.dataDir, "review")).catch(() => []);
    if (names.some((name) => name.endsWith(".json"))) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};

const list = async (workspaceId: string) => {
  const { files } = await valueFrom(client.call("review.list", { workspaceId }));
  return files.map(({ relPath, kind, canShow }) => [relPath, kind, canShow]);
};

const arrived = (relPath: string) => until(() => events.some((event) => event.arrived.includes(relPath)));

const texts = async (workspaceId: string, relPath: string) => {
  const { seen, disk } = await valueFrom(client.call("review.read", { workspaceId, relPath }));
  return { seen, disk };
};

async function save(workspaceId: string, text: string): Promise<void> {
  const { hash = null } = await valueFrom(client.call("file.read", { workspaceId, relPath: "SOUL.md" }));
  const saved = await valueFrom(client.call("file.save", { workspaceId, relPath: "SOUL.md", text, baseHash: hash }));
  expect(saved.status).toBe("saved");
}

describe("review", () => {
  it("[RW1][RW2] counts everything as seen at first, then lists what others changed while it is open", async () => {
    const workspaceId = await open();
    expect(await list(workspaceId)).toEqual([]);
    await writeFile(join(dir, "SOUL.md"), SOUL.replace("calm", "loud"));
    await arrived("SOUL.md");
    expect(await list(workspaceId)).toEqual([["SOUL.md", "changed", true]]);
    expect(await texts(workspaceId, "SOUL.md")).toEqual({ seen: SOUL, disk: SOUL.replace("calm", "loud") });
    const { files } = await valueFrom(client.call("review.list", { workspaceId }));
    expect(files[0]?.noticed).toHaveLength(1);
  });

  it("[RW1] keeps the memory for the owner alone, outside of the workspace", async () => {
    const workspaceId = await open();
    await writeFile(join(dir, "SOUL.md"), "loud\n");
    await arrived("SOUL.md");
    await list(workspaceId);
    const review = join(bench.dataDir, "review");
    const modes = new Set<string>();
    for (const name of await readdir(review, { recursive: true })) {
      const { mode } = await stat(join(review, name));
      modes.add((mode & 0o077).toString(8));
    }
    expect([...modes]).toEqual(["0"]);
    expect(await readdir(dir)).toEqual(["AGENTS.md", "SOUL.md", "memory"]);
  });

  it("[RW2][RW4][RW5] finds at the next opening what was changed, made and removed meanwhile", async () => {
    const first = await open();
    await valueFrom(client.call("workspace.close", { workspaceId: first }));
    await writeFile(join(dir, "SOUL.md"), SOUL.replace("Two", "Three"));
    const lastNightMs = Math.floor((await stat(join(dir, "SOUL.md"))).mtimeMs);
    await rm(join(dir, "AGENTS.md"));
    await writeFile(join(dir, "memory/2026-01-31.md"), "next day\n");
    await writeFile(join(dir, "memory/2026-01-30.md"), "day, longer\n");
    await mkdir(join(dir, "skills/tea"), { recursive: true });
    await writeFile(join(dir, "skills/tea/SKILL.md"), "brew\n");
    const workspaceId = await open();
    await arrived("SOUL.md");
    expect(await list(workspaceId)).toEqual([
      ["AGENTS.md", "removed", true],
      ["SOUL.md", "changed", true],
      ["memory/2026-01-30.md", "changed", true],
      ["memory/2026-01-31.md", "added", true],
      ["skills/tea/SKILL.md", "added", true],
    ]);
    expect(await texts(workspaceId, "memory/2026-01-30.md")).toEqual({ seen: "day\n", disk: "day, longer\n" });
    expect(await texts(workspaceId, "AGENTS.md")).toEqual({ seen: "rules\n", disk: null });
    const { files } = await valueFrom(client.call("review.list", { workspaceId }));
    expect(files.find(({ relPath }) => relPath === "SOUL.md")?.noticed[0]?.atMs).toBe(lastNightMs);
    // A note that nobody opened: what it held is in the history too, so that keeping the change loses nothing.
    const relPath = "memory/2026-01-30.md";
    const { entries } = await valueFrom(client.call("history.list", { workspaceId, relPath, after: null, limit: 10 }));
    const versions = await Promise.all(
      entries.map(({ hash }) => valueFrom(client.call("history.readText", { workspaceId, hash }))),
    );
    expect(versions.map(({ text }) => text)).toEqual(["day, longer\n", "day\n"]);
    const known = await valueFrom(
      client.call("history.list", { workspaceId, relPath: "SOUL.md", after: null, limit: 10 }),
    );
    expect(known.entries).toHaveLength(2);
    expect(await texts(workspaceId, "memory/2026-01-31.md")).toEqual({ seen: null, disk: "next day\n" });
  });

  it("[RW2] never lists what the user saved, in the well-known files or in notes", async () => {
    const workspaceId = await open();
    await save(workspaceId, SOUL.replace("calm", "kind"));
    const relPath = "memory/2026-01-30.md";
    const { hash = null } = await valueFrom(client.call("file.read", { workspaceId, relPath }));
    await valueFrom(client.call("file.save", { workspaceId, relPath, text: "my day\n", baseHash: hash }));
    await valueFrom(client.call("workspace.refresh", { workspaceId }));
    expect(await list(workspaceId)).toEqual([]);
    await valueFrom(client.call("workspace.close", { workspaceId }));
    expect(await list(await open())).toEqual([]);
    expect(events.flatMap((event) => event.arrived)).toEqual([]);
  });

  it("[RW3] a save elsewhere in the file leaves foreign changes to be reviewed; one on the same lines has seen them", async () => {
    const workspaceId = await open();
    const loud = SOUL.replace("calm", "loud");
    await writeFile(join(dir, "SOUL.md"), loud);
    await arrived("SOUL.md");
    await valueFrom(client.call("workspace.refresh", { workspaceId }));
    await save(workspaceId, loud.replace("Be brief", "Be short"));
    expect(await texts(workspaceId, "SOUL.md")).toEqual({
      seen: SOUL.replace("Be brief", "Be short"),
      disk: loud.replace("Be brief", "Be short"),
    });
    await save(workspaceId, SOUL.replace("calm", "gentle").replace("Be brief", "Be short"));
    expect(await list(workspaceId)).toEqual([]);
  });

  it("[RW20] marks a text as seen while the file is the one that was looked at", async () => {
    const workspaceId = await open();
    await writeFile(join(dir, "SOUL.md"), SOUL.replace("calm", "loud").replace("brief", "long"));
    await arrived("SOUL.md");
    const { files } = await valueFrom(client.call("review.list", { workspaceId }));
    const at = { workspaceId, relPath: "SOUL.md", disk: files[0]?.disk ?? null };
    const mark = (text?: string) =>
      valueFrom(client.call("review.markSeen", { ...at, ...(text !== undefined && { text }) }));
    expect(await mark(SOUL.replace("calm", "loud"))).toEqual({ status: "marked" });
    expect((await texts(workspaceId, "SOUL.md")).seen).toBe(SOUL.replace("calm", "loud"));
    expect(await mark()).toEqual({ status: "marked" });
    expect(await list(workspaceId)).toEqual([]);
    expect(await mark(SOUL)).toEqual({ status: "marked" });
    expect((await texts(workspaceId, "SOUL.md")).seen).toBe(SOUL);
    const stale = await valueFrom(client.call("review.markSeen", { ...at, disk: "0".repeat(64) }));
    expect(stale).toEqual({ status: "changed" });
  });

  it("[RW2] takes a file off the list when others put back what the user has seen", async () => {
    const workspaceId = await open();
    await writeFile(join(dir, "SOUL.md"), "loud\n".repeat(9));
    await arrived("SOUL.md");
    await writeFile(join(dir, "SOUL.md"), SOUL);
    await valueFrom(client.call("workspace.refresh", { workspaceId }));
    await until(() => events.length > 1);
    expect(await list(workspaceId)).toEqual([]);
  });

  it("[RW5] lists what is no text, and lets it be kept", async () => {
    const workspaceId = await open();
    await writeFile(join(dir, "SOUL.md"), Buffer.from([0xff, 0xfe, 0x41, 0x00, 0x42, 0x00, 0x43, 0x00]));
    await arrived("SOUL.md");
    expect(await list(workspaceId)).toEqual([["SOUL.md", "changed", false]]);
    const read = await client.call("review.read", { workspaceId, relPath: "SOUL.md" });
    expect(read.ok).toBe(false);
    const { files } = await valueFrom(client.call("review.list", { workspaceId }));
    await valueFrom(client.call("review.markSeen", { workspaceId, relPath: "SOUL.md", disk: files[0]?.disk ?? null }));
    expect(await list(workspaceId)).toEqual([]);
  });

  it("[RW5] never shows what was no text as one, so that nothing else can be put back", async () => {
    await writeFile(join(dir, "SOUL.md"), Buffer.from([0xff, 0xfe, 0x41, 0x00]));
    const workspaceId = await open();
    await writeFile(join(dir, "SOUL.md"), SOUL);
    await arrived("SOUL.md");
    expect(await list(workspaceId)).toEqual([["SOUL.md", "changed", false]]);
    expect((await client.call("review.read", { workspaceId, relPath: "SOUL.md" })).ok).toBe(false);
  });

  it("[RW1] a memory of many files is still one", async () => {
    const first = await open();
    await writeFile(join(dir, "SOUL.md"), SOUL.replace("calm", "loud"));
    await arrived("SOUL.md");
    const [name = ""] = (await readdir(join(bench.dataDir, "review"))).filter((one) => one.endsWith(".json"));
    const path = join(bench.dataDir, "review", name);
    const memory: { files: Record<string, unknown> } = JSON.parse(await readFile(path, "utf8"));
    for (let index = 0; index < 60_000; index += 1) memory.files[`memory/${index}.md`] = { seen: "0".repeat(64) };
    await writeFile(path, JSON.stringify(memory));
    expect(await list(first)).toContainEqual(["SOUL.md", "changed", true]);
  });

  it("[RW3] removing a foreign file has seen it", async () => {
    const workspaceId = await open();
    await writeFile(join(dir, "TOOLS.md"), "new\n");
    await arrived("TOOLS.md");
    expect(await list(workspaceId)).toEqual([["TOOLS.md", "added", true]]);
    const { diskHash } = await valueFrom(client.call("review.read", { workspaceId, relPath: "TOOLS.md" }));
    await valueFrom(client.call("file.remove", { workspaceId, relPath: "TOOLS.md", baseHash: diskHash }));
    expect(await list(workspaceId)).toEqual([]);
  });
});
