import { mkdir, readFile, rename, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { err } from "#shared/result.ts";
import type { EventPayload } from "#shared/rpc/contract.ts";
import { hostError } from "#shared/rpc/errors.ts";
import type { HostClient } from "#shared/rpc/host-client.ts";
import { createHostBench, type HostBench, until, valueFrom } from "./testing/host-bench.ts";

const WORKSPACE = ".openclaw/workspace";
let bench: HostBench;
let dir: string;

beforeEach(async () => {
  bench = await createHostBench();
  dir = join(bench.homeDir, WORKSPACE);
  await bench.write({
    [`${WORKSPACE}/SOUL.md`]: "be kind\n",
    [`${WORKSPACE}/AGENTS.md`]: "rules\n",
    [`${WORKSPACE}/skills/tea/SKILL.md`]: "brew\n",
  });
});
afterEach(() => bench.dispose());

const open = (client: HostClient, at = dir) =>
  valueFrom(client.call("workspace.open", { dir: at, profileId: null, agentId: null }));

const fileOf = async (client: HostClient, workspaceId: string, relPath: string) =>
  valueFrom(client.call("file.read", { workspaceId, relPath }));

function changes(client: HostClient): EventPayload<"workspace.changed">[] {
  const seen: EventPayload<"workspace.changed">[] = [];
  client.on("workspace.changed", (change) => void seen.push(change));
  return seen;
}

describe("host", () => {
  it("[R20] tells what the app is", async () => {
    const { client } = bench.connect();
    const info = await valueFrom(client.call("app.info", {}));
    expect(info).toEqual({
      version: "1.2.3",
      host: "browser",
      platform: process.platform,
      homeDir: bench.homeDir,
      initialDir: null,
      initialSample: false,
      systemLanguages: ["en"],
      logFile: join(bench.dataDir, "logs", "soulscope.log"),
      dataDir: bench.dataDir,
    });
  });

  it("[R21] opens a workspace with its owner, files, extras and dialect", async () => {
    const { client } = bench.connect();
    const view = await open(client, `  ~/${WORKSPACE}`);
    expect({
      ...view,
      workspaceId: typeof view.workspaceId,
      snapshot: view.snapshot.files.filter(({ kind }) => kind === "file").map(({ relPath, text }) => [relPath, text]),
      extras: view.extras.map(({ relPath, kind }) => [relPath, kind]),
    }).toEqual({
      workspaceId: "string",
      profileId: "default",
      agentId: "main",
      displayDir: `~/${WORKSPACE}`,
      isSample: false,
      version: 0,
      snapshot: [
        ["AGENTS.md", "rules\n"],
        ["SOUL.md", "be kind\n"],
      ],
      extras: [["skills/tea/SKILL.md", "skill"]],
      config: { path: join(bench.homeDir, ".openclaw", "openclaw.json"), status: "absent" },
      dialect: {
        id: "openclaw-2026.1",
        detected: true,
        reason: expect.any(String),
        reasonParams: expect.any(Object),
        confidence: "best-knowledge",
        available: expect.any(Array),
      },
      drafts: [],
    });
  });

  it("[R22] says why a folder cannot be opened", async () => {
    const { client } = bench.connect();
    await bench.write({ "plain.txt": "x" });
    await symlink("loop-b", join(bench.homeDir, "loop-a"));
    await symlink("loop-a", join(bench.homeDir, "loop-b"));
    const codes: Record<string, string> = {};
    for (const name of ["nothing here", "plain.txt", "loop-a"]) {
      const at = join(bench.homeDir, name);
      const result = await client.call("workspace.open", { dir: at, profileId: null, agentId: null });
      codes[name] = result.ok ? "opened" : result.error.code;
    }
    expect(codes).toEqual({ "nothing here": "not-found", "plain.txt": "not-a-directory", "loop-a": "link-loop" });
  });

  it("[R23] saves, tells the other window and not the one that saved", async () => {
    const { client: first } = bench.connect();
    const { client: second } = bench.connect();
    const { workspaceId } = await open(first);
    await open(second);
    const [seenByFirst, seenBySecond] = [changes(first), changes(second)];
    const { hash = null } = await fileOf(first, workspaceId, "SOUL.md");
    const params = { workspaceId, relPath: "SOUL.md", text: "be bold\n", baseHash: hash };
    const saved = await valueFrom(first.call("file.save", params));
    expect(saved).toMatchObject({ status: "saved", confirmed: true, file: { text: "be bold\n", kind: "file" } });
    expect(await readFile(join(dir, "SOUL.md"), "utf8")).toBe("be bold\n");
    await until(() => seenBySecond.length === 1);
    await valueFrom(first.call("workspace.refresh", { workspaceId }));
    expect(seenBySecond).toEqual([
      { workspaceId, version: 1, changed: [expect.objectContaining({ relPath: "SOUL.md", text: "be bold\n" })] },
    ]);
    expect(seenByFirst).toEqual([]);
  });

  it("[R59] removes and renames, tells the other window and not the one that did it, and takes it back", async () => {
    const { client: first } = bench.connect();
    const { client: second } = bench.connect();
    const { workspaceId } = await open(first);
    await open(second);
    const [seenByFirst, seenBySecond] = [changes(first), changes(second)];
    const { hash = "" } = await fileOf(first, workspaceId, "SOUL.md");
    const at = { workspaceId, relPath: "SOUL.md" };
    const removed = await valueFrom(first.call("file.remove", { ...at, baseHash: hash }));
    expect(removed).toMatchObject({ status: "changed", files: [{ relPath: "SOUL.md", kind: "absent" }] });
    const undoId = removed.status === "changed" ? (removed.undoId ?? "") : "";
    const back = await valueFrom(first.call("file.restore", { ...at, undoId }));
    expect(back).toMatchObject({ status: "changed", files: [{ kind: "file", hash }] });
    const renamed = await valueFrom(first.call("file.rename", { ...at, to: "soul.txt", baseHash: hash }));
    expect(renamed).toMatchObject({ files: [{ kind: "absent" }, { relPath: "soul.txt", kind: "file", hash }] });
    await until(() => seenBySecond.length === 4);
    await valueFrom(first.call("workspace.refresh", { workspaceId }));
    expect(seenByFirst).toEqual([]);
  });

  it("[R24] refuses a save over a foreign version and hands both texts back", async () => {
    const { client } = bench.connect();
    const { workspaceId } = await open(client);
    const { hash = null } = await fileOf(client, workspaceId, "SOUL.md");
    await writeFile(join(dir, "SOUL.md"), "the agent's own\n");
    const params = { workspaceId, relPath: "SOUL.md", text: "mine\n", baseHash: hash };
    expect(await valueFrom(client.call("file.save", params))).toMatchObject({
      status: "conflict",
      current: { text: "the agent's own\n" },
      baseText: "be kind\n",
    });
    expect(await readFile(join(dir, "SOUL.md"), "utf8")).toBe("the agent's own\n");
  });

  it("[R25] tells of a change by another program, numbered for each window", async () => {
    const { client } = bench.connect();
    const { workspaceId } = await open(client);
    const seen = changes(client);
    await valueFrom(client.call("workspace.setFocused", { workspaceId, focused: true }));
    await writeFile(join(dir, "SOUL.md"), "rewritten by the agent\n");
    await until(() => seen.length > 0);
    expect(seen[0]).toMatchObject({ workspaceId, version: 1, changed: [{ text: "rewritten by the agent\n" }] });
    const view = await valueFrom(client.call("workspace.refresh", { workspaceId }));
    expect(view.version).toBe(seen.length);
  });

  it("[R26] gives a window that lost its pipe its workspace back, and knows nothing of others", async () => {
    const { client, pipe } = bench.connect();
    const { workspaceId } = await open(client);
    pipe.close();
    const { client: again } = bench.connect();
    const notOpen = await again.call("file.read", { workspaceId, relPath: "SOUL.md" });
    expect(notOpen).toEqual(err(hostError("workspace-not-open", { workspaceId })));
    expect((await valueFrom(again.call("workspace.refresh", { workspaceId }))).workspaceId).toBe(workspaceId);
    expect((await fileOf(again, workspaceId, "SOUL.md")).text).toBe("be kind\n");
    const unknown = await again.call("workspace.refresh", { workspaceId: "no such" });
    expect(unknown).toEqual(err(hostError("workspace-not-open", { workspaceId: "no such" })));
  });

  it("[R27] offers unsaved text to the next window, not to one beside", async () => {
    const { client, pipe } = bench.connect();
    const { workspaceId } = await open(client);
    const { hash = null } = await fileOf(client, workspaceId, "SOUL.md");
    const draft = { workspaceId, relPath: "SOUL.md", baseHash: hash, text: "half a thou" };
    await valueFrom(client.call("draft.write", draft));
    const { client: beside } = bench.connect();
    expect((await open(beside)).drafts).toEqual([]);
    pipe.close();
    const { client: next } = bench.connect();
    const offered = { relPath: "SOUL.md", baseHash: hash, text: "half a thou", writtenAtMs: expect.any(Number) };
    expect((await open(next)).drafts).toEqual([offered]);
    await valueFrom(next.call("draft.discard", { workspaceId, relPath: "SOUL.md" }));
    expect((await valueFrom(next.call("workspace.refresh", { workspaceId }))).drafts).toEqual([]);
  });

  it("[R27] [R36] keeps what a window types after it looked again", async () => {
    const { client, pipe } = bench.connect();
    const { workspaceId } = await open(client);
    const { hash = null } = await fileOf(client, workspaceId, "SOUL.md");
    const draft = { workspaceId, relPath: "SOUL.md", baseHash: hash };
    await valueFrom(client.call("draft.write", { ...draft, text: "half" }));
    await valueFrom(client.call("workspace.refresh", { workspaceId }));
    await valueFrom(client.call("draft.write", { ...draft, text: "half and more" }));
    pipe.close();
    const { client: next } = bench.connect();
    expect((await open(next)).drafts.map(({ text }) => text)).toEqual(["half and more"]);
  });

  it("[R36] keeps unsaved texts of two windows in one file apart", async () => {
    const { client: left, pipe } = bench.connect();
    const { client: right } = bench.connect();
    const { workspaceId } = await open(left);
    await open(right);
    const { hash = null } = await fileOf(left, workspaceId, "SOUL.md");
    const draft = { workspaceId, relPath: "SOUL.md", baseHash: hash };
    await valueFrom(left.call("draft.write", { ...draft, text: "left" }));
    await valueFrom(right.call("draft.write", { ...draft, text: "right" }));
    await valueFrom(right.call("file.save", { ...draft, text: "right" }));
    pipe.close();
    const { client: next } = bench.connect();
    const offered = (await open(next)).drafts.map(({ text }) => text);
    await valueFrom(next.call("draft.write", { ...draft, text: "left and more" }));
    await valueFrom(next.call("draft.discard", { workspaceId, relPath: "SOUL.md" }));
    const { client: last } = bench.connect();
    expect([offered, (await open(last)).drafts]).toEqual([["left"], []]);
  });

  it("[R28] tells when the folder goes and comes back", async () => {
    const { client } = bench.connect();
    const { workspaceId } = await open(client);
    const story: string[] = [];
    client.on("workspace.gone", ({ error }) => void story.push(error.code));
    client.on("workspace.back", () => void story.push("back"));
    await rename(dir, `${dir}.away`);
    const gone = await client.call("workspace.refresh", { workspaceId });
    expect(gone.ok ? "fine" : gone.error.code).toBe("not-found");
    await rename(`${dir}.away`, dir);
    await valueFrom(client.call("workspace.refresh", { workspaceId }));
    expect(story).toEqual(["workspace-gone", "back"]);
  });

  it("[R29] shares settings between windows and tells each", async () => {
    const { client: first } = bench.connect();
    const { client: second } = bench.connect();
    const themes: string[] = [];
    second.on("settings.changed", ({ theme }) => void themes.push(theme));
    await valueFrom(second.call("settings.get", {}));
    await valueFrom(first.call("settings.update", { theme: "dark" }));
    await until(() => themes.length > 0);
    expect(themes).toEqual(["dark"]);
  });

  it("[R30] tells the new state of a config that changes, broken ones with the place", async () => {
    const { client } = bench.connect();
    const { workspaceId } = await open(client);
    const states: EventPayload<"config.changed">[] = [];
    client.on("config.changed", (change) => void states.push(change));
    await new Promise((resolve) => setTimeout(resolve, 100));
    await bench.write({ ".openclaw/openclaw.json": "{ agents: " });
    await until(() => states.length > 0);
    expect(states[0]).toMatchObject({ workspaceId, config: { status: "broken", error: { line: 1 } } });
  });

  it("[R31] lists folders with signs of a workspace, hidden ones and links included", async () => {
    const { client } = bench.connect();
    await mkdir(join(bench.homeDir, "空 folder"));
    await symlink(dir, join(bench.homeDir, "to-workspace"));
    const listed = await valueFrom(client.call("folders.list", { dir: null }));
    expect(listed.folders.map(({ name, looksLikeWorkspace }) => [name, looksLikeWorkspace])).toEqual(
      [
        [".openclaw", false],
        ["app data", false],
        ["to-workspace", true],
        ["空 folder", false],
      ].sort(([a], [b]) => String(a).localeCompare(String(b))),
    );
    const missing = await client.call("folders.list", { dir: "~/nope" });
    expect(missing.ok ? "fine" : missing.error.code).toBe("not-found");
  });

  it("[R32] opens the sample in the app's own data, untouched by this machine's config", async () => {
    await bench.write({ ".openclaw/openclaw.json": "{ agents: { defaults: { bootstrapMaxChars: 5 } } }" });
    const { client } = bench.connect();
    const view = await valueFrom(client.call("workspace.openSample", { language: "zh-CN" }));
    expect([view.isSample, view.config.status, view.snapshot.workspaceDir]).toEqual([
      true,
      "absent",
      join(bench.dataDir, "samples", "zh-CN"),
    ]);
  });

  it("[R33] makes a workspace from a template and writes over nothing", async () => {
    const { client } = bench.connect();
    await bench.write({ "new/SOUL.md": "already here\n" });
    const params = { dir: "~/new", templateId: "default", language: "en" } as const;
    const view = await valueFrom(client.call("workspace.create", params));
    const texts = new Map(view.snapshot.files.map(({ relPath, text }) => [relPath, text]));
    expect(texts.get("SOUL.md")).toBe("already here\n");
    expect(texts.get("AGENTS.md")?.length).toBeGreaterThan(0);
  });

  it("[R33] gives a new workspace the files of the version found on this machine", async () => {
    const { client } = bench.connect();
    await bench.write({ ".openclaw/openclaw.json": '{ "meta": { "lastTouchedVersion": "2026.9.6" } }' });
    const params = { dir: "~/new", templateId: "default", language: "en" } as const;
    const { snapshot } = await valueFrom(client.call("workspace.create", params));
    const made = snapshot.files.filter(({ kind }) => kind === "file").map(({ relPath }) => relPath);
    expect(made).toEqual(["AGENTS.md", "SOUL.md", "IDENTITY.md", "USER.md", "BOOTSTRAP.md"]);
  });

  it("[R34] refuses paths that lead out of the workspace", async () => {
    const { client } = bench.connect();
    await bench.write({ "outside.md": "secret\n" });
    const { workspaceId } = await open(client);
    const codes: string[] = [];
    for (const relPath of ["../../outside.md", "/etc/hostname", "a/../../../outside.md", "x\0.md"]) {
      const read = await client.call("file.read", { workspaceId, relPath });
      const saved = await client.call("file.save", { workspaceId, relPath, text: "x", baseHash: null });
      const kept = await client.call("draft.write", { workspaceId, relPath, text: "x", baseHash: null });
      codes.push(...[read, saved, kept].map((result) => (result.ok ? "let through" : result.error.code)));
    }
    expect(new Set(codes)).toEqual(new Set(["outside-workspace"]));
    expect(await readFile(join(bench.homeDir, "outside.md"), "utf8")).toBe("secret\n");
  });

  it("[R35] lists profiles with the number of problems of each agent", async () => {
    await bench.write({ [`${WORKSPACE}/MEMORY.md`]: `${"m".repeat(20_001)}\n` });
    const { client } = bench.connect();
    const profiles = await valueFrom(client.call("profiles.list", {}));
    expect(profiles.flatMap(({ id, agents }) => agents.map((agent) => [id, agent.id, agent.problems]))).toEqual([
      ["default", "main", 1],
    ]);
  });
});
