import { once } from "node:events";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { HostClient } from "#shared/rpc/host-client.ts";
import { until, valueFrom } from "../host/testing/host-bench.ts";
import { type BuiltCli, buildCli, connectTo, firstLine } from "./testing/built-cli.ts";

let cli: BuiltCli;
beforeAll(async () => {
  cli = await buildCli();
  await mkdir(join(cli.dir, "w"));
  await writeFile(join(cli.dir, "w", "SOUL.md"), "be kind\n");
}, 60_000);
afterAll(() => cli.dispose());

const openOf = (client: HostClient) =>
  valueFrom(client.call("workspace.open", { dir: join(cli.dir, "w"), profileId: null, agentId: null }));

const serve = (home: string) => cli.start("serve", "w", "--no-open", "--home", home);

describe("the command line as a program", () => {
  it("[K10] writes all of a large output through a pipe", async () => {
    const length = 3_000_000;
    await mkdir(join(cli.dir, "large"));
    await writeFile(join(cli.dir, "large", "SOUL.md"), "汉".repeat(length));
    await writeFile(join(cli.dir, "limit.json"), `{ agents: { defaults: { bootstrapMaxChars: ${length} } } }`);
    const child = cli.start("preview", "--workspace", "large", "--config", "limit.json");
    const [out, [code]] = await Promise.all([text(child.stdout), once(child, "exit")]);
    expect([code, out.split("汉").length - 1]).toEqual([0, length]);
  });

  it("[K10] takes a reader that leaves early for no failure", async () => {
    const child = cli.start("preview", "--workspace", "large", "--config", "limit.json");
    const errors = text(child.stderr);
    await once(child.stdout, "data");
    child.stdout.destroy();
    const [code] = await once(child, "exit");
    expect([code, await errors]).toEqual([0, ""]);
  });

  it("[RU51] explains a rule to another program in one JSON line", async () => {
    await writeFile(join(cli.dir, "rules.md"), '## Input\n- Block: "secret plan"\n');
    const child = cli.start("rules", "explain", "rules.md", "--stage", "onInput", "--text", "the secret plan");
    const [out] = await Promise.all([text(child.stdout), once(child, "exit")]);
    expect(JSON.parse(out)).toMatchObject({ stage: "onInput", decision: "block", verdicts: [{ spans: [[4, 15]] }] });
  });

  it("[K1] ends with the exit code of the command", async () => {
    const codes = await Promise.all(
      [["--version"], ["check", "--workspace", "large"], ["nope"], ["check", "--workspace", "none"]].map(
        async (argv) => {
          const [code] = await once(cli.start(...argv), "exit");
          return code;
        },
      ),
    );
    expect(codes).toEqual([0, 1, 2, 3]);
  });

  it("[K9] ends with 0 when it is asked to stop, and leaves no lock behind", async () => {
    const child = serve("stopped");
    await firstLine(child);
    child.kill("SIGTERM");
    expect(await once(child, "exit")).toEqual([0, null]);
  });

  it("[R27] offers text back after the host was killed while typing; the token stays", async () => {
    const first = serve("killed");
    const address = await firstLine(first);
    const client = await connectTo(address);
    const { workspaceId, snapshot } = await openOf(client);
    const baseHash = snapshot.files.find(({ relPath }) => relPath === "SOUL.md")?.hash ?? null;
    const draft = { workspaceId, relPath: "SOUL.md", baseHash, text: "be kind, and hal" };
    await valueFrom(client.call("draft.write", draft));
    first.kill("SIGKILL");
    await once(first, "exit");
    const second = serve("killed");
    const nextAddress = await firstLine(second);
    expect(new URL(nextAddress).hash).toBe(new URL(address).hash);
    const view = await openOf(await connectTo(nextAddress));
    expect(view.drafts).toEqual([
      { relPath: "SOUL.md", baseHash, text: "be kind, and hal", writtenAtMs: expect.any(Number) },
    ]);
    second.kill("SIGTERM");
    await once(second, "exit");
  });

  it("[R23] lets two hosts work on one workspace: the other is told, a stale save is a conflict", async () => {
    const hosts = [serve("one"), serve("two")];
    const [one, two] = await Promise.all(hosts.map(async (host) => connectTo(await firstLine(host))));
    if (one === undefined || two === undefined) throw new Error("two hosts were started");
    const [here, there] = [await openOf(one), await openOf(two)];
    await valueFrom(two.call("workspace.setFocused", { workspaceId: there.workspaceId, focused: true }));
    const seen: (string | undefined)[] = [];
    two.on("workspace.changed", ({ changed }) => void seen.push(...changed.map((file) => file.text)));
    const baseHash = here.snapshot.files.find(({ relPath }) => relPath === "SOUL.md")?.hash ?? null;
    const save = { relPath: "SOUL.md", baseHash };
    const saved = await valueFrom(one.call("file.save", { ...save, workspaceId: here.workspaceId, text: "first\n" }));
    const stale = await valueFrom(two.call("file.save", { ...save, workspaceId: there.workspaceId, text: "second\n" }));
    expect([saved.status, stale.status]).toEqual(["saved", "conflict"]);
    await until(() => seen.includes("first\n"));
    for (const host of hosts) host.kill("SIGTERM");
    await Promise.all(hosts.map((host) => once(host, "exit")));
  });

  it("[R50] never writes the token to the log", async () => {
    const child = serve("logged");
    const address = await firstLine(child);
    await fetch(`${new URL(address).origin}/status`, { headers: { Authorization: "Bearer wrong" } });
    child.kill("SIGTERM");
    await once(child, "exit");
    const token = new URL(address).hash.replace("#token=", "");
    const dataDir = join(cli.dir, "logged", ".local", "share", "soulscope");
    const holding: string[] = [];
    for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      if ((await readFile(path, "utf8")).includes(token)) holding.push(entry.name);
    }
    expect(holding).toEqual(["token"]);
  });

  it("[HI30][HI31] lists and restores what a host kept, in a process of its own", async () => {
    const host = serve("kept");
    const client = await connectTo(await firstLine(host));
    const { workspaceId, snapshot } = await openOf(client);
    const soul = snapshot.files.find(({ relPath }) => relPath === "SOUL.md");
    const save = { workspaceId, relPath: "SOUL.md", text: "be brief\n", baseHash: soul?.hash ?? null };
    await valueFrom(client.call("file.save", save));
    host.kill("SIGTERM");
    await once(host, "exit");
    const run = async (...argv: readonly string[]) => {
      const child = cli.start(...argv, "--home", "kept", "--json");
      const [out, [code]] = await Promise.all([text(child.stdout), once(child, "exit")]);
      return { code, value: JSON.parse(out) };
    };
    const listed = await run("history", "w/SOUL.md");
    expect(listed.value.versions.map(({ origin }: { readonly origin: string }) => origin)).toEqual([
      "saved-by-user",
      "seen-on-disk",
    ]);
    const id = listed.value.versions[1].id;
    expect((await run("restore", "w/SOUL.md", "--version", id)).value).toMatchObject({
      file: "SOUL.md",
      changed: true,
    });
    expect(await readFile(join(cli.dir, "w", "SOUL.md"), "utf8")).toBe(soul?.text);
  });
});
