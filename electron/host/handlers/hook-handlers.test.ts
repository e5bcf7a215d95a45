import { execFileSync } from "node:child_process";
import { mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { FoundHook } from "#shared/rpc/hook-calls.ts";
import type { HostClient } from "#shared/rpc/host-client.ts";
import { createHostBench, type HostBench, valueFrom } from "../testing/host-bench.ts";

const WORKSPACE = ".openclaw/workspace";
const soul = { name: "SOUL.md", path: "/w/SOUL.md", content: "Be kind.", missing: false };
let bench: HostBench;

const hookMd = (name: string, metadata: string) =>
  `---\nname: ${name}\ndescription: Says hello\nmetadata: ${metadata}\n---\n# Hook\n`;
const hook = (name: string, source: string, at = `${WORKSPACE}/hooks`) => ({
  [`${at}/${name}/HOOK.md`]: hookMd(name, '{ "openclaw": { "events": ["agent:bootstrap"] } }'),
  [`${at}/${name}/handler.js`]: source,
});

beforeEach(async () => {
  bench = await createHostBench();
  await bench.write({ [`${WORKSPACE}/SOUL.md`]: "Be kind.\n" });
});
afterEach(() => bench.dispose());

async function start() {
  const { client, pipe } = bench.connect();
  const dir = join(bench.homeDir, WORKSPACE);
  const { workspaceId } = await valueFrom(client.call("workspace.open", { dir, profileId: null, agentId: null }));
  return { client, pipe, workspaceId };
}

const list = (client: HostClient, workspaceId: string) => valueFrom(client.call("hooks.list", { workspaceId }));

const runOf = (workspaceId: string, found: FoundHook | undefined) => ({
  workspaceId,
  path: found?.handler?.path ?? "",
  hash: found?.handler?.hash ?? "",
  sessionKey: "agent:main:main",
  agentId: "main",
  files: [soul],
});

const refusal = async (client: HostClient, params: ReturnType<typeof runOf>) => {
  const result = await client.call("hooks.run", params);
  return result.ok ? result.value : result.error.code;
};

describe("hooks of a workspace", () => {
  it("[HK20] lists workspace, profile, extra and legacy hooks as text and runs none of them", async () => {
    const canary = join(bench.homeDir, "canary");
    const evil = `require("node:fs").writeFileSync(${JSON.stringify(canary)}, "x"); module.exports = () => {};`;
    await bench.write({
      ...hook("mine", evil),
      ...hook("managed", "export default () => {};", ".openclaw/hooks"),
      "more/typed/HOOK.md": hookMd("typed", '{ "openclaw": { "events": ["agent"], "hookKey": "k", "export": "run" } }'),
      "more/typed/handler.ts": "export const run = (): void => {};",
      "more/empty/HOOK.md": "# no header\n",
      "more/notes/README.md": "no hook",
      "old.cjs": "module.exports = () => {};",
      ".openclaw/openclaw.json": JSON.stringify({
        hooks: {
          internal: {
            load: { extraDirs: ["~/more", 7, " "] },
            handlers: [{ event: "agent:bootstrap", module: join(bench.homeDir, "old.cjs") }, { module: "./rel.js" }],
          },
        },
      }),
    });
    const { client, workspaceId } = await start();
    const found = (await list(client, workspaceId)).hooks;
    expect(
      found.map(({ name, source, events, key, exportName, problem, handler }) => [
        name,
        source,
        events,
        key,
        exportName,
        problem,
        handler?.format ?? null,
        handler?.isApproved ?? null,
      ]),
    ).toEqual([
      ["mine", "workspace", ["agent:bootstrap"], "mine", "default", null, "commonjs", false],
      ["managed", "managed", ["agent:bootstrap"], "managed", "default", null, "module", false],
      ["empty", "extra", [], "empty", "default", "no-handler", null, null],
      ["typed", "extra", ["agent"], "k", "run", null, "typescript", false],
      ["old.cjs", "legacy", ["agent:bootstrap"], "", "default", null, "commonjs", false],
      ["rel.js", "legacy", [], "", "default", "no-handler", null, null],
    ]);
    expect(found[0]?.handler?.text).toBe(evil);
    await expect(readFile(canary)).rejects.toMatchObject({ code: "ENOENT" });
  });

  it("[HK21] follows no link out of a hook's folder and survives pipes and broken headers", async () => {
    const dir = join(bench.homeDir, WORKSPACE, "hooks");
    await bench.write({
      "secret.js": "secret",
      ...hook("piped", ""),
      [`${WORKSPACE}/hooks/linked/HOOK.md`]: hookMd("linked", "{}"),
      [`${WORKSPACE}/hooks/js/HOOK.md`]: "---js\nglobalThis.hit = 1\n---\n",
      [`${WORKSPACE}/hooks/js/handler.js`]: "module.exports = () => {};",
    });
    await symlink(join(bench.homeDir, "secret.js"), join(dir, "linked", "handler.js"));
    await mkdir(join(dir, "fifo"));
    if (process.platform !== "win32") execFileSync("mkfifo", [join(dir, "fifo", "HOOK.md")]);
    await symlink(join(dir, "piped"), join(dir, "linked-folder"));
    const { client, workspaceId } = await start();
    const found = (await list(client, workspaceId)).hooks;
    const problems = Object.fromEntries(found.map(({ name, problem, handler }) => [name, [problem, handler !== null]]));
    expect(problems).toMatchObject({
      linked: ["unreadable", false],
      js: ["bad-header", true],
      piped: [null, true],
    });
    expect(Object.keys(problems)).not.toContain("linked-folder");
    expect(Object.hasOwn(globalThis, "hit")).toBe(false);
  });

  it("[HK22] runs a handler only after approval of exactly this text at this place", async () => {
    await bench.write(hook("mine", "export default ({ context }) => { context.bootstrapFiles.reverse(); };"));
    const { client, workspaceId } = await start();
    const [before] = (await list(client, workspaceId)).hooks;
    const asked = runOf(workspaceId, before);
    expect(await refusal(client, asked)).toBe("hook-not-approved");
    await valueFrom(client.call("hooks.approve", { workspaceId, path: asked.path, hash: asked.hash }));
    expect(await refusal(client, asked)).toMatchObject({ status: "ran", files: [soul] });

    await bench.write(hook("mine", "export default () => { /* other */ };"));
    expect(await refusal(client, asked)).toBe("hook-changed");
    const [after] = (await list(client, workspaceId)).hooks;
    expect(after?.handler?.isApproved).toBe(false);
    expect(await refusal(client, runOf(workspaceId, after))).toBe("hook-not-approved");
    const stale = await client.call("hooks.approve", { workspaceId, path: asked.path, hash: asked.hash });
    expect(stale.ok ? null : stale.error.code).toBe("hook-changed");
  });

  it("[HK22] remembers an approval in the app's own data and nowhere else", async () => {
    await bench.write(hook("mine", "export default () => {};"));
    const { client, workspaceId } = await start();
    const [found] = (await list(client, workspaceId)).hooks;
    const { path, hash } = runOf(workspaceId, found);
    await valueFrom(client.call("hooks.approve", { workspaceId, path, hash }));
    const stored: unknown = JSON.parse(await readFile(join(bench.dataDir, "hook-approvals.json"), "utf8"));
    expect(stored).toEqual({ approved: [{ path, hash }] });
    await writeFile(join(bench.dataDir, "hook-approvals.json"), "broken");
    expect((await list(client, workspaceId)).hooks[0]?.handler?.isApproved).toBe(true);
  });

  it("[HK23] runs nothing that is not a hook of the workspace", async () => {
    await bench.write({ "other.js": "export default () => {};" });
    const { client, workspaceId } = await start();
    const path = join(bench.homeDir, "other.js");
    expect(await refusal(client, { ...runOf(workspaceId, undefined), path, hash: "0".repeat(64) })).toBe("not-found");
  });

  it("[HK24] hands over the config's agents and hooks, and no key of a service", async () => {
    await bench.write({
      ...hook("mine", "export default ({ context }) => { context.bootstrapFiles = [context.cfg]; };"),
      ".openclaw/openclaw.json": JSON.stringify({
        models: { apiKey: "secret" },
        hooks: { token: "secret", internal: { enabled: true } },
        agents: { defaults: { bootstrapMaxChars: 100 } },
      }),
    });
    const { client, workspaceId } = await start();
    const [found] = (await list(client, workspaceId)).hooks;
    const asked = runOf(workspaceId, found);
    await valueFrom(client.call("hooks.approve", { workspaceId, path: asked.path, hash: asked.hash }));
    expect(await refusal(client, asked)).toMatchObject({
      files: [{ agents: { defaults: { bootstrapMaxChars: 100 } }, hooks: { internal: { enabled: true } } }],
    });
  });

  it("[HK25] ends a run when it is stopped and when the window leaves", async () => {
    await bench.write(hook("mine", "export default () => { for (;;); };"));
    const { client, pipe, workspaceId } = await start();
    const [found] = (await list(client, workspaceId)).hooks;
    const asked = runOf(workspaceId, found);
    await valueFrom(client.call("hooks.approve", { workspaceId, path: asked.path, hash: asked.hash }));
    const going = refusal(client, asked);
    const stopLater = setInterval(() => void client.call("hooks.stop", {}), 50);
    expect(await going).toMatchObject({ status: "failed", reason: "stopped" });
    clearInterval(stopLater);

    const left = refusal(client, asked);
    setTimeout(() => pipe.close(), 200);
    expect(await left).toBe("disconnected");
  });
});
